import { randomUUID } from 'node:crypto';
import {
  dayAfter,
  dayIn,
  type Game,
  type GamePage,
  type ManagedPlayoffs,
  type PlayoffFormat,
  type Playoffs,
  type Refusal,
  rulePresets,
  type ScoreSheet,
  type Standings,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedClient, type Json } from '../feed/testing/client.ts';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { players } from '../players/tables.ts';
import { device } from '../score-sheets/testing/game.ts';
import { seasons } from '../seasons/tables.ts';
import { leagueSettings } from '../settings/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
let address: string;

/** The table is Cairo, Giza, Luxor, Aswan. */
beforeEach(async () => {
  app = await testApp();
  league = await smallSchedule(app);
  address = `/api/seasons/${league.season.id}/playoffs`;
  const { cairo, giza, luxor, aswan } = league;
  const results = [
    [cairo, giza],
    [cairo, luxor],
    [giza, luxor],
    [luxor, aswan],
  ] as const;
  for (const [at, [winner, loser]] of results.entries()) {
    await league.gameRow({
      homeTeamId: winner.id,
      awayTeamId: loser.id,
      startsAt: new Date(Date.UTC(2026, 9, at + 1, 17)),
      venue: `${winner.name} rink`,
      ...{ status: 'final', decision: 'regulation', homeScore: 2, awayScore: 1 },
    });
  }
});

const wish: PlayoffFormat = {
  name: 'Play-offs',
  teams: 4,
  reseed: false,
  rounds: [
    { bestOf: 3, homePattern: '1-1-1', venue: null },
    { bestOf: 5, homePattern: '2-2-1', venue: 'Cairo Stadium' },
  ],
  firstDay: '2097-03-01',
  time: '19:30',
  daysBetween: 2,
  daysBetweenRounds: 4,
  overtimeMinutes: 20,
  shootout: false,
};

const json = async <Answer>(response: Response | Promise<Response>) => (await (await response).json()) as Answer;
const check = (format: PlayoffFormat = wish) =>
  app.send(`POST ${address}/check`, { token: league.admin, body: format });
const seedsNow = () => [league.cairo, league.giza, league.luxor, league.aswan].map(({ id }) => id);
const create = (change: object = {}) =>
  app.send(`POST ${address}`, { token: league.admin, body: { ...wish, seeds: seedsNow(), ...change } });
const bracket = () => json<Playoffs>(app.send('GET /api/public/playoffs'));
const managed = () => json<ManagedPlayoffs>(app.send(`GET ${address}`, { token: league.admin }));
const codeOf = async (response: Response | Promise<Response>) => (await json<Refusal>(response)).code;
const listed = async () => (await json<Game[]>(app.send('GET /api/public/games'))).filter(({ playoff }) => playoff);

/** Each series as `CAI 2-1 ASW`. */
const shown = ({ rounds }: Playoffs) =>
  rounds.map(({ series }) =>
    series.map(({ higher, lower, wins }) =>
      [higher?.team.code ?? '?', `${wins.higher}-${wins.lower}`, lower?.team.code ?? '?'].join(' '),
    ),
  );

async function seriesOf(code: string, round = 0) {
  const { rounds } = await bracket();
  return rounds[round]!.series.find(({ higher, lower }) => [higher, lower].some((each) => each?.team.code === code))!;
}

async function gameOf(code: string, game: number, round = 0) {
  const series = await seriesOf(code, round);
  const { gameId, higherIsHome } = series.games[game - 1]!;
  return { gameId, isHome: (series.higher?.team.code === code) === higherIsHome };
}

/** Enters that a team wins a game of its series. */
async function win(code: string, game: number, round = 0) {
  const { gameId, isHome } = await gameOf(code, game, round);
  const sheet = device(app, league.admin, gameId);
  const score = isHome ? { home_score: 3, away_score: 2 } : { home_score: 2, away_score: 3 };
  return sheet.finalize((await sheet.read()).seq, { ...score, decision_type: 'overtime' });
}

