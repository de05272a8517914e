// npx tsx bench/letters.ts [SHEETS]: how soon after a final sheet its letters are public, and what the proof adds to finalizing. The
// built API of its own finalizes so many games, by turns of two leagues: one is proven, the other is not.
import { setTimeout as pause } from 'node:timers/promises';
import { type Outlook, rulePresets } from '@league/contract';
import { games } from '../src/games/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import type { Db } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { device } from '../src/score-sheets/testing/game.ts';
import { seasons } from '../src/seasons/tables.ts';
import { teams } from '../src/teams/tables.ts';
import { startDatabase } from './benchApi.ts';
import { killableApi } from './killableApi.ts';
import { staffToken } from './staffToken.ts';
import { twelveTeams } from './twelveTeams.ts';

const sheets = Number(process.argv[2] ?? 40);
const secret = 'a secret that is long enough to sign with';

/** Twelve teams, with so many games left. @returns the games that are left */
async function league(db: Db, name: string, isProven: boolean, left: number): Promise<string[]> {
  const seasonId = newId();
  await db
    .insert(seasons)
    .values({ id: seasonId, name, rules: rulePresets.iihf, playoffPlaces: 8, allGamesScheduled: isProven });
  const teamIds = Array.from({ length: 12 }, newId);
  const codeOf = (at: number) => `${name[0]}${at.toString(36)}`.toUpperCase();
  await insertRows(
    db,
    teams,
    teamIds.map((id, at) => ({ id, slug: id, name: `${name} ${at}`, code: codeOf(at) })),
  );
  const season = twelveTeams();
  const rows = season.map(({ home, away, homeWins }, at) => {
    const isPlayed = at < season.length - left;
    return {
      id: newId(),
      seasonId,
      homeTeamId: teamIds[home]!,
      awayTeamId: teamIds[away]!,
      startsAt: new Date(Date.now() - 3_600_000 * (season.length - at)).toISOString() as unknown as Date,
      status: isPlayed ? ('final' as const) : ('unofficial' as const),
      decision: isPlayed ? ('regulation' as const) : null,
      homeScore: isPlayed ? (homeWins ? 3 : 1) : null,
      awayScore: isPlayed ? (homeWins ? 1 : 3) : null,
    };
  });
  await insertRows(db, games, rows);
  return rows.slice(-left).map(({ id }) => id);
}

const ms = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);

const database = await startDatabase();
const { db, close } = await openDatabase(database.url);
await migrate(db);
const token = await staffToken(db, 'admin', secret);
const proven = await league(db, 'Proven', true, sheets);
const plain = await league(db, 'Unproven', false, sheets);
{
  await using api = await killableApi(database.url, database.files, { AUTH_SECRET: secret });
  await api.start();
  const send = (address: string, { token: by, body }: { token?: string; body?: unknown } = {}) => {
    const [method, path] = address.split(' ');
    const headers = { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by}` }) };
    return fetch(api.origin + path, { method: method!, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  const leftInProof = async () =>
    ((await (await fetch(`${api.origin}/api/public/standings/outlook?season=Proven`)).json()) as Outlook).gamesLeft;
  const finalize = async (gameId: string) => {
    const sheet = device({ send: send as never }, token, gameId);
    const { seq } = await sheet.read();
    const since = performance.now();
    const answer = await sheet.finalize(seq, { home_score: 2, away_score: 1, decision_type: 'regulation' });
    if (answer.status !== 200) throw new Error(await answer.text());
    return { since, took: performance.now() - since };
  };
  const isProven = async (left: number, everyMs: number) => {
    const until = performance.now() + 60_000;
    while ((await leftInProof()) !== left) {
      if (performance.now() > until) throw new Error('The table was not proven in a minute.');
      await pause(everyMs);
    }
  };
  await isProven(sheets, 50);
  const took = { proven: [] as number[], plain: [] as number[] };
  const letters: number[] = [];
  for (let at = 0; at < sheets; at += 1) {
    took.plain.push((await finalize(plain[at]!)).took);
    const { since, took: own } = await finalize(proven[at]!);
    took.proven.push(own);
    await isProven(sheets - at - 1, 5);
    letters.push(performance.now() - since);
  }
  const ratio = Number(ms(took.proven, 0.5)) / Number(ms(took.plain, 0.5));
  process.stdout.write(
    `12 teams, ${sheets} final sheets: letters public after ${ms(letters, 0.5)} ms (median), ${ms(letters, 1)} ms (longest).\n` +
      `Finalizing takes ${ms(took.proven, 0.5)} ms with proof, ${ms(took.plain, 0.5)} ms without (medians): ${ratio.toFixed(2)} times.\n`,
  );
  await api.stop();
}
await close();
await database.close();
