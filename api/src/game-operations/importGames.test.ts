import {
  dayIn,
  type ImportInput,
  type ImportPlan,
  importColumns,
  type ManagedGame,
  rulePresets,
  type Standings,
  timeIn,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { rowsOf } from '../platform/database/db.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
});
beforeEach(() => app.db.delete(games).then());

const timeZone = 'Africa/Cairo';

/** A table of games in CSV, one line per game. */
async function importTable(
  lines: readonly string[],
  commit = true,
  more: Partial<ImportInput> & { season?: string } = {},
) {
  const [columns, ...rows] = lines.map((line) => line.split(',').map((cell) => cell.trim()));
  const body = { season: '2026-27', columns, rows, commit, ...more };
  const answer = await app.send('POST /api/games/import', { token: league.admin, body });
  return { status: answer.status, answered: (await answer.json()) as ImportPlan & { code?: string; issues?: unknown } };
}
const actions = ({ answered }: { answered: ImportPlan }) => answered.plan.map(({ action }) => action);
const stored = () => app.db.select().from(games).orderBy(games.startsAt, games.id);

const head = 'Date, Time, Venue, Home, Away, Competition, Tournament';

test('an import of games states the first day of a season that began before it was entered, unless it has one', async () => {
  const rules = rulePresets.iihf;
  await app.db.insert(seasons).values([
    { name: '2018-19', rules },
    { name: '2019-20', rules, startsOn: '2019-09-01' },
    { name: '2035-36', rules },
  ]);
  const firstDay = async (season: string, day: string) => {
    const table = ['Date, Time, Home, Away', `${day}, 19:30, LUX, giz`];
    expect((await importTable(table, true, { season })).status).toBe(200);
    const [saved] = await app.db.select().from(seasons).where(eq(seasons.name, season));
    return saved!.startsOn;
  };
  expect(await firstDay('2018-19', '2018-10-05')).toBe('2018-10-05');
  expect(await firstDay('2018-19', '2018-09-28')).toBe('2018-09-28');
  expect(await firstDay('2018-19', '2018-11-02')).toBe('2018-09-28');
  expect(await firstDay('2019-20', '2019-10-05')).toBe('2019-09-01');
  expect(await firstDay('2035-36', '2035-10-05')).toBe(null);
});

test('a table of games is previewed and then imported whole, by names, codes or addresses of teams', async () => {
  const table = [
    head,
    '2026-11-20, 19:30, Cairo Ice Hall, Cairo Pharaohs, giz, League,',
    '21/11/2026, 7:30 PM, , LUX, aswan-falcons, , Nile Cup',
    '27.11.2026, 9:05, Giza Arena, Giza Kings, Cairo Pharaohs, ,',
  ];
  const preview = await importTable(table, false);
  expect(preview.answered).toMatchObject({ committed: false, faults: [] });
  expect(preview.answered.plan[0]).toEqual({
    row: 0,
    action: 'create',
    record: 'Giza Kings at Cairo Pharaohs, 2026-11-20',
    reason: null,
  });
  expect(await stored()).toEqual([]);
  const done = await importTable(table);
  expect(done.answered).toEqual({ ...preview.answered, committed: true });
  expect(await stored()).toMatchObject([
    { homeTeamId: league.cairo.id, startsAt: new Date('2026-11-20T17:30:00Z'), competitionType: 'season', periods: 3 },
    { homeTeamId: league.luxor.id, venue: null, competitionType: 'tournament', tournamentName: 'Nile Cup' },
    { homeTeamId: league.giza.id, startsAt: new Date('2026-11-27T07:05:00Z'), venue: 'Giza Arena' },
  ]);
});

test('a code of several teams means the one of the season, then the one that is not archived; names come first', async () => {
  const add = async (name: string, code: string, archivedAt: Date | null = null) => {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const [team] = await app.db.insert(teams).values({ name, code, slug, importKey: slug, archivedAt }).returning();
    return team!.id;
  };
  const [fleet, bruins] = [await add('Boston Fleet', 'BOS'), await add('Boston Bruins', 'BOS')];
  const [leafs] = [await add('Toronto Leafs', 'TOR'), await add('Toronto Sceptres', 'TOR', new Date())];
  const [montreal] = [await add('Montreal', 'MTL'), await add('Quebec', 'Montreal')];
  const table = ['Date, Time, Home, Away', '2026-12-20, 19:30, bos, TOR', '2026-12-21, 19:30, Montreal, TOR'];
  expect((await importTable(table, false)).answered.faults).toEqual([
    { row: 0, column: 'Home', message: 'Several teams have the code bos. Please write the name.' },
  ]);
  for (const boston of [fleet, bruins]) {
    await app.db.delete(games);
    await league.gameRow({ homeTeamId: boston });
    expect((await importTable(table)).answered.faults).toEqual([]);
    expect((await stored()).slice(1)).toMatchObject([
      { homeTeamId: boston, awayTeamId: leafs },
      { homeTeamId: montreal, awayTeamId: leafs },
    ]);
  }
});