/** Reopens the sheet of a game. */
async function reopen(code: string, game: number, round = 0) {
  const { gameId } = await gameOf(code, game, round);
  const sheet = device(app, league.admin, gameId);
  return sheet.reopen((await sheet.read()).seq);
}

const wins = async (code: string, numbers: number[], round = 0) => {
  for (const game of numbers) expect((await win(code, game, round)).status).toBe(200);
};

test('a preview changes nothing, and the play-offs are created as it shows them', async () => {
  expect(await bracket()).toMatchObject({ season: '2026-27', name: null, rounds: [], champion: null });
  const previewed = await json<Playoffs>(check());
  expect(await listed()).toEqual([]);
  expect(await managed()).toMatchObject({ playoffs: null, gamesLeft: 0, canStartOver: false });

  const answer = await create();
  expect(answer.status).toBe(201);
  const created = await json<Playoffs>(answer);
  const withoutIds = ({ rounds, ...rest }: Playoffs) => ({
    ...rest,
    rounds: rounds.map((round) => ({
      ...round,
      series: round.series.map((series) => ({ ...series, games: series.games.map(({ gameId: _, ...game }) => game) })),
    })),
  });
  expect(withoutIds(created)).toEqual(withoutIds(previewed));
  expect(await bracket()).toEqual({ ...created, seasons: ['2026-27'] });
  expect(shown(created)).toEqual([['CAI 0-0 ASW', 'GIZ 0-0 LUX'], ['? 0-0 ?']]);
  expect((await managed()).canStartOver).toBe(true);
});

test('the first round gets all its games, at home by the pattern; the last ones are played if needed', async () => {
  await create();
  const { games } = await seriesOf('CAI');
  expect(games.map(({ date, higherIsHome, ifNeeded, venue }) => [date, higherIsHome, ifNeeded, venue])).toEqual([
    ['2097-03-01T17:30:00.000Z', true, false, 'Cairo Pharaohs rink'],
    ['2097-03-03T17:30:00.000Z', false, false, null],
    ['2097-03-05T17:30:00.000Z', true, true, 'Cairo Pharaohs rink'],
  ]);
  const list = await listed();
  expect(list).toHaveLength(6);
  expect(list[0]).toMatchObject({
    competition_type: 'tournament',
    tournament_name: 'Play-offs',
    playoff: { roundOf: 4, game: 1, bestOf: 3, ifNeeded: false, notNeeded: false, home: 0, away: 0 },
  });
});

test('series at one venue take turns on their day, and what does not fit is refused at the time', async () => {
  const venue = 'Cairo Stadium';
  const atOneVenue = (time: string) => ({
    ...{ daysBetween: 1, time, firstDay: '2097-03-01' },
    rounds: [{ bestOf: 1 as const, homePattern: '1', venue }, wish.rounds[1]!],
  });
  const refused = await check({ ...wish, ...atOneVenue('02:30') });
  expect(refused.status).toBe(422);
  expect(await json<Refusal>(refused)).toMatchObject({ code: 'playoffs.no-turn', issues: [{ path: 'time' }] });
  expect((await check({ ...wish, ...atOneVenue('02:30'), daysBetween: 2 })).status).toBe(200);
  // Clocks go forward at midnight of 26 April.
  await create({ ...atOneVenue('03:00'), firstDay: '2097-04-26' });
  const starts = (await bracket()).rounds[0]!.series.map(({ games }) => games[0]!.date);
  expect(starts).toEqual(['2097-04-26T00:00:00.000Z', '2097-04-25T22:00:00.000Z']);
});

