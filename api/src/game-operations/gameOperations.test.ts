import {
  type Actor,
  type GameFigures,
  gameStatuses,
  type ManagedGame,
  mayMoveGame,
  officeStatuses,
  type SavedGame,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { rowsRead } from '../platform/testing/plans.ts';
import { players } from '../players/tables.ts';
import { gameOfficials, officials } from '../referees/tables.ts';
import { goals } from '../score-sheets/tables.ts';
import { sharedNames } from '../shared-names/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { getGameFigures, listManagedGames } from './managedGames.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
});
beforeEach(() => app.db.delete(games).then());

const list = async (query = '', token = league.admin) => {
  const answer = await app.send(`GET /api/games${query}`, { token });
  return { answer, games: (await answer.json()) as ManagedGame[] };
};
const send = async (address: string, body?: unknown, token = league.admin) => {
  const answer = await app.send(address, { token, body });
  return { status: answer.status, answered: (await answer.json()) as never };
};
const change = (game: ManagedGame, changed: object = {}, token = league.admin) =>
  send(
    `PUT /api/games/${game.gameId}`,
    { ...league.gameInput({ date: game.date, venue: game.venue }), version: game.version, ...changed },
    token,
  );
const stored = async (gameId: string) => (await app.db.select().from(games).where(eq(games.id, gameId)))[0]!;

test('an admin adds a game under the rules of its season', async () => {
  const { status, answered } = await send('POST /api/games', league.gameInput({ notes: 'Derby' }));
  const { game, warnings } = answered as SavedGame;
  expect(status).toBe(201);
  expect(warnings).toEqual([]);
  expect(game).toMatchObject({
    home_team: 'Cairo Pharaohs',
    away_team: 'Giza Kings',
    status: 'scheduled',
    season: '2026-27',
    date: '2026-11-20T17:30:00.000Z',
    notes: 'Derby',
    version: 1,
    hasSheet: false,
    officials: [],
  });
  expect(await stored(game.gameId)).toMatchObject({ periods: 3, periodMinutes: 20, overtimeMinutes: 5 });
});

test.each([
  [{ away_team_id: 'home' }, 'away_team_id', 'A team cannot play itself.'],
  [{ season: '1999-00' }, 'season', 'There is no such season.'],
  [{ home_team_id: newId() }, 'home_team_id', 'There is no such team.'],
  [{ competition_type: 'tournament' }, 'tournament_name', 'Please name the tournament.'],
  [{ tournament_name: 'Nile Cup' }, 'tournament_name', 'Only a tournament game has a tournament name.'],
  [{ date: '2026-02-30T10:00:00Z' }, 'date', 'Please enter a day and a time.'],
  [{ date: '0000-01-01T10:00:00Z' }, 'date', 'Please enter a day and a time.'],
  [{ date: '2026-11-20' }, 'date', 'Please enter a day and a time.'],
])('%j is rejected at its field', async (changed, path, message) => {
  const away = 'away_team_id' in changed ? { away_team_id: league.cairo.id } : changed;
  const { status, answered } = await send('POST /api/games', { ...league.gameInput(), ...away });
  expect(status).toBe(422);
  expect(answered).toMatchObject({ issues: [{ path, message }] });
});

test('an archived team gets no new games, and keeps its existing ones', async () => {
  const game = await league.addGame({ home_team_id: league.aswan.id });
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, league.aswan.id));
  const again = await change(game, { home_team_id: league.aswan.id, notes: 'Last one' });
  const other = await send('POST /api/games', league.gameInput({ home_team_id: league.aswan.id }));
  await app.db.update(teams).set({ archivedAt: null }).where(eq(teams.id, league.aswan.id));
  expect(again.status).toBe(200);
  expect(other.answered).toMatchObject({ issues: [{ path: 'home_team_id', message: 'This team is archived.' }] });
});