test('case 16: every error is reported with row and column, and nothing is imported', async () => {
  const table = [
    head,
    '2026-11-20, 19:30, , Cairo Pharaohs, Giza Kings, ,',
    '2026-02-30, 25:00, , Cairo Pharaohs, Cairo Pharaohs, ,',
    '2026-11-20, 19:30, , Nobody, , Friendly,',
    '2026-11-20, 19:30, , CAI, LUX, League, Nile Cup',
    '2026-11-20, 19:30, , CAI, LUX, Tournament,',
    '2027-04-30, 00:30, , CAI, LUX, ,',
    '20.11.2026, 12:00, , CAI, GIZ, ,',
    `2026-11-20, 19:30, ${'x'.repeat(121)}, CAI, ASW, ,`,
  ];
  const { answered } = await importTable(table, false);
  expect(answered.plan).toEqual([]);
  expect(answered.faults.map(({ row, column, message }) => [row, column, message])).toEqual([
    [1, 'Date', 'Please write the day as 2026-11-21 or 21/11/2026.'],
    [1, 'Time', 'Please write the time as 19:30.'],
    [1, 'Away', 'A team cannot play itself.'],
    [2, 'Home', 'There is no team named Nobody.'],
    [2, 'Away', 'Please name the team.'],
    [2, 'Competition', 'Please write League or Tournament.'],
    [3, 'Tournament', 'Only a tournament game has a tournament name.'],
    [4, 'Tournament', 'Please name the tournament.'],
    [5, 'Time', 'Clocks go forward that night: this time does not exist.'],
    [6, null, 'This game is already in the table, in row 1.'],
    [7, 'Venue', 'Please keep this under 121 characters.'],
  ]);
  expect(await importTable(table)).toMatchObject({ status: 422, answered: { code: 'imports.faults' } });
  expect(await stored()).toEqual([]);
});

test('case 16: missing and duplicate columns are reported by name, unknown ones ignored', async () => {
  const { answered } = await importTable(['Date, Home, home, Away, Weather', '2026-11-20, CAI, CAI, GIZ, hot'], false);
  expect(answered.ignored).toEqual(['Weather']);
  expect(answered.faults.map(({ row, column }) => [row, column])).toEqual([
    [null, 'Time'],
    [null, 'Home'],
  ]);
});

test('a table spells a tournament as the season does, and a new one as its first row', async () => {
  const { gameId } = await league.addGame({ competition_type: 'tournament', tournament_name: 'Nile Cup' });
  const { answered } = await importTable([
    head,
    '2026-11-20, 19:30, Cairo Ice Hall, CAI, GIZ, , nile cup',
    '2026-11-21, 19:30, , CAI, GIZ, , NILE CUP',
    '2026-11-22, 19:30, , CAI, GIZ, , Delta Cup',
    '2026-11-23, 19:30, , CAI, GIZ, , delta cup',
  ]);
  expect(answered.plan.map(({ action }) => action)).toEqual(['skip', 'create', 'create', 'create']);
  const rows = await stored();
  expect(rows[0]!.id).toBe(gameId);
  expect(rows.map(({ tournamentName }) => tournamentName)).toEqual(['Nile Cup', 'Nile Cup', 'Delta Cup', 'Delta Cup']);
});

test('omitted values stay unchanged', async () => {
  const cup = { competition_type: 'tournament', tournament_name: 'Nile Cup' } as const;
  const { gameId } = await league.addGame(cup);
  const { answered } = await importTable([
    'ID, Date, Time, Venue, Home, Away',
    `${gameId}, 2026-11-20, 20:00, , CAI, GIZ`,
  ]);
  expect(answered.plan).toMatchObject([{ action: 'update', reason: 'Changes: time.' }]);
  expect(await stored()).toMatchObject([{ tournamentName: 'Nile Cup', venue: 'Cairo Ice Hall' }]);
});

test('a day that moves without a time keeps the time', async () => {
  const { gameId } = await league.addGame();
  const before = new Date((await stored())[0]!.startsAt);
  const { answered } = await importTable(['ID, Date, Time, Home, Away', `${gameId}, 2026-11-27, , CAI, GIZ`]);
  expect(answered.plan).toMatchObject([{ action: 'update', reason: 'Changes: day.' }]);
  const startsAt = new Date(before.getTime() + 7 * 86_400_000);
  expect(await stored()).toMatchObject([{ startsAt, timeKnown: true }]);
});