test('a decided series ends, the winners meet in the final, and its winner is the champion', async () => {
  await create();
  await wins('CAI', [1, 2]);
  const { games, winner } = await seriesOf('CAI');
  expect(winner).toBe('higher');
  expect(games.map(({ status, notNeeded }) => [status, notNeeded])).toEqual([
    ['final', false],
    ['final', false],
    ['cancelled', true],
  ]);
  expect((await bracket()).rounds[1]!.series).toMatchObject([{ higher: { seed: 1 }, lower: null, games: [] }]);

  await wins('LUX', [1]);
  await wins('GIZ', [2]);
  await wins('LUX', [3]);
  const final = await seriesOf('LUX', 1);
  expect(final).toMatchObject({ higher: { team: { code: 'CAI' } }, lower: { seed: 3 } });
  // Four days after the last game of the semi-finals, all at the venue of the round.
  expect(final.games.map(({ date, venue }) => [date.slice(0, 10), venue])[0]).toEqual(['2097-03-09', 'Cairo Stadium']);
  expect(final.games.map(({ higherIsHome }) => higherIsHome)).toEqual([true, true, false, false, true]);

  await wins('LUX', [1, 2], 1);
  const page = await json<GamePage>(app.send(`GET /api/public/games/${final.games[2]!.gameId}`));
  expect(page.playoff).toEqual({
    ...{ roundOf: 2, game: 3, bestOf: 5, ifNeeded: false, notNeeded: false },
    ...{ home: 2, away: 0 },
  });
  expect((await bracket()).champion).toBeNull();
  await wins('LUX', [3], 1);
  expect(await bracket()).toMatchObject({ champion: { code: 'LUX' } });
  const standings = await json<Standings>(app.send('GET /api/public/standings'));
  expect(standings).toMatchObject({ hasPlayoffs: true });
  expect(standings.rows.map(({ gamesPlayed }) => gamesPlayed)).toEqual([2, 2, 3, 1]);
});

test('the next round begins in the time zone that the league has by then', async () => {
  await create();
  await app.db.update(leagueSettings).set({ timeZone: 'Pacific/Auckland' });
  await wins('CAI', [1, 2]);
  await wins('GIZ', [1, 2]);
  const { rounds } = await bracket();
  const [, final] = rounds;
  // The last game of the semi-finals was on 3 March in Cairo, and on the 4th in Auckland.
  expect(final!.series[0]!.games[0]!.date).toBe(new Date('2097-03-08T06:30:00Z').toISOString());
});

test('after a late result, the next round begins tomorrow, and a game that comes back has no date', async () => {
  await create({ firstDay: '2026-10-10' });
  const tomorrow = () => dayAfter(dayIn('Africa/Cairo', new Date()), 1);
  const before = tomorrow();
  await wins('CAI', [1, 2]);
  await wins('GIZ', [1, 2]);
  const [first, second] = (await seriesOf('CAI', 1)).games.map(({ date }) => dayIn('Africa/Cairo', date));
  expect([before, tomorrow()]).toContain(first);
  expect(second).toBe(dayAfter(first!, 2));

  await reopen('CAI', 2);
  await wins('ASW', [2]);
  expect((await seriesOf('CAI')).games[2]).toMatchObject({ status: 'postponed', notNeeded: false, ifNeeded: false });
});

test('a decided series cancels the games that have not begun, also with lineups or after a start that was undone', async () => {
  await create({ rounds: [{ bestOf: 5, homePattern: '2-2-1', venue: null }, wish.rounds[1]] });
  await wins('CAI', [1, 2]);
  const playerId = randomUUID();
  await app.db.insert(players).values({ id: playerId, name: 'Nour Adel' });
  const sheetOf = async (game: number) => device(app, league.admin, (await gameOf('CAI', game)).gameId);
  const dressed = await sheetOf(4);
  await dressed.put({ type: 'lineup', side: 'home', playerId, jerseyNumber: 9, position: 'Center', isStarter: false });
  await (await sheetOf(5)).put({ type: 'status', status: 'live' }, { type: 'status', status: 'scheduled' });
  await wins('CAI', [3]);
  expect((await seriesOf('CAI')).games.slice(3)).toMatchObject([
    { status: 'cancelled', notNeeded: true },
    { status: 'cancelled', notNeeded: true },
  ]);
  expect((await dressed.read()).entries).toHaveLength(1);
});

