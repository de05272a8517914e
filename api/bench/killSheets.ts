import { setTimeout as pause } from 'node:timers/promises';
import { entryKey, type SheetChanges, type SheetEntry } from '@league/contract';
import { asc, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { sheetChanges } from '../src/score-sheets/tables.ts';
import { device, goal, putting, removing, testGame } from '../src/score-sheets/testing/game.ts';
import { killableApi } from './killableApi.ts';
import { staffToken } from './staffToken.ts';

export interface Outcome {
  kills: number;
  /** Changes that were answered as applied. */
  acknowledged: number;
  /** Of these, changes that are missing in the history. */
  lost: number;
  /** Changes that are in the history more than once. */
  doubled: number;
  /** Sheets whose entries or score do not match their changes. */
  wrongSheets: number;
  /** The longest restart of the API. */
  readyMs: number;
}

const secret = 'a secret that is long enough to sign with';
const devices = 6;
/** The minimum number of responses between two kills, on any machine. */
const changesBetween = 6;

/**
 * Kills the API at random moments while scorekeepers record entries and retry unanswered ones.
 * @param folder for the API's own files
 * @param programs as for `killableApi`
 */
export async function killSheets(
  db: Db,
  databaseUrl: string,
  folder: string,
  kills: number,
  programs?: string,
): Promise<Outcome> {
  await using api = await killableApi(databaseUrl, folder, { AUTH_SECRET: secret }, programs);
  const token = await staffToken(db, 'scorekeeper', secret);
  const games = [await testGame({ db }), await testGame({ db })];
  const outcome: Outcome = { kills: 0, acknowledged: 0, lost: 0, doubled: 0, wrongSheets: 0, readyMs: 0 };
  const acknowledged = new Map<string, number>();

  async function start() {
    outcome.readyMs = Math.max(outcome.readyMs, await api.start());
  }

  async function kill() {
    while (outcome.kills < kills) {
      const enough = acknowledged.size + changesBetween;
      await pause(50 + Math.random() * 400);
      while (acknowledged.size < enough) await pause(10);
      await api.kill();
      outcome.kills += 1;
      await start();
    }
  }

  /** A scorekeeper who retries unanswered requests unchanged. */
  async function keep(game: (typeof games)[number]) {
    const onScreen: SheetEntry[] = [];
    const { sendChanges } = device(
      { send: (address, sent) => post(api.origin + address.split(' ')[1], sent) },
      token,
      game.gameId,
    );
    const deliver = async (batch: SheetChanges['changes']) => {
      for (;;) {
        const answer = await sendChanges(batch).catch(() => undefined);
        if (answer?.status === 200) return (await answer.json()) as { outcomes: { changeId: string; seq: number }[] };
        await pause(20);
      }
    };
    while (outcome.kills < kills) {
      const batch = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => randomChange(game, onScreen));
      for (const { changeId, seq } of (await deliver(batch)).outcomes) acknowledged.set(changeId, seq);
    }
  }

  await start();
  await Promise.all([kill(), ...Array.from({ length: devices }, (_, at) => keep(games[at % games.length]!))]);
  await api.kill();
  return { ...outcome, acknowledged: acknowledged.size, ...(await compare(db, games, acknowledged)) };
}

function randomChange(game: Awaited<ReturnType<typeof testGame>>, onScreen: SheetEntry[]) {
  const known = onScreen[Math.floor(Math.random() * onScreen.length * 2)];
  const side = Math.random() < 0.5 ? 'home' : 'away';
  if (known && Math.random() < 0.3) return removing(entryKey(known));
  const made = goal(game, { side, elapsedSeconds: Math.floor(Math.random() * 1200) });
  const entry = known?.type === 'goal' ? { ...made, id: known.id } : made;
  if (!known) onScreen.push(entry);
  return putting(entry);
}

async function compare(db: Db, games: { gameId: string }[], acknowledged: Map<string, number>) {
  const ids = games.map(({ gameId }) => gameId);
  const written = await db
    .select()
    .from(sheetChanges)
    .where(inArray(sheetChanges.gameId, ids))
    .orderBy(asc(sheetChanges.seq));
  const seqOf = new Map(written.map(({ changeId, seq }) => [changeId, seq]));
  const lost = [...acknowledged].filter(([changeId, seq]) => seqOf.get(changeId) !== seq).length;
  let wrongSheets = 0;
  for (const gameId of ids) {
    const standing = new Map<string, SheetEntry>();
    for (const { kind, key, after } of written.filter((each) => each.gameId === gameId)) {
      if (kind === 'put') standing.set(key!, after as SheetEntry);
      else standing.delete(key!);
    }
    if (!(await isSheet(db, gameId, standing))) wrongSheets += 1;
  }
  return { lost, doubled: written.length - seqOf.size, wrongSheets };
}

async function isSheet(db: Db, gameId: string, standing: Map<string, SheetEntry>) {
  const [sheet] = await rowsOf<{ ids: string[]; score: number; seq: number; last: number }>(
    db,
    sql`
    select (select coalesce(json_agg('goal:' || id), '[]') from goals where game_id = game.id) as ids,
      coalesce(home_score, 0) + coalesce(away_score, 0) as score, seq,
      (select coalesce(max(seq), 0) from sheet_changes where game_id = game.id) as last
    from games game where id = ${gameId}`,
  );
  const { ids, score, seq, last } = sheet!;
  return seq === last && score === standing.size && ids.length === standing.size && ids.every((id) => standing.has(id));
}

const post = (address: string, { token, body }: { token?: string | undefined; body?: unknown } = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