test('a season of a thousand games fits into one table', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    return `${crypto.randomUUID()}, ${day}, 19:30, Cairo International Ice Hockey Arena, Cairo Pharaohs, Giza Kings, League,`;
  });
  const { status, answered } = await importTable([`ID, ${head}`, ...rows], false);
  expect(status).toBe(200);
  expect(answered.faults).toHaveLength(1000);
});

test('importing an export changes nothing, whatever the states of its games', async () => {
  await league.addGame();
  await league.gameRow({ status: 'cancelled', startsAt: new Date('2026-11-20T17:30:00Z') });
  await league.gameRow({
    status: 'final',
    homeScore: 2,
    awayScore: 1,
    decision: 'overtime',
    startsAt: new Date('2026-10-01T17:30:00Z'),
  });
  const won = { status: 'final', homeScore: 1, awayScore: 0, decision: 'regulation' } as const;
  await league.gameRow({ ...won, isAwarded: true, startsAt: new Date('2026-10-02T17:30:00Z') });
  await league.gameRow({ ...won, forfeitTeamId: league.giza.id, startsAt: new Date('2026-10-03T17:30:00Z') });
  const lost = { ...won, homeScore: 0, forfeitedByBoth: true, startsAt: new Date('2026-10-05T17:30:00Z') };
  const { id: forfeited } = await league.gameRow(lost);
  await league.gameRow({ status: 'postponed', isAbandoned: true, startsAt: new Date('2026-10-04T17:30:00Z') });
  await league.addGame({
    competition_type: 'tournament',
    tournament_name: 'Nile Cup',
    venue: null,
    date: '2026-10-29T22:30:00Z',
  });
  const before = await stored();
  const exported = ((await (await app.send('GET /api/games', { token: league.admin })).json()) as ManagedGame[]).map(
    (game) =>
      [
        game.gameId,
        dayIn(timeZone, game.date),
        timeIn(timeZone, game.date),
        game.venue ?? '',
        game.home_team,
        game.away_team,
        game.competition_type === 'tournament' ? 'Tournament' : 'League',
        game.tournament_name ?? '',
        // As tables exported before are.
        game.gameId === forfeited ? '0:0' : '',
      ].join(','),
  );
  const again = await importTable([importColumns.games.map(({ label }) => label).join(','), ...exported]);
  expect(again.answered).toMatchObject({ committed: true, faults: [] });
  expect(actions(again)).toEqual(exported.map(() => 'skip'));
  const withoutIds = await importTable([
    `${head}, Result`,
    ...exported.filter((_, at) => at !== 6).map((line) => line.slice(37)),
  ]);
  expect(actions(withoutIds)).toEqual(exported.slice(1).map(() => 'skip'));
  expect(await stored()).toEqual(before);
});

test('a game of the same teams on the same day is updated, and by its id on any other day', async () => {
  const game = await league.addGame();
  const other = await importTable([head, '2026-11-20, 20:00, Giza Arena, CAI, GIZ, ,']);
  expect(other.answered.plan).toMatchObject([{ action: 'update', reason: 'Changes: time, venue.' }]);
  const moved = await importTable(['ID, Date, Time, Home, Away', `${game.gameId}, 2026-12-04, 20:00, CAI, LUX`]);
  expect(moved.answered.plan).toMatchObject([{ action: 'update', reason: 'Changes: day, teams.' }]);
  expect(await stored()).toMatchObject([
    {
      id: game.gameId,
      startsAt: new Date('2026-12-04T18:00:00Z'),
      awayTeamId: league.luxor.id,
      venue: 'Giza Arena',
      version: 3,
    },
  ]);
});

test('a table changes no game that has begun, and none of another season', async () => {
  await league.gameRow({ status: 'final', homeScore: 2, awayScore: 1, decision: 'overtime' });
  const { answered } = await importTable([head, '2026-11-20, 20:00, Giza Arena, CAI, GIZ, ,'], false);
  expect(answered.faults).toEqual([
    { row: 0, column: null, message: 'This game has begun or is cancelled, so a table cannot change it.' },
  ]);
  const unknown = '0198c0de-0000-7000-8000-000000000000';
  const table = ['ID, Date, Time, Home, Away', `${unknown}, 2026-12-04, 20:00, CAI, LUX`];
  const { answered: other } = await importTable(table, false);
  expect(other.faults).toEqual([{ row: 0, column: 'ID', message: 'There is no such game in this season.' }]);
});

test('games may swap their days', async () => {
  const [one, two] = [await league.addGame(), await league.addGame({ date: '2026-11-27T17:30:00Z' })];
  const { answered } = await importTable([
    'ID, Date, Time, Home, Away',
    `${one.gameId}, 2026-11-27, 19:30, CAI, GIZ`,
    `${two.gameId}, 2026-11-20, 19:30, CAI, GIZ`,
  ]);
  expect(answered.committed).toBe(true);
  expect((await stored()).map(({ id }) => id)).toEqual([two.gameId, one.gameId]);
});