test('a forfeited, an awarded and an abandoned game are named, and the last one is not “if needed”', async () => {
  await create();
  const ids = (await seriesOf('CAI')).games.map(({ gameId }) => gameId);
  const become = (at: number, changes: Partial<typeof games.$inferInsert>) =>
    app.db.update(games).set(changes).where(eq(games.id, ids[at]!));
  const decided = { status: 'final', decision: 'regulation', homeScore: 1, awayScore: 0 } as const;
  await become(0, { ...decided, homeScore: 0, forfeitedByBoth: true });
  await become(1, { ...decided, isAwarded: true });
  await become(2, { status: 'postponed', isAbandoned: true, statusReason: 'No ice', homeScore: 2, awayScore: 1 });
  expect((await seriesOf('CAI')).games).toMatchObject([
    { forfeitedBy: 'both', isAwarded: false },
    { forfeitedBy: null, isAwarded: true },
    { isAbandoned: true, home_score: 2, ifNeeded: false },
  ]);
  expect((await listed()).find(({ gameId }) => gameId === ids[2])).toMatchObject({ playoff: { ifNeeded: false } });
});

test('after a game that nobody has won, the next one is certain', async () => {
  await create({ rounds: [{ bestOf: 5, homePattern: '2-2-1', venue: null }, wish.rounds[1]] });
  await wins('CAI', [1, 2]);
  const { gameId } = await gameOf('CAI', 3);
  const forfeited = {
    status: 'final',
    decision: 'regulation',
    homeScore: 0,
    awayScore: 0,
    forfeitedByBoth: true,
  } as const;
  await app.db.update(games).set(forfeited).where(eq(games.id, gameId));
  await app.changes.settled();
  const ofSeries = (await seriesOf('CAI')).games;
  expect(ofSeries.map(({ ifNeeded }) => ifNeeded)).toEqual([false, false, false, false, true]);
  const inList = (await listed()).filter((each) => ofSeries.some((game) => game.gameId === each.gameId));
  expect(inList.map(({ playoff }) => playoff?.ifNeeded)).toEqual([false, false, false, false, true]);
});

test('after a canceled game the next one is certain, and it is not restored once the series is decided', async () => {
  await create();
  const [, second] = (await seriesOf('CAI')).games;
  const move = async (to: object) => {
    const found = app.send(`GET /api/games/${second!.gameId}`, { token: league.admin });
    const { version } = await json<{ version: number }>(found);
    const body = { ...to, version };
    return app.send(`POST /api/games/${second!.gameId}/status`, { token: league.admin, body });
  };
  await wins('CAI', [1]);
  const cancel = { status: 'cancelled', reason: 'No ice' };
  expect((await move(cancel)).status).toBe(200);
  expect((await move({ status: 'scheduled' })).status).toBe(200);
  expect((await seriesOf('CAI')).games[2]).toMatchObject({ ifNeeded: true });
  await move(cancel);
  const third = (await seriesOf('CAI')).games[2]!;
  expect(third.ifNeeded).toBe(false);
  expect((await listed()).find(({ gameId }) => gameId === third.gameId)!.playoff).toEqual({
    ...{ roundOf: 4, game: 3, bestOf: 3, ifNeeded: false, notNeeded: false },
    ...(third.higherIsHome ? { home: 1, away: 0 } : { home: 0, away: 1 }),
  });

  await wins('CAI', [3]);
  expect(await codeOf(move({ status: 'scheduled' }))).toBe('games.not-needed');
  const { version } = await json<{ version: number }>(
    app.send(`GET /api/games/${second!.gameId}`, { token: league.admin }),
  );
  const body = { games: [{ gameId: second!.gameId, version }], change: { what: 'restore' } };
  const many = await json<Refusal>(app.send('POST /api/games/bulk', { token: league.admin, body }));
  expect(many.issues).toMatchObject([{ message: 'The series of this game is decided, so it is not needed.' }]);
});