test('a tournament is spelled one way in its season: as its first game, or as a game of it is respelled', async () => {
  const cup = (tournament_name: string) => ({ competition_type: 'tournament', tournament_name }) as const;
  const add = async (day: string, name: string) => {
    const input = league.gameInput({ date: `2026-11-${day}T17:30:00Z`, ...cup(name) });
    return ((await send('POST /api/games', input)).answered as SavedGame).game;
  };
  const first = await add('20', 'Nile Cup');
  const second = await add('21', 'nile cup');
  const other = await add('22', 'Delta Cup');
  expect(second.tournament_name).toBe('Nile Cup');
  expect(((await change(other, cup('NILE CUP'))).answered as SavedGame).game.tournament_name).toBe('Nile Cup');
  expect(((await change(second, cup('Nile cup'))).answered as SavedGame).game.tournament_name).toBe('Nile cup');
  const { games: all } = await list();
  expect(all.map(({ tournament_name }) => tournament_name)).toEqual(['Nile cup', 'Nile cup', 'Nile cup']);
  // Who has opened another of its games before is told.
  expect((await change(first, { ...cup('Nile Cup'), venue: 'Luxor Hall' })).status).toBe(409);
});

test('a tournament that is named in another language is the one that the season has', async () => {
  const form = 'كأس النيل';
  const cup = (tournament_name: string) => ({ competition_type: 'tournament', tournament_name }) as const;
  await league.addGame({ ...cup('Nile Cup'), translations: { ar: { tournament_name: form, venue: null } } });
  const other = await league.addGame({ date: '2026-11-21T17:30:00Z', ...cup('Delta Cup') });
  const added = await league.addGame({ date: '2026-11-22T17:30:00Z', ...cup(form) });
  expect(added.tournament_name).toBe('Nile Cup');
  expect(((await change(other, cup(form))).answered as SavedGame).game.tournament_name).toBe('Nile Cup');
});

test('two tournaments share no name; a renamed one keeps its own', async () => {
  const cup = (tournament_name: string, form = 'كأس النيل') => ({
    ...({ competition_type: 'tournament', tournament_name } as const),
    translations: { ar: { tournament_name: form } },
  });
  const input = (day: string, of: object) => league.gameInput({ date: `2026-11-${day}T17:30:00Z`, ...of });
  const { answered } = await send('POST /api/games', input('20', cup('Nille Cup')));
  expect(await send('POST /api/games', input('21', cup('Delta Cup')))).toMatchObject({
    status: 422,
    answered: { issues: [{ path: 'translations.ar.tournament_name' }] },
  });
  expect((await list()).games).toHaveLength(1);
  expect((await change((answered as SavedGame).game, cup('Nile Cup'))).status).toBe(200);
  expect((await send('POST /api/games', input('21', cup('Delta Cup', 'كأس الدلتا')))).status).toBe(201);
});

test('a game that is added to the play-offs keeps their spelling', async () => {
  const cup = (tournament_name: string) => ({ competition_type: 'tournament', tournament_name }) as const;
  const ofSeries = await league.addGame({ date: '2026-11-20T17:30:00Z', ...cup('Nile Cup') });
  await app.db.execute(sql`insert into playoffs (season_id, name, format)
    select season_id, tournament_name, '{}' from games where id = ${ofSeries.gameId}`);
  await app.db.execute(sql`insert into playoff_series (id, season_id, round_of, position, best_of, home_pattern)
    select gen_random_uuid(), season_id, 2, 0, 1, '1' from playoffs`);
  await app.db.execute(sql`update games set series_id = (select id from playoff_series), series_game = 1`);
  const added = await league.addGame({ date: '2026-11-21T17:30:00Z', ...cup('nile cup') });
  const changed = await change(added, cup('NILE CUP'));
  expect((changed.answered as SavedGame).game.tournament_name).toBe('Nile Cup');
  await app.db.delete(games);
  await app.db.execute(sql`delete from playoffs`);
});

