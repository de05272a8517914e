import type {
  GamePage,
  ImportReport,
  LeagueSettings,
  ManagedGame,
  Official,
  PlayerRecord,
  SheetState,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { withAudit } from '../audit/withAudit.ts';
import { changeGame, saveResults } from '../games/changeRows.ts';
import { rowsOf } from '../platform/database/db.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import { device, removing } from '../score-sheets/testing/game.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { findingText } from './findings.ts';
import { edited, smallLeague } from './testing/league.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['somebody']>>;
/** Database ids by names of players, codes of teams, and ids of games in the files. */
let ids: Record<string, string>;

/** The small league with two more games to come. */
const schedule = `${smallLeague['games.csv']}g5,1,2031-01-17T19:00:00+02:00,B,A,,,,,,
g6,1,2031-01-24T19:00:00+02:00,A,B,,,,,,
`;

async function run(commit: boolean, changes: Record<string, string> = {}): Promise<ImportReport> {
  const files = Object.entries({ ...smallLeague, 'games.csv': schedule, ...changes }).map(([name, text]) => ({
    name,
    content: Buffer.from(text).toString('base64'),
  }));
  const body = { source: 'small', commit, ...(commit && { current: '2030-31' }), files };
  const report = (await (
    await app.send('POST /api/admin/import', { token: admin.token, body })
  ).json()) as ImportReport;
  expect(report).toMatchObject({ faults: [], committed: commit });
  return report;
}

/** Imports again after a dry run, which has the same warnings. @returns the warnings */
async function importAgain(changes: Record<string, string> = {}): Promise<string[]> {
  const { warnings } = await run(false, changes);
  expect((await run(true, changes)).warnings).toEqual(warnings);
  return warnings.map(findingText);
}

beforeEach(async () => {
  app = await testApp();
  admin = await app.somebody('admin');
  await run(true);
  const named = await rowsOf<{ name: string; id: string }>(
    app.db,
    sql`select name, id from players union all select code, id from teams
      union all select split_part(import_key, ':', 3), id from games`,
  );
  ids = Object.fromEntries(named.map(({ name, id }) => [name, id]));
});

const gamePage = async (id: string) => (await (await app.send(`GET /api/public/games/${ids[id]}`)).json()) as GamePage;
const player = async (name: string) =>
  (await (await app.send(`GET /api/players/${ids[name]}`, { token: admin.token })).json()) as PlayerRecord;
const sheetOf = (id: string) => device(app, admin.token, ids[id]!);

const goalOf = (name: string, period = 1) => ({
  type: 'goal' as const,
  id: crypto.randomUUID(),
  side: 'home' as const,
  period,
  elapsedSeconds: 600,
  scorerId: ids[name]!,
  assistIds: [],
  strength: 'EV' as const,
  emptyNet: false,
});
const live = { type: 'status', status: 'live' } as const;
const over = { type: 'status', status: 'unofficial' } as const;

test('a schedule imported again keeps the games that were recorded in the league, and updates the others', async () => {
  const { sheet } = await sheetOf('g4').put(live, goalOf('Omar Hassan'), over);
  expect((await sheetOf('g4').finalize(sheet.seq)).status).toBe(200);
  await sheetOf('g5').put(live, goalOf('Karim Adel'));
  const by = { actor: { _id: admin.id }, sessionId: admin.sessionId };
  const result = { id: ids.g6!, homeScore: 3, awayScore: 1, decision: 'regulation' as const };
  await withAudit(app.db, by, (tx) => saveResults(tx, [result]));
  const before = { g4: await gamePage('g4'), g5: await gamePage('g5'), g6: await gamePage('g6') };
  expect(before).toMatchObject({
    g4: { status: 'final', home_score: 1, goals: [{ scorer: { name: 'Omar Hassan' } }] },
    g5: { status: 'live', home_score: 1, goals: [{ scorer: { name: 'Karim Adel' } }] },
    g6: { status: 'final', home_score: 3 },
  });

  const corrected = schedule.replace(/^(g4.*),,,$/m, '$1,Luxor Rink,,').replace('Nile Arena', 'Nile Dome');
  expect(await importAgain({ 'games.csv': corrected })).toEqual([
    'games.csv, line 5, column home_score: keeps the result and the score sheet that were recorded in the league',
    'games.csv, line 6, column home_score: keeps the result and the score sheet that were recorded in the league',
    'games.csv, line 7, column home_score: keeps the result that was recorded in the league',
  ]);
  const after = { g4: await gamePage('g4'), g5: await gamePage('g5'), g6: await gamePage('g6') };
  expect(after).toEqual({ ...before, g4: { ...before.g4, venue: 'Luxor Rink' } });
  expect((await gamePage('g1')).venue).toBe('Nile Dome, Aswan');
});

test('games that staff have moved, postponed or cancelled stay so, until the files have a status', async () => {
  const games = await app.send('GET /api/games?season=2030-31', { token: admin.token });
  const managed = (await games.json()) as ManagedGame[];
  const change = async (id: string, changed: object) => {
    const { version } = managed.find(({ gameId }) => gameId === ids[id])!;
    const body = { version, reason: null, ...changed };
    const { status } = await app.send(`POST /api/games/${ids[id]}/status`, { token: admin.token, body });
    expect(status).toBe(200);
  };
  await change('g4', { status: 'cancelled', reason: 'The rink is closed.' });
  await change('g5', { status: 'postponed', reason: 'Fog' });
  const by = { actor: { _id: admin.id }, sessionId: admin.sessionId };
  await withAudit(app.db, by, (tx) => changeGame(tx, ids.g6!, { startsAt: new Date('2031-01-31T17:00:00.000Z') }));
  const page = (id: string) => getGamePage(app.db, ids[id]!);
  const before = [await page('g4'), await page('g5'), await page('g6')];
  expect(before).toMatchObject([
    { status: 'cancelled', statusReason: 'The rink is closed.' },
    { status: 'postponed' },
    { date: '2031-01-31T17:00:00.000Z' },
  ]);

  expect(await importAgain()).toEqual([5, 6, 7].map(keepsPlace));
  expect([await page('g4'), await page('g5'), await page('g6')]).toEqual(before);

  // Played on its new day: the day stays with the result.
  const result = { id: ids.g6!, homeScore: 3, awayScore: 1, decision: 'regulation' as const };
  await withAudit(app.db, by, (tx) => saveResults(tx, [result]));
  await importAgain();
  expect(await page('g6')).toMatchObject({ status: 'final', home_score: 3, date: '2031-01-31T17:00:00.000Z' });

  const official = 'g4,1,2031-02-10T19:00:00+02:00,A,B,,,,,,,postponed,Flood';
  const rows = schedule.split('\n').map((line, at) => {
    if (at === 0) return `${line},status,status_reason`;
    return line.startsWith('g4') ? official : line && `${line},,`;
  });
  await importAgain({ 'games.csv': rows.join('\n') });
  expect(await page('g4')).toMatchObject({
    status: 'postponed',
    statusReason: 'Flood',
    date: '2031-02-10T17:00:00.000Z',
  });
  expect(await page('g5')).toEqual(before[1]);
});

test('in a new time zone, an import still moves games without a time, unless staff have moved them', async () => {
  const withoutTimes = schedule.replace(/T19:00:00\+02:00,([AB],[AB]),,/g, ',$1,,');
  await importAgain({ 'games.csv': withoutTimes });
  const by = { actor: { _id: admin.id }, sessionId: admin.sessionId };
  const ownDay = { startsAt: new Date('2031-01-31T10:00:00.000Z'), timeKnown: false };
  await withAudit(app.db, by, (tx) => changeGame(tx, ids.g6!, ownDay));
  const answer = await app.send('GET /api/admin/settings', { token: admin.token });
  const { lastSaved: _, ...settings } = (await answer.json()) as LeagueSettings;
  const body = { ...settings, timeZone: 'America/Toronto' };
  expect((await app.send('PUT /api/admin/settings', { token: admin.token, body })).status).toBe(200);
  expect(await importAgain({ 'games.csv': withoutTimes })).toEqual([keepsPlace(7)]);
  expect((await gamePage('g5')).date).toBe('2031-01-17T17:00:00.000Z');

  const final = withoutTimes
    .replace('2031-01-10', '2031-01-12')
    .replace('2031-01-17', '2031-01-18T19:00:00-05:00')
    .replace('2031-01-24', '2031-01-25');
  expect(await importAgain({ 'games.csv': final })).toEqual([keepsPlace(7)]);
  expect([await gamePage('g4'), await gamePage('g5'), await gamePage('g6')]).toMatchObject([
    { date: '2031-01-12T17:00:00.000Z', timeKnown: false },
    { date: '2031-01-19T00:00:00.000Z' },
    { date: '2031-01-31T17:00:00.000Z', timeKnown: false },
  ]);
});

const keepsPlace = (line: number) =>
  `games.csv, line ${line}, column date: keeps the date, venue and status that were set in the league`;

test('officials of games that an import moves get a mail', async () => {
  const send = async (address: string, body?: object) =>
    (await app.send(address, { token: admin.token, body })).json() as Promise<never>;
  const about = { name: 'Mona Adel', email: 'mona@example.com', phone: null, level: null, city: null };
  const official: Official = await send('POST /api/officials', { ...about, active: true, staffId: null, teamIds: [] });
  await send(`POST /api/games/${ids.g5}/officials`, { duty: 'Referee 1', officialId: official._id });
  await app.db.execute(sql`truncate jobs, mails`);
  await importAgain();
  expect(await send('GET /api/admin/mails')).toEqual([]);
  await importAgain({ 'games.csv': schedule.replace('2031-01-17T19', '2031-01-18T19') });
  expect(await send('GET /api/admin/mails')).toMatchObject([{ to: { name: 'Mona Adel' }, template: 'duties' }]);
});

test('officials and managers get no mail about a game that has been played when its move is imported', async () => {
  const send = async (address: string, body?: object) =>
    (await app.send(address, { token: admin.token, body })).json() as Promise<never>;
  const about = { name: 'Mona Adel', email: 'mona@example.com', phone: null, level: null, city: null };
  const official: Official = await send('POST /api/officials', { ...about, active: true, staffId: null, teamIds: [] });
  for (const game of ['g5', 'g6']) {
    await send(`POST /api/games/${ids[game]}/officials`, { duty: 'Referee 1', officialId: official._id });
  }
  const withStatus = (g5: string, g6: string) =>
    smallLeague['games.csv']
      .split('\n')
      .map((line, at) => (at === 0 ? `${line},status` : line && `${line},`))
      .join('\n')
      .concat(`g5,1,${g5}\ng6,1,${g6}\n`);
  await importAgain({
    'games.csv': withStatus('2031-01-17T19:00:00+02:00,B,A,,,,,,,postponed', '2031-01-24,A,B,,,,,,,'),
  });
  await app.db.execute(sql`update game_officials set status = 'confirmed'`);
  await app.db.execute(sql`truncate jobs, mails`);
  await importAgain({
    'games.csv': withStatus(
      '2031-01-19T19:00:00+02:00,B,A,3,0,regulation,,,,',
      '2031-01-24T18:00:00+02:00,A,B,2,1,regulation,Nile Arena,,,',
    ),
  });
  expect([await gamePage('g5'), await gamePage('g6')]).toMatchObject([{ status: 'final' }, { status: 'final' }]);
  expect(await send('GET /api/admin/mails')).toEqual([]);
  expect(await rowsOf(app.db, sql`select distinct status from game_officials`)).toEqual([{ status: 'confirmed' }]);
});

test('a score sheet that was corrected in the league is not replaced by the files', async () => {
  const sheet = sheetOf('g1');
  const { seq, entries } = await sheet.read();
  const open = (await (await sheet.reopen(seq)).json()) as SheetState;
  const penalty = entries.find(({ entry }) => entry.type === 'penalty')!;
  await sheet.send([removing(penalty.key)]);
  expect((await sheet.finalize((await sheet.read()).seq)).status).toBe(200);
  expect(open.status).toBe('unofficial');
  const before = await gamePage('g1');
  expect(before.penalties).toHaveLength(1);

  expect(await importAgain({ 'goals.csv': edited('goals.csv', ['A,1,10:00,1,2,', 'A,1,11:00,1,,']) })).toEqual([
    'games.csv, line 2, column home_score: keeps the result and the score sheet that were recorded in the league, not those of these files',
  ]);
  expect(await gamePage('g1')).toEqual(before);
});

test('a part that no file had counts once staff have entered it, and stays after the next import', async () => {
  const headOf = (file: 'penalties.csv' | 'shots_on_goal.csv') => smallLeague[file].split('\n')[0]!;
  const without = { 'penalties.csv': headOf('penalties.csv'), 'shots_on_goal.csv': headOf('shots_on_goal.csv') };
  await run(true, without);
  const minutesIn = ({ skaters }: GamePage) =>
    skaters.find(({ side, number }) => side === 'home' && number === 9)?.penaltyMinutes;
  expect(minutesIn(await gamePage('g1'))).toBeNull();
  expect((await gamePage('g1')).notRecorded).toEqual(['penalties', 'shots']);
  const sheet = sheetOf('g1');
  const { seq, entries } = await sheet.read();
  expect(entries.filter(({ entry }) => entry.type === 'penalty' || entry.type === 'shots')).toEqual([]);
  await sheet.reopen(seq);
  const made = () => ({ id: crypto.randomUUID() });
  await sheet.put({
    ...{ type: 'penalty', ...made(), side: 'home', period: 1, elapsedSeconds: 30, ends: null, penaltyShot: false },
    ...{ playerId: ids['Omar Hassan']!, servedById: null, class: 'Minor', minutes: 2, infraction: 'Hooking' },
  });
  expect((await sheet.finalize((await sheet.read()).seq)).status).toBe(200);
  const withPenalty = await gamePage('g1');
  expect(withPenalty.notRecorded).toEqual(['shots']);
  expect(minutesIn(withPenalty)).toBe(2);
  await sheet.reopen((await sheet.read()).seq);
  const goalieId = ids['Nabil Gamal']!;
  await sheet.put(
    { type: 'shots', ...made(), side: 'away', goalieId, period: 1, shots: 10 },
    { type: 'shots', ...made(), side: 'away', goalieId, period: 4, shots: 1 },
  );
  await sheet.finalize((await sheet.read()).seq);
  const page = await gamePage('g1');
  expect(page.notRecorded).toEqual([]);
  expect(page.goalies.find(({ side }) => side === 'away')).toMatchObject({ shotsAgainst: 11, saves: 9 });
  await run(true, without);
  expect(await gamePage('g1')).toEqual(page);
});

test('a result that came from the files goes with it', async () => {
  const headOf = (file: 'player_games.csv' | 'goalie_games.csv') => smallLeague[file].split('\n')[0]!;
  const changes = {
    'games.csv': schedule.replace('B,A,3,0,regulation', 'B,A,,,'),
    'player_games.csv': headOf('player_games.csv'),
    'goalie_games.csv': headOf('goalie_games.csv'),
  };
  expect(await importAgain(changes)).toEqual([]);
  expect(await gamePage('g2')).toMatchObject({ status: 'scheduled', home_score: null });
});

test('an import keeps captaincy, notes and transfers, which its files do not contain', async () => {
  const letters = { isCaptain: true, acquiredVia: 'Trade', assignmentNotes: 'Two years' };
  const { name, version } = await player('Omar Hassan');
  const body = { name, version, ...letters };
  expect((await app.send(`PUT /api/players/${ids[name]}`, { token: admin.token, body })).status).toBe(200);
  const transfer = { team_id: ids.ASW, date: '2031-02-01', number: 77, departureReason: 'For a goalie' };
  const moved = { token: admin.token, body: transfer };
  expect((await app.send(`POST /api/players/${ids['Karim Adel']}/transfer`, moved)).status).toBe(200);
  const before = [await player('Omar Hassan'), await player('Karim Adel')];
  expect(before).toMatchObject([letters, { assignments: [{ number: 77 }, { number: 9 }] }]);

  // Two teammates have swapped their numbers.
  const rosters = edited('rosters.csv', ['1,A,1,9', '1,A,1,4'], ['1,A,2,4', '1,A,2,9'], ['2,A,1,9', '2,A,1,4']);
  expect(await importAgain({ 'rosters.csv': rosters })).toEqual([
    'rosters.csv, line 5, column team_id: keeps the player’s teams and numbers of this season, whose days were set in the league',
  ]);
  expect(await player('Omar Hassan')).toMatchObject({ ...letters, number: 4, assignmentId: before[0]!.assignmentId });
  expect((await player('Karim Adel')).assignments).toEqual(before[1]!.assignments);

  // Days in the files replace those of the league.
  const dated = smallLeague['rosters.csv']
    .split('\n')
    .map((line, at) => line && `${line}${at === 0 ? ',from,until' : line.includes('B,4') ? ',,2031-03-01' : ',,'}`);
  expect(await importAgain({ 'rosters.csv': dated.join('\n') })).toEqual([]);
  expect((await player('Karim Adel')).assignments).toMatchObject([
    { team: { code: 'GIZ' }, seasonEndDate: '2031-03-01', departureReason: 'For a goalie' },
  ]);
});