test('five concurrent imports of a table create its games once', async () => {
  const table = [
    head,
    ...Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}, 19:30, , CAI, GIZ, ,`),
  ];
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => importTable(table)));
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await stored()).toHaveLength(20);
  const made = outcomes.filter((each) => actions(each).includes('create'));
  expect(made).toHaveLength(1);
});

test('case 13: a formula or SQL is plain text', async () => {
  await importTable([head, `2026-11-20, 19:30, =cmd|'/c calc'!A0; drop table games, CAI, GIZ, ,`]);
  expect((await stored())[0]!.venue).toBe(`=cmd|'/c calc'!A0; drop table games`);
  expect(await rowsOf(app.db, sql`select from games`)).toHaveLength(1);
});

const results = [
  'Date, Home, Away, Result',
  '2026-01-09, CAI, GIZ, 3:2 OT',
  '16.1.2026, GIZ, CAI, 4–1',
  '23/01/2026, CAI, LUX, 2:3 n.P. (1:0; 1:2)',
  '2026-01-30, LUX, CAI, -:-',
];

test('results make games final, without a time and without a goal; the same table again changes nothing', async () => {
  const reversed = { home_team_id: league.giza.id, away_team_id: league.cairo.id };
  const planned = await league.addGame({ date: '2026-01-16T17:30:00Z', ...reversed });
  const { answered: refused } = await importTable(results, false);
  expect(refused.faults).toEqual([{ row: 3, column: 'Time', message: 'Please write the time as 19:30.' }]);
  const done = await importTable(results.slice(0, 4));
  expect(done.answered.plan.map(({ action, reason }) => [action, reason])).toEqual([
    ['create', null],
    ['update', 'Changes: result.'],
    ['create', null],
  ]);
  expect(await stored()).toMatchObject([
    { status: 'final', homeScore: 3, awayScore: 2, decision: 'overtime', detail: 'score', timeKnown: false },
    { id: planned.gameId, status: 'final', homeScore: 4, awayScore: 1, decision: 'regulation', timeKnown: true },
    { status: 'final', homeScore: 2, awayScore: 3, decision: 'shootout', detail: 'score' },
  ]);
  const before = await stored();
  expect(actions(await importTable(results.slice(0, 4)))).toEqual(['skip', 'skip', 'skip']);
  expect(await stored()).toEqual(before);
  const { rows } = (await (await app.send('GET /api/public/standings?season=2026-27', {})).json()) as Standings;
  expect(rows.find(({ team }) => team.code === 'CAI')).toMatchObject({ gamesPlayed: 3, overtimeWins: 1, points: 3 });
  const page = await app.send(`GET /api/public/games/${planned.gameId}`, {});
  expect(await page.json()).toMatchObject({ home_score: 4, goals: [], notRecorded: expect.arrayContaining(['goals']) });
});

test('a result without a score sheet can be corrected, one with a sheet only there', async () => {
  await importTable(results.slice(0, 2));
  const corrected = await importTable(['Date, Home, Away, HG, AG, Ending', '2026-01-09, CAI, GIZ, 5, 2, F'], true, {
    fields: ['date', 'home_team_id', 'away_team_id', 'homeScore', 'awayScore', 'ending'],
  });
  expect(corrected.answered.plan).toMatchObject([{ action: 'update', reason: 'Changes: result.' }]);
  expect(await stored()).toMatchObject([{ homeScore: 5, awayScore: 2, decision: 'regulation' }]);
  await app.db.update(games).set({ detail: 'events', seq: 4 });
  const { answered } = await importTable(results.slice(0, 2), false);
  expect(answered.faults).toEqual([
    { row: 0, column: 'Result', message: 'This game has a score sheet: please correct its result there.' },
  ]);
});

test('case 16: a result that cannot be is reported at its cell', async () => {
  const table = [
    'Date, Home, Away, Result',
    '2026-01-09, CAI, GIZ, 3:3',
    '2026-01-10, CAI, GIZ, 5:2 OT',
    '2026-01-11, CAI, GIZ, lost',
    '2026-01-12, CAI, GIZ, 3:2 XX',
    '2199-01-12, CAI, GIZ, 3:2',
  ];
  const { answered } = await importTable(table, false);
  expect(answered.faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '0 Result: The score is level: there is no winner.',
    '1 Result: A game decided in overtime or a shootout is won by one goal.',
    '2 Result: Please write the result as 3:2, 3:2 OT or 3:2 SO.',
    '3 Result: Please write the ending as OT or SO, or leave it empty.',
    '4 Result: This day is still to come, so there is no result yet.',
  ]);
});