test('apps find the bracket, its games and who goes on in the feed', async () => {
  const client = feedClient(async (from) => (await app.request(from)).text());
  const [{ season_id }] = await client.seasons();
  expect(await client.brackets(season_id)).toMatchObject({ rounds: [], teams: {} });
  await create();
  await wins('CAI', [1, 2]);
  await wins('LUX', [1]);
  const { rounds, teams, logos } = await client.brackets(season_id);
  const codeBy = (id: string) => teams[id]?.team_code ?? '';
  expect(Object.keys(logos)).toHaveLength(4);
  expect(
    rounds.map(({ round_name, matchups }: Json) => [
      round_name,
      ...matchups.map((each: Json) =>
        [each.series_letter, each.team1, each.team2, each.winner].map((value, at) => (at ? codeBy(value) : value)),
      ),
    ]),
  ).toEqual([
    ['Semi-finals', ['A', 'CAI', 'ASW', 'CAI'], ['B', 'GIZ', 'LUX', '']],
    ['Final', ['C', 'CAI', '', '']],
  ]);
  const [first, second] = rounds[0].matchups;
  expect(first).toMatchObject({ team1_wins: 2, team2_wins: 0, active: '0', feeder_series1: 'N/A', wins_needed: 2 });
  expect(second).toMatchObject({ team1_wins: 0, team2_wins: 1, active: '1' });
  expect(first.games.map(({ status }: Json) => status)).toEqual(['4', '4']);
  expect(second.games.map(({ status, if_necessary }: Json) => [status, if_necessary])).toEqual([
    ['4', '0'],
    ['1', '0'],
    ['1', '1'],
  ]);
  expect(rounds[1].matchups[0]).toMatchObject({ feeder_series1: 'A', feeder_series2: 'B' });
  const game = (await client.schedule(season_id)).find(({ if_necessary }) => if_necessary === '1');
  expect(game.game_id).toBe(second.games[2].game_id);
  await wins('GIZ', [2]);
  await wins('LUX', [3]);
  const { rounds: after } = await client.brackets(season_id);
  expect(after[1].matchups[0].games).toHaveLength(5);
  expect(codeBy(after[1].matchups[0].team2)).toBe('LUX');
});

test('the bracket in the feed tells where a live game is, in steps of 15 s', async () => {
  const client = feedClient(async (from) => (await app.request(from)).text());
  const [{ season_id }] = await client.seasons();
  await create();
  const { gameId } = (await seriesOf('CAI')).games[0]!;
  const step = new Date(Math.ceil(Date.now() / 15_000) * 15_000);
  await app.db
    .update(games)
    .set({ status: 'live', period: 1, elapsedSeconds: 0, clockStartedAt: step, homeScore: 0, awayScore: 0 })
    .where(eq(games.id, gameId));
  await app.changes.settled();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: step });
  try {
    const state = async () => (await client.brackets(season_id)).rounds[0].matchups[0].games[0].game_status;
    expect(await state()).toBe('1st 0:00');
    vi.advanceTimersByTime(14_000);
    expect(await state()).toBe('1st 0:00');
    vi.advanceTimersByTime(2_000);
    expect(await state()).toBe('1st 0:15');
  } finally {
    vi.useRealTimers();
  }
});

test('a corrected result reopens the series, brings games back, and changes who goes on', async () => {
  await create();
  await wins('CAI', [1, 2]);
  await wins('GIZ', [1, 2]);
  expect(shown(await bracket())[1]).toEqual(['CAI 0-0 GIZ']);

  // While a sheet is open, nothing is taken back.
  expect((await reopen('CAI', 2)).status).toBe(200);
  expect((await seriesOf('CAI')).games[2]).toMatchObject({ status: 'cancelled' });
  expect(shown(await bracket())[1]).toEqual(['CAI 0-0 GIZ']);

  await wins('ASW', [2]);
  expect((await seriesOf('CAI')).games[2]).toMatchObject({ status: 'scheduled', notNeeded: false });
  expect((await bracket()).rounds[1]!.series).toMatchObject([{ higher: { seed: 2 }, lower: null, games: [] }]);

  await wins('ASW', [3]);
  expect(shown(await bracket())[1]).toEqual(['GIZ 0-0 ASW']);
  expect(await listed()).toHaveLength(11);
});