test('games are found by team, month, status, competition, tournament and words, by date', async () => {
  await league.addGame();
  await league.addGame({ home_team_id: league.luxor.id, away_team_id: league.aswan.id, venue: 'Lúxor Rink' });
  // Still November in UTC.
  await league.addGame({ date: '2026-11-30T22:30:00Z', competition_type: 'tournament', tournament_name: 'Nile Cup' });
  const found = async (query: string) =>
    (await list(query)).games.map((game) => `${game.home_team} ${game.date.slice(5, 10)}`);
  expect(await found('')).toEqual(['Cairo Pharaohs 11-20', 'Luxor Suns 11-20', 'Cairo Pharaohs 11-30']);
  expect(await found(`?team=${league.luxor.id}`)).toEqual(['Luxor Suns 11-20']);
  expect(await found('?month=2026-12')).toEqual(['Cairo Pharaohs 11-30']);
  expect(await found('?competition=tournament')).toEqual(['Cairo Pharaohs 11-30']);
  expect(await found('?tournament=nile%20cup')).toEqual(['Cairo Pharaohs 11-30']);
  expect(await found('?competition=league&q=falcons%20LUXOR')).toEqual(['Luxor Suns 11-20']);
  expect(await found('?q=luxor%20rink')).toEqual(['Luxor Suns 11-20']);
  expect(await found('?q=%25')).toEqual([]);
  expect(await found('?status=final')).toEqual([]);
  expect((await list('?season=2026-27')).games).toHaveLength(3);
  expect((await list('?season=1999-00')).answer.status).toBe(404);
});

test('games are found by the words of their venue and tournament in each language, together and in any order', async () => {
  await app.db.delete(sharedNames);
  await app.db.insert(sharedNames).values([
    { name: 'Luxor Rink', translations: { ar: { name: 'حلبة الأقصر' } } },
    { name: 'Nile Cup', translations: { ar: { name: 'كأس النيل' }, fr: { name: 'Coupe du Nil' } } },
    { name: 'Delta Cup', translations: { ar: { name: 'كأس الدلتا' } } },
  ]);
  const cup = (tournament_name: string) => ({ competition_type: 'tournament', tournament_name }) as const;
  await league.addGame({ date: '2026-11-20T17:30:00Z', venue: 'luxor rink', ...cup('NILE cup') });
  await league.addGame({ date: '2026-11-21T17:30:00Z', venue: 'Cairo Hall', ...cup('Delta Cup') });
  const [nile, delta] = ['2026-11-20', '2026-11-21'];
  for (const [q, days] of [
    ['نيل', [nile]],
    ['كاس', [nile, delta]],
    ['nil coupe', [nile]],
    ['الأقصر nile pharaohs', [nile]],
    ['حلبة delta', []],
    ['hall كأس', [delta]],
  ] as const) {
    const query = `?q=${encodeURIComponent(q)}`;
    expect(
      (await list(query)).games.map(({ date }) => date.slice(0, 10)),
      q,
    ).toEqual(days);
    const figures = (await send(`GET /api/games/figures${query}`)).answered as GameFigures;
    expect(figures.found, q).toBe(days.length);
  }
});

test('a search reads the shared names as often for many games as for few', async () => {
  await app.db.delete(sharedNames);
  await app.db
    .insert(sharedNames)
    .values(
      Array.from({ length: 50 }, (_, at) => ({ name: `Hall ${at}`, translations: { ar: { name: `قاعة ${at}` } } })),
    );
  const admin = { role: 'admin' } as Actor;
  const read = () =>
    rowsRead(app.db, 'shared_names', async (db) => {
      await listManagedGames(db, admin, { q: 'zamboni', begin: 'next' }, 'Africa/Cairo');
      await getGameFigures(db, admin, { q: 'zamboni' }, 'Africa/Cairo');
    });
  const addGames = async (...days: number[]) => {
    for (const day of days) {
      await league.gameRow({ venue: `Hall ${day}`, startsAt: new Date(`2026-11-${day}T17:30:00Z`) });
    }
  };
  await addGames(10, 11);
  const withFew = await read();
  await addGames(12, 13, 14, 15);
  expect(await read()).toBe(withFew);
});

test('a long list is paged by its links, each game once', async () => {
  // Two at a time, except the last.
  for (const [at, day] of [1, 1, 2, 2, 3, 3, 4].entries()) {
    const homeTeamId = at % 2 ? league.luxor.id : league.cairo.id;
    await league.gameRow({ homeTeamId, startsAt: new Date(`2026-11-0${day}T17:30:00Z`) });
  }
  const seen: string[] = [];
  let query: string | undefined = '?season=all&limit=3';
  let pages = 0;
  while (query !== undefined) {
    const { answer, games: page } = await list(query);
    seen.push(...page.map(({ gameId }) => gameId));
    pages += 1;
    query = /^<\/api\/games(\?.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toBe(3);
  expect(seen).toEqual((await list()).games.map(({ gameId }) => gameId));
  expect(new Set(seen).size).toBe(7);
});

test('the list starts at the next game and continues in both directions; concurrent changes repeat and skip no game', async () => {
  const now = Date.now();
  const at = (days: number) => new Date(now + days * 86_400_000);
  const homes = [league.cairo.id, league.luxor.id, league.aswan.id];
  for (const [place, days] of [-3, -3, -3, -2, -1, 1, 1, 2].entries()) {
    await league.gameRow({ startsAt: at(days), homeTeamId: homes[place % 3]! });
  }
  const ids = async (query: string) => (await list(query)).games.map(({ gameId }) => gameId);
  const whole = (await list()).games;
  const wholeIds = whole.map(({ gameId }) => gameId);
  const begun = await ids('?begin=next&limit=2');
  expect(begun).toEqual(wholeIds.slice(5, 7));
  const before = ({ date, gameId }: ManagedGame) => `?limit=2&before=${date}&beforeId=${gameId}`;
  await league.gameRow({ startsAt: at(-0.5) });
  await app.db.delete(games).where(eq(games.id, wholeIds[4]!));
  const earlier = await ids(before(whole[4]!));
  expect([...(await ids(before(whole[2]!))), ...earlier, ...begun]).toEqual([
    ...wholeIds.slice(0, 4),
    ...wholeIds.slice(5, 7),
  ]);
  expect(await ids(before(whole[0]!))).toEqual([]);
  expect(await ids(`?limit=2&cursor=${begun[1]}`)).toEqual(wholeIds.slice(7));
  expect((await list(`?limit=2&cursor=${wholeIds[4]}`)).answer.status).toBe(422);
  const live = await league.gameRow({ startsAt: at(-0.1), status: 'live' });
  expect(await ids('?begin=next&limit=2')).toEqual([live.id, begun[0]]);
  await app.db.delete(games).where(sql`starts_at > now() - interval '12 hours'`);
  expect(await ids('?begin=next&limit=2')).toEqual(wholeIds.slice(0, 2));
});

test('the figures count the season and the matching games', async () => {
  const day = new Date('2099-01-31T23:30:00Z');
  await league.gameRow({ startsAt: day });
  await league.gameRow({ startsAt: day, status: 'cancelled', homeTeamId: league.luxor.id });
  await league.gameRow({ startsAt: new Date('2026-01-03T16:00:00Z') });
  const on = (date: number) => ({ startsAt: new Date(`2026-11-0${date}T17:30:00Z`) });
  await league.gameRow({ ...on(1), status: 'postponed' });
  await league.gameRow({ ...on(2), status: 'postponed', isAbandoned: true });
  await league.gameRow({ ...on(3), status: 'live' });
  await league.gameRow({ ...on(4), status: 'unofficial' });
  await league.gameRow({ ...on(5), status: 'final', decision: 'regulation', homeScore: 2, awayScore: 1 });
  const figures = async (query = '') => (await send(`GET /api/games/figures${query}`)).answered as GameFigures;
  expect(await figures()).toMatchObject({
    ...{ total: 8, scheduled: 2, live: 2, final: 1, attention: 3, found: 8, open: 3 },
    teams: [{ name: 'Cairo Pharaohs' }, { name: 'Giza Kings' }, { name: 'Luxor Suns', slug: 'luxor-suns' }],
    months: ['2026-01', '2026-11', '2099-02'],
  });
  for (const [query, found, open] of [
    ['state=attention', 3, 2],
    ['state=abandoned', 1, 0],
    ['state=postponed', 1, 1],
    ['state=live', 1, 0],
    ['slug=luxor-suns', 1, 0],
    ['month=2099-02', 2, 1],
    ['q=luxor', 1, 0],
    ['competition=tournament', 0, 0],
  ] as const) {
    expect(await figures(`?${query}`), query).toMatchObject({ total: 8, found, open });
    expect((await list(`?${query}`)).games, query).toHaveLength(found);
  }
});

test('scorekeepers see all games, referees their own, and neither can change one', async () => {
  const [mine, other] = [await league.addGame(), await league.addGame({ date: '2026-11-27T17:30:00Z' })];
  const referee = await app.somebody('referee');
  const scorekeeper = await app.somebody('scorekeeper');
  const [official] = await app.db.insert(officials).values({ name: 'Khaled Sobhy', staffId: referee.id }).returning();
  const duty = { officialId: official!.id, name: official!.name, duty: 'Referee 1' };
  await app.db.insert(gameOfficials).values({ ...duty, gameId: mine.gameId });
  await app.db.insert(gameOfficials).values({ ...duty, gameId: other.gameId, status: 'declined' });
  expect((await list('', scorekeeper.token)).games).toHaveLength(2);
  expect((await list('', referee.token)).games.map(({ gameId }) => gameId)).toEqual([mine.gameId]);
  expect((await send(`GET /api/games/${mine.gameId}`, undefined, referee.token)).status).toBe(200);
  expect((await send(`GET /api/games/${other.gameId}`, undefined, referee.token)).status).toBe(404);
  for (const { token } of [scorekeeper, referee]) expect((await change(mine, {}, token)).status).toBe(403);
});

test('the second of two admins who change a game is told who changed what', async () => {
  const game = await league.addGame();
  const other = await app.somebody('admin', { name: 'Amina Farouk' });
  const outcomes = await Promise.all([
    change(game, { venue: 'Giza Arena' }, other.token),
    change(game, { venue: 'Giza Arena' }, other.token),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { status, answered } = await change(game, { notes: 'Typed in vain?', date: '2026-11-21T18:00:00Z' });
  expect(status).toBe(409);
  expect(answered).toMatchObject({
    code: 'games.changed',
    message: 'Amina Farouk changed this game in the meantime: venue.',
    issues: [{ path: 'venue', message: 'Now: Giza Arena' }],
    current: { game: { gameId: game.gameId, venue: 'Giza Arena', version: 2 } },
  });
  expect(await stored(game.gameId)).toMatchObject({ venue: 'Giza Arena', notes: null, version: 2 });
});

test('a conflict lists several changes, also those without a staff actor', async () => {
  const game = await league.addGame();
  await change(game, { date: '2026-11-21T18:00:00Z' });
  await change({ ...game, version: 2 }, { date: '2026-11-21T18:00:00Z', away_team_id: league.luxor.id });
  const told = (await change(game)).answered as { message: string; issues: unknown };
  expect(told.message).toBe('The admin changed this game in the meantime: date and away team.');
  expect(told.issues).toEqual([
    { path: 'date', message: 'Now: 2026-11-21, 20:00' },
    { path: 'away_team_id', message: 'Now: Luxor Suns' },
  ]);
  const row = await league.gameRow({ startsAt: new Date('2026-12-24T17:30:00Z') });
  await app.db.update(games).set({ venue: 'Elsewhere' }).where(eq(games.id, row.id));
  const { games: all } = await list('?month=2026-12');
  expect((await change({ ...all[0]!, version: 1 })).answered).toMatchObject({
    message: 'This game has been changed in the meantime.',
  });
});

test('a running clock and a score do not change the version', async () => {
  const game = await league.addGame();
  await app.db
    .update(games)
    .set({ period: 1, elapsedSeconds: 30, homeScore: 1, awayScore: 0 })
    .where(eq(games.id, game.gameId));
  expect((await stored(game.gameId)).version).toBe(1);
});

test('the teams of a game that has begun cannot change; date and venue can', async () => {
  const row = await league.gameRow({ status: 'final', homeScore: 3, awayScore: 2, decision: 'regulation' });
  const [game] = (await list()).games;
  expect((await change(game!, { away_team_id: league.luxor.id })).answered).toMatchObject({
    issues: [
      {
        path: 'away_team_id',
        message: 'The teams and the season of a game cannot change once it has begun or is cancelled.',
      },
    ],
  });
  expect((await change(game!, { venue: 'Giza Arena' })).status).toBe(200);
  expect(await stored(row.id)).toMatchObject({ venue: 'Giza Arena', status: 'final', homeScore: 3 });
});

test('two teams have one game at a time, however many concurrent requests', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => send('POST /api/games', league.gameInput())));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(outcomes.find(({ status }) => status === 409)!.answered).toMatchObject({ code: 'games.exists' });
});

test('each status allows exactly the listed moves', async () => {
  for (const from of gameStatuses) {
    for (const to of officeStatuses) {
      const over = from === 'final' || from === 'unofficial';
      const result = over ? { homeScore: 1, awayScore: 0, decision: 'regulation' as const } : {};
      const row = await league.gameRow({ status: from, ...result });
      const { status } = await send(`POST /api/games/${row.id}/status`, { status: to, reason: 'Fog', version: 1 });
      expect(status, `${from} to ${to}`).toBe(mayMoveGame({ status: from }, to) ? 200 : 422);
      await app.db.delete(games);
    }
  }
});

test('a postponed game keeps its reason until it has a new date', async () => {
  const { gameId } = await league.addGame();
  const move = async (body: object) => (await send(`POST /api/games/${gameId}/status`, body)).answered as SavedGame;
  expect(await move({ status: 'postponed', reason: ' ', version: 1 })).toMatchObject({
    issues: [{ path: 'reason', message: 'Please give a reason.' }],
  });
  const { game } = await move({ status: 'postponed', reason: 'No ice', version: 1 });
  expect(game).toMatchObject({ status: 'postponed', statusReason: 'No ice', version: 2 });
  const newDate = '2026-12-04T19:30:00+02:00';
  expect((await move({ status: 'scheduled', newDate, version: 2 })).game).toMatchObject({
    status: 'scheduled',
    statusReason: null,
    date: '2026-12-04T17:30:00.000Z',
  });
  expect(await move({ status: 'cancelled', reason: 'Fog', version: 2 })).toMatchObject({ code: 'games.changed' });
});

test('a game of which only the day was known has a time once somebody enters one', async () => {
  const { id: gameId } = await league.gameRow({ startsAt: new Date('2026-12-05T11:00:00Z'), timeKnown: false });
  const game = async () => (await list()).games.find((each) => each.gameId === gameId)!;
  const changed = await change(await game(), { venue: 'Giza Rink' });
  expect(changed.answered).toMatchObject({ game: { timeKnown: false, venue: 'Giza Rink' } });
  await change(await game(), { date: '2026-12-05T19:30:00+02:00' });
  expect(await stored(gameId)).toMatchObject({ timeKnown: true, startsAt: new Date('2026-12-05T17:30:00Z') });
});

test('a game without a time moves to another day without one, and any time that is entered counts', async () => {
  const startsAt = new Date('2026-12-05T11:00:00Z');
  const { id: gameId } = await league.gameRow({ startsAt, timeKnown: false });
  const game = async () => (await list()).games.find((each) => each.gameId === gameId)!;
  const before = await game();
  // The day's noon in the league; on the same day nothing moves.
  await change(before, { date: '2026-12-05T10:00:00Z', timeKnown: false, notes: 'Derby' });
  expect(await stored(gameId)).toMatchObject({ timeKnown: false, startsAt, notes: 'Derby' });
  await change(await game(), { date: '2026-12-06T17:00:00Z', timeKnown: false });
  expect(await stored(gameId)).toMatchObject({ timeKnown: false, startsAt: new Date('2026-12-06T10:00:00Z') });
  const move = async (body: object) =>
    send(`POST /api/games/${gameId}/status`, { ...body, version: (await game()).version });
  await move({ status: 'postponed', reason: 'No ice', newDate: '2026-12-07T10:00:00Z', timeKnown: false });
  expect(await stored(gameId)).toMatchObject({ timeKnown: false, startsAt: new Date('2026-12-07T10:00:00Z') });
  await move({ status: 'scheduled', newDate: '2026-12-07T10:00:00Z', timeKnown: true });
  expect(await stored(gameId)).toMatchObject({ timeKnown: true, startsAt: new Date('2026-12-07T10:00:00Z') });
});

test('a game that gets the hour at which it is stored has changed its date', async () => {
  const startsAt = new Date('2026-12-05T11:00:00Z');
  const { id: gameId } = await league.gameRow({ startsAt, timeKnown: false });
  const [game] = (await list()).games as [ManagedGame];
  await change(game, { timeKnown: true });
  expect(await stored(gameId)).toMatchObject({ timeKnown: true, startsAt });
  expect((await change(game)).answered).toMatchObject({
    message: 'The admin changed this game in the meantime: date.',
    issues: [{ path: 'date', message: 'Now: 2026-12-05, 13:00' }],
  });
});

test('only a game with an empty sheet can be deleted', async () => {
  const [empty, begun] = [await league.addGame(), await league.addGame({ date: '2026-11-27T17:30:00Z' })];
  const [scorer] = await app.db.insert(players).values({ name: 'Omar Adel' }).returning();
  const goal = { period: 1, elapsedSeconds: 60, strength: 'EV' as const, scorerId: scorer!.id };
  await app.db.insert(goals).values({ ...goal, gameId: begun.gameId, teamId: league.cairo.id });
  expect((await send(`DELETE /api/games/${empty.gameId}`)).answered).toMatchObject({ message: 'Game deleted' });
  expect((await send(`DELETE /api/games/${empty.gameId}`)).status).toBe(404);
  expect((await send(`DELETE /api/games/${begun.gameId}`)).answered).toMatchObject({ code: 'games.has-sheet' });
  expect((await list()).games).toMatchObject([{ gameId: begun.gameId, hasSheet: true }]);
});

test('a concurrent sheet entry prevents the deletion of a game', async () => {
  const { gameId } = await league.addGame();
  const goal = { gameId, teamId: league.cairo.id, period: 1, elapsedSeconds: 60, strength: 'EV' as const };
  let removal: ReturnType<typeof send> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.insert(goals).values(goal);
    removal = send(`DELETE /api/games/${gameId}`);
    await untilSomebodyWaits();
  });
  expect(await removal).toMatchObject({ status: 409, answered: { code: 'games.has-sheet' } });
  expect(await app.db.select().from(goals).where(eq(goals.gameId, gameId))).toHaveLength(1);
});