test.each(['scheduled', 'abandoned'])(
  'a reopened game that becomes %s has no winner: its series is open, and who went on does not',
  async (status) => {
    await create();
    await wins('CAI', [1, 2]);
    await wins('GIZ', [1, 2]);
    expect((await reopen('CAI', 2)).status).toBe(200);
    const { gameId } = await gameOf('CAI', 2);
    const sheet = device(app, league.admin, gameId);
    await sheet.put({ type: 'status', status: 'live' });
    expect(shown(await bracket())[1]).toEqual(['CAI 0-0 GIZ']);
    if (status === 'scheduled') await sheet.put({ type: 'status', status });
    else {
      const { version } = await json<{ version: number }>(
        app.send(`GET /api/games/${gameId}`, { token: league.admin }),
      );
      const body = { status, reason: 'No ice', version };
      expect((await app.send(`POST /api/games/${gameId}/status`, { token: league.admin, body })).status).toBe(200);
    }
    expect((await seriesOf('CAI')).games[2]).toMatchObject({ status: 'scheduled', notNeeded: false });
    expect((await bracket()).rounds[1]!.series).toMatchObject([{ higher: { seed: 2 }, lower: null, games: [] }]);
  },
);

test('a postponed game that is needed again after a correction is still postponed', async () => {
  await create();
  const { gameId } = await gameOf('CAI', 3);
  const { version } = await json<{ version: number }>(app.send(`GET /api/games/${gameId}`, { token: league.admin }));
  const body = { status: 'postponed', reason: 'No ice', version };
  expect((await app.send(`POST /api/games/${gameId}/status`, { token: league.admin, body })).status).toBe(200);
  await wins('CAI', [1, 2]);
  expect((await seriesOf('CAI')).games[2]).toMatchObject({ status: 'cancelled', notNeeded: true });
  await reopen('CAI', 2);
  await wins('ASW', [2]);
  expect((await seriesOf('CAI')).games[2]).toMatchObject({ status: 'postponed', notNeeded: false });
  const [again] = await app.db.select().from(games).where(eq(games.id, gameId));
  expect(again).toMatchObject({ statusReason: 'No ice', postponedFor: null });
});

test('a winner cannot change after the next round has begun, but the sheet can be corrected', async () => {
  await create();
  await wins('CAI', [1, 2]);
  await wins('GIZ', [1, 2]);
  await wins('CAI', [1], 1);
  await reopen('CAI', 2);
  const refused = await win('ASW', 2);
  expect(refused.status).toBe(409);
  expect(await codeOf(refused)).toBe('playoffs.next-round-begun');
  await wins('CAI', [2]);
  expect(shown(await bracket())).toEqual([['CAI 2-0 ASW', 'GIZ 2-0 LUX'], ['CAI 1-0 GIZ']]);
});