/** Until a statement of this database waits for a lock. */
async function untilSomebodyWaits() {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(app.db, waiting)).length === 0);
}

test('a second game of the day, an occupied venue and a day outside the season give warnings', async () => {
  const first = await league.addGame();
  const { answered } = await send(
    'POST /api/games',
    league.gameInput({ away_team_id: league.luxor.id, date: '2026-11-20T14:31:00Z' }),
  );
  expect((answered as SavedGame).warnings).toEqual([
    {
      kind: 'teamPlaysThatDay',
      message: 'Cairo Pharaohs: there is another game that day (Giza Kings at Cairo Pharaohs, 19:30).',
      gameId: (answered as SavedGame).game.gameId,
      otherGameId: first.gameId,
    },
    expect.objectContaining({ kind: 'venueTaken', otherGameId: first.gameId }),
  ]);
  const warningsOf = async (changed: object) =>
    ((await send('POST /api/games', { ...league.gameInput(), ...changed })).answered as SavedGame).warnings.map(
      ({ kind }) => kind,
    );
  await league.addGame({ date: '2026-11-27T17:30:00Z' });
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  // Three hours apart, on different days in Cairo but the same day in UTC.
  expect(await warningsOf({ ...others, date: '2026-11-27T20:30:00Z' })).toEqual([]);
  expect(await warningsOf({ date: '2026-11-27T22:30:00Z', venue: 'Giza Arena' })).toEqual([]);
  expect(await warningsOf({ date: '2027-11-20T17:30:00Z' })).toEqual(['outsideSeason']);
});

test('warnings name no hour of a game without a time, and it occupies no venue', async () => {
  const noon = new Date('2026-11-20T10:00:00Z');
  const { id } = await league.gameRow({ startsAt: noon, timeKnown: false, venue: 'Cairo Ice Arena' });
  const warningsOf = async (changed: object) =>
    ((await send('POST /api/games', league.gameInput({ venue: 'Cairo Ice Arena', ...changed }))).answered as SavedGame)
      .warnings;
  expect(await warningsOf({ away_team_id: league.luxor.id, date: '2026-11-20T11:00:00Z' })).toMatchObject([
    {
      kind: 'teamPlaysThatDay',
      message: 'Cairo Pharaohs: there is another game that day (Giza Kings at Cairo Pharaohs).',
      otherGameId: id,
    },
  ]);
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  expect(await warningsOf({ ...others, date: '2026-11-27T10:00:00Z', timeKnown: false })).toEqual([]);
  expect(await warningsOf({ date: '2026-11-27T11:00:00Z' })).toEqual([]);
});

const selection = (chosen: readonly ManagedGame[]) => chosen.map(({ gameId, version }) => ({ gameId, version }));
const changeMany = (chosen: readonly ManagedGame[], what: object) =>
  send('POST /api/games/bulk', { games: selection(chosen), change: what });