test('two games of both semi-finals that become final at once make one final', async () => {
  await create();
  await wins('CAI', [1]);
  await wins('LUX', [1]);
  const answers = await Promise.all([win('CAI', 2), win('LUX', 2)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(shown(await bracket())[1]).toEqual(['CAI 0-0 LUX']);
  expect((await seriesOf('CAI', 1)).games).toHaveLength(5);
});

test('of two admins who create the play-offs at once, one does', async () => {
  const answers = await Promise.all([create(), create({ name: 'Finals' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await codeOf(answers.find(({ status }) => status === 409)!)).toBe('playoffs.exist');
  expect(await listed()).toHaveLength(6);
});

test('re-seeding waits for the whole round; with six teams two rest', async () => {
  const { aswan, cairo } = league;
  const more = await app.db.execute<{ id: string }>(
    sql`insert into teams (id, name, code, slug) values (${randomUUID()}, 'Suez Anchors', 'SUE', 'suez'),
      (${randomUUID()}, 'Port Said Tide', 'PSD', 'tide') returning id`,
  );
  const ids = (more as unknown as { id: string }[]).map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    await league.gameRow({
      homeTeamId: at === 0 ? aswan.id : cairo.id,
      awayTeamId: id,
      startsAt: new Date(Date.UTC(2026, 10, at + 1, 17)),
      ...{ status: 'final', decision: 'regulation', homeScore: 2 + at, awayScore: 1 },
    });
  }
  const table = (await managed()).table.map(({ team }) => team._id);
  const rounds = [wish.rounds[0]!, wish.rounds[0]!, wish.rounds[1]!];
  const answer = await create({ teams: 6, reseed: true, rounds, seeds: table });
  expect(answer.status).toBe(201);
  const [first, second] = (await json<Playoffs>(answer)).rounds;
  expect(first!.series.map(({ isBye, games }) => [isBye, games.length])).toEqual([
    [true, 0],
    [false, 3],
    [true, 0],
    [false, 3],
  ]);
  expect(second!.series).toMatchObject([{ higher: null }, { higher: null }]);
  const codes = first!.series.map(({ higher, lower }) => [higher!.team.code, lower?.team.code]);
  await wins(codes[1]![0]!, [1, 2]);
  expect((await bracket()).rounds[1]!.series.every(({ higher }) => higher === null)).toBe(true);
  // The sixth seed wins, so that it meets the first one.
  await wins(codes[3]![1]!, [1, 2]);
  expect(shown(await bracket())[1]).toEqual([
    `${codes[0]![0]} 0-0 ${codes[3]![1]}`,
    `${codes[2]![0]} 0-0 ${codes[1]![0]}`,
  ]);
});

test('overtime continues until a goal, unless the play-offs have a shootout', async () => {
  await create();
  const { gameId } = await gameOf('CAI', 1);
  const sheetOf = (id: string) => json<ScoreSheet>(app.send(`GET /api/games/${id}/sheet`, { token: league.admin }));
  expect((await sheetOf(gameId)).rules).toMatchObject({ overtimeMinutes: 20, overtimes: 9, shootout: false });
  await app.send(`DELETE ${address}`, { token: league.admin });
  await create({ shootout: true, overtimeMinutes: 10 });
  const again = await gameOf('CAI', 1);
  expect((await sheetOf(again.gameId)).rules).toMatchObject({ overtimeMinutes: 10, overtimes: 1, shootout: true });
});

test('the play-offs can be started over until a game begins', async () => {
  await create();
  const remove = () => app.send(`DELETE ${address}`, { token: league.admin });
  expect((await remove()).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await codeOf(remove())).toBe('bracket.not-found');
  await create();
  await wins('ASW', [1]);
  expect(await codeOf(remove())).toBe('playoffs.begun');
  expect((await managed()).canStartOver).toBe(false);
});

test('a table that is not final, has changed, or is too short makes no play-offs', async () => {
  const open = await league.gameRow({ startsAt: new Date('2026-12-01T17:00:00Z') });
  expect(await codeOf(create())).toBe('playoffs.games-left');
  expect((await check()).status).toBe(200);
  await app.db.update(games).set({ status: 'cancelled' }).where(eq(games.id, open.id));
  expect(await codeOf(create({ seeds: seedsNow().toReversed() }))).toBe('playoffs.table-changed');
  expect(await codeOf(create({ teams: 8, rounds: [...wish.rounds, wish.rounds[1]!] }))).toBe('playoffs.few-teams');
  const wrong = await json<Refusal>(create({ rounds: [{ ...wish.rounds[0]!, homePattern: '2-2-1' }] }));
  expect(wrong.issues?.map(({ path }) => path)).toEqual(['rounds.0.homePattern', 'rounds']);
  await league.gameRow({ competitionType: 'tournament', tournamentName: 'play-offs' });
  expect(await codeOf(create())).toBe('playoffs.name-taken');
  expect((await create({ name: 'Finals' })).status).toBe(201);
});

test('play-offs have no name that another tournament has in any language', async () => {
  const ar = 'كأس النيل';
  await league.addGame({
    competition_type: 'tournament',
    tournament_name: 'Nile Cup',
    translations: { ar: { tournament_name: ar, venue: null } },
  });
  expect(await codeOf(create({ name: ar }))).toBe('playoffs.name-taken');
  const refused = await create({ translations: { ar: { name: ar } } });
  expect(refused.status).toBe(422);
  expect((await json<Refusal>(refused)).issues).toMatchObject([{ path: 'translations.ar.name' }]);
  expect((await create({ translations: { ar: { name: 'الأدوار الإقصائية' } } })).status).toBe(201);
});

test('teams that nothing separates are named, and seeded in the order of their draw', async () => {
  const { cairo, giza, luxor, aswan } = league;
  const rules = { ...rulePresets.iihf, tieBreak: ['regulationWins' as const] };
  await app.db.update(seasons).set({ rules });
  expect((await managed()).table.map(({ level }) => level)).toEqual([undefined, [2, 3], [2, 3], undefined]);
  const two = (...seeds: (typeof cairo)[]) => ({
    ...{ teams: 2 as const, rounds: [wish.rounds[1]!] },
    ...(seeds.length > 0 && { seeds: seeds.map(({ id }) => id) }),
  });
  expect(shown(await json<Playoffs>(check({ ...wish, ...two() })))).toEqual([['CAI 0-0 GIZ']]);
  expect(shown(await json<Playoffs>(check({ ...wish, ...two(cairo, luxor) })))).toEqual([['CAI 0-0 LUX']]);
  for (const wrong of [two(luxor, cairo), two(cairo, aswan), two(cairo, cairo)]) {
    expect(await codeOf(create(wrong))).toBe('playoffs.table-changed');
  }
  expect(await codeOf(create({ seeds: [cairo, giza, luxor].map(({ id }) => id) }))).toBe('playoffs.table-changed');
  const created = await create({ seeds: [cairo, luxor, giza, aswan].map(({ id }) => id) });
  expect(shown(await json<Playoffs>(created))).toEqual([['CAI 0-0 ASW', 'LUX 0-0 GIZ'], ['? 0-0 ?']]);
});

test('a game of a series keeps its teams, moves to another day, and is not deleted; one that is not needed is not restored', async () => {
  await create();
  const { gameId } = await gameOf('CAI', 1);
  const version = async (id: string) =>
    (await json<{ version: number }>(app.send(`GET /api/games/${id}`, { token: league.admin }))).version;
  const change = async (more: object) =>
    app.send(`PUT /api/games/${gameId}`, {
      token: league.admin,
      body: {
        ...league.gameInput({ home_team_id: league.cairo.id, away_team_id: league.aswan.id }),
        ...{ competition_type: 'tournament', tournament_name: 'Play-offs', date: '2097-03-02T17:30:00.000Z' },
        version: await version(gameId),
        ...more,
      },
    });
  expect((await json<Refusal>(change({ home_team_id: league.giza.id }))).issues?.[0]?.path).toBe('home_team_id');
  expect((await json<Refusal>(change({ tournament_name: 'Cup' }))).issues?.[0]?.path).toBe('tournament_name');
  expect((await change({})).status).toBe(200);
  expect(await codeOf(app.send(`DELETE /api/games/${gameId}`, { token: league.admin }))).toBe('games.of-series');

  await wins('CAI', [1, 2]);
  const last = (await seriesOf('CAI')).games[2]!.gameId;
  const restored = app.send(`POST /api/games/${last}/status`, {
    token: league.admin,
    body: { status: 'scheduled', version: await version(last) },
  });
  expect(await codeOf(restored)).toBe('games.not-needed');
});