test('games are shifted by calendar days of the league, also through each other’s slots', async () => {
  // Clocks go back on 30 October 2026.
  for (const date of ['2026-10-22T16:30:00Z', '2026-10-29T16:30:00Z']) await league.addGame({ date });
  const { games: before } = await list();
  expect((await changeMany(before, { what: 'shift', days: 7 })).status).toBe(200);
  expect((await list()).games.map(({ date }) => date)).toEqual([
    '2026-10-29T16:30:00.000Z',
    '2026-11-05T17:30:00.000Z',
  ]);
});

test('a venue or a cancellation applies to all games of a selection or to none', async () => {
  for (const day of ['20', '27']) await league.addGame({ date: `2026-11-${day}T17:30:00Z` });
  const { games: both } = await list();
  expect((await changeMany(both, { what: 'venue', venue: 'Port Said' })).status).toBe(200);
  expect((await changeMany(both, { what: 'venue', venue: null })).answered).toMatchObject({
    code: 'games.changed',
    message: '2 of these games have been changed in the meantime.',
  });
  const { games: now } = await list();
  expect(now.map(({ venue }) => venue)).toEqual(['Port Said', 'Port Said']);
  await app.db.update(games).set({ status: 'live' }).where(eq(games.id, now[1]!.gameId));
  const { games: oneLive } = await list();
  const { status, answered } = await changeMany(oneLive, { what: 'cancel', reason: 'Sandstorm' });
  expect(status).toBe(422);
  expect(answered).toMatchObject({ code: 'games.no-such-move', issues: [{ path: 'games.1' }] });
  expect((await list()).games[0]!.status).toBe('scheduled');
  expect((await changeMany([oneLive[0]!], { what: 'cancel', reason: 'Sandstorm' })).answered).toMatchObject({
    games: [{ status: 'cancelled', statusReason: 'Sandstorm' }],
  });
});

test('two overlapping selections in any order do not deadlock', async () => {
  for (let day = 1; day <= 6; day += 1) await league.addGame({ date: `2026-11-0${day}T17:30:00Z` });
  const { games: all } = await list();
  const outcomes = await Promise.all([
    changeMany(all, { what: 'venue', venue: 'A' }),
    changeMany(all.toReversed(), { what: 'venue', venue: 'B' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('every change is in the audit log in the actor’s name', async () => {
  const { gameId } = await league.addGame();
  await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'Fog', version: 1 });
  await send(`DELETE /api/games/${gameId}`);
  const log = await rowsOf<{ change: string }>(
    app.db,
    sql`select change from audit_log where record = 'games' and record_id = ${gameId} order by id`,
  );
  expect(log.map(({ change: what }) => what)).toEqual(['insert', 'update', 'delete']);
});
