import type {
  Assignment,
  CheckedAssignment,
  GameOfficials,
  LeagueToday,
  ManagedGame,
  MyGame,
  Official,
  OfficialInput,
  Publication,
  SavedGame,
  SuggestionPlan,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { gameOfficials, officials } from './tables.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
});
beforeEach(async () => {
  await app.db.delete(games);
  await app.db.delete(officials);
});

async function send<Answer>(address: string, body?: unknown, token = league.admin) {
  const answer = await app.send(address, { token, body });
  return { status: answer.status, answered: (await answer.json()) as Answer };
}

const official = (changed: Partial<OfficialInput> = {}): OfficialInput => ({
  name: 'Khaled Sobhy',
  email: 'khaled@example.com',
  phone: '+20 100 000 0000',
  level: 'National',
  city: 'Cairo',
  certifiedUntil: '2027-06-30',
  active: true,
  staffId: null,
  playerId: null,
  teamIds: [],
  ...changed,
});
const addOfficial = async (changed: Partial<OfficialInput> = {}) =>
  (await send<Official>('POST /api/officials', official(changed))).answered;

/** An official who can sign in. */
async function referee(name = 'Khaled Sobhy') {
  const account = await app.somebody('referee', { name });
  return { ...account, ...(await addOfficial({ name, staffId: account.id })) };
}

/** Far enough in the future to be upcoming, at a different hour of the evening each. */
const year = new Date().getFullYear() + 1;
const evening = (hour: number, day = 20) => `${year}-11-${day}T${hour}:00:00.000Z`;
const addGame = (date = evening(17), changed: object = {}) => league.addGame({ date, ...changed });
const assign = (gameId: string, officialId: string, duty = 'Referee 1') =>
  send<CheckedAssignment & { code?: string }>(`POST /api/games/${gameId}/officials`, { duty, officialId });
const respond = (id: string, status: string, token = league.admin, reason?: string) =>
  send<Assignment & { code?: string }>(`POST /api/officials/assignments/${id}/respond`, { status, reason }, token);
const publish = (gameIds: string[], dryRun = false) =>
  send<Publication>('POST /api/officials/publish', { gameIds, dryRun });
const shownOn = async (gameId: string) =>
  ((await (await app.send(`GET /api/public/games/${gameId}`)).json()) as { officials: unknown[] }).officials;

test('an official has an account, a player and clubs, and only admins and the official see everything', async () => {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const [player] = await app.db.insert(players).values({ name: 'Khaled Sobhy' }).returning();
  const input = official({ staffId: account.id, playerId: player!.id, teamIds: [league.giza.id] });
  const { status, answered } = await send<Official>('POST /api/officials', input);
  expect(status).toBe(201);
  expect(answered).toMatchObject({
    phone: '+20 100 000 0000',
    certifiedUntil: '2027-06-30',
    account: { _id: account.id },
    player: { name: 'Khaled Sobhy' },
    teams: [{ name: 'Giza Kings' }],
    gamesThisSeason: 0,
  });
  const own = await send<Official>('GET /api/officials/me', undefined, account.token);
  expect(own.answered).toEqual(answered);
  const changed = await send<Official>(`PUT /api/officials/${answered._id}`, { ...input, level: 'Elite', teamIds: [] });
  expect(changed.answered).toMatchObject({ level: 'Elite', teams: [] });
});

test('an account or a player belongs to at most one official', async () => {
  const { id: staffId } = await referee();
  const second = await send('POST /api/officials', official({ staffId }));
  expect(second).toMatchObject({
    status: 409,
    answered: { issues: [{ path: 'staffId', message: 'This account belongs to another official.' }] },
  });
  const nobody = '0198c0de-0000-7000-8000-000000000000';
  expect((await send('POST /api/officials', official({ playerId: nobody }))).answered).toMatchObject({
    issues: [{ path: 'playerId', message: 'There is no such player.' }],
  });
  expect((await send('POST /api/officials', official({ teamIds: [nobody] }))).answered).toMatchObject({
    issues: [{ path: 'teamIds' }],
  });
});

test('an account that is not linked to an official has no games', async () => {
  const { token } = await app.somebody('referee');
  for (const path of ['/api/officials/me', '/api/officials/me/games']) {
    expect((await send(`GET ${path}`, undefined, token)).status).toBe(404);
  }
});

test('officials enter the days on which they are unavailable, and admins can do it for them', async () => {
  const khaled = await referee();
  const unavailable = [{ from: `${year}-11-20`, until: `${year}-11-22`, note: 'Wedding' }];
  const own = await send<Official>('PUT /api/officials/me/availability', { unavailable }, khaled.token);
  expect(own.answered.unavailable).toEqual(unavailable);
  const past = { from: '2020-01-01', until: '2020-01-02' };
  const byAdmin = await send<Official>(`PUT /api/officials/${khaled._id}/availability`, { unavailable: [past] });
  expect(byAdmin.answered.unavailable).toEqual([]);
  const wrong = { unavailable: [{ from: '2026-11-22', until: '2026-11-20' }] };
  expect((await send('PUT /api/officials/me/availability', wrong, khaled.token)).answered).toMatchObject({
    issues: [{ path: 'unavailable.0.until', message: 'The last day is before the first.' }],
  });
});

test('conflicts are shown before an assignment, and with it', async () => {
  const [player] = await app.db.insert(players).values({ name: 'Tarek Nour' }).returning();
  const spot = { seasonId: league.season.id, teamId: league.giza.id, playerId: player!.id, position: 'Center' };
  await app.db.insert(rosterAssignments).values(spot);
  const free = await addOfficial({ name: 'Amr Free', certifiedUntil: `${year}-11-20` });
  const busy = await addOfficial({ name: 'Bassem Busy', certifiedUntil: `${year}-11-19`, teamIds: [league.cairo.id] });
  await addOfficial({ name: 'Tarek Nour', playerId: player!.id, certifiedUntil: null });
  await addOfficial({ name: 'Zaki Gone', active: false });
  await send(`PUT /api/officials/${busy._id}/availability`, {
    unavailable: [{ from: `${year}-11-20`, until: `${year}-11-20`, note: 'Exam' }],
  });
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  const near = await addGame(evening(14), { ...others, venue: 'Luxor Rink' });
  await assign(near.gameId, busy._id);
  const { gameId } = await addGame(evening(17));
  const { candidates } = (await send<GameOfficials>(`GET /api/games/${gameId}/officials`)).answered;
  expect(candidates.map(({ name, conflicts }) => [name, conflicts.map(({ kind }) => kind).sort()])).toEqual([
    ['Amr Free', []],
    ['Tarek Nour', ['ownClub']],
    ['Bassem Busy', ['closeGame', 'notCertified', 'ownClub', 'unavailable']],
  ]);
  const { status, answered } = await assign(gameId, busy._id);
  expect(status).toBe(201);
  expect(answered.conflicts.map(({ message }) => message).sort()).toEqual([
    'Also at Aswan Falcons at Luxor Suns, 16:00.',
    'Cairo Pharaohs is their own club.',
    'Not available that day: Exam.',
    `The certificate was good until ${year}-11-19.`,
  ]);
  expect(answered.conflicts.find(({ kind }) => kind === 'closeGame')!.gameId).toBe(near.gameId);
  expect((await assign(gameId, free._id, 'Referee 2')).answered.conflicts).toEqual([]);
  const board = await send<GameOfficials[]>(`GET /api/officials/board?from=${year}-11-20&until=${year}-11-20`);
  expect(board.answered.map(({ assignments }) => assignments.length)).toEqual([1, 2]);
});

test('workload counts scheduled games, by month and season', async () => {
  const khaled = await addOfficial();
  const soon = new Date(Date.now() + 60_000).toISOString();
  for (const [at, date] of [soon, evening(17, 20), evening(17, 21), evening(17, 22)].entries()) {
    const { gameId } = await addGame(date);
    const { answered } = await assign(gameId, khaled._id);
    if (at === 2) await respond(answered._id, 'declined', league.admin, 'Away');
    if (at === 3) await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'Fog', version: 1 });
  }
  const [counted] = (await send<Official[]>('GET /api/officials')).answered;
  expect(counted).toMatchObject({ gamesThisMonth: 1, gamesThisSeason: 2 });
  const { gameId } = await addGame(evening(23, 20));
  const [candidate] = (await send<GameOfficials>(`GET /api/games/${gameId}/officials`)).answered.candidates;
  expect(candidate).toMatchObject({ gamesThatWeek: 1, gamesThisSeason: 2 });
});

test('of two admins who assign one official to two games at once, one succeeds', async () => {
  const khaled = await addOfficial();
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = await Promise.all([
      addGame(evening(17)),
      addGame(evening(19), { home_team_id: league.luxor.id, away_team_id: league.aswan.id }),
    ]);
    const outcomes = await Promise.all([assign(one.gameId, khaled._id), assign(two.gameId, khaled._id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(outcomes.find(({ status }) => status === 409)!.answered).toMatchObject({
      code: 'officials.busy',
      message: 'Khaled Sobhy is at another game at that time.',
    });
    await app.db.delete(games);
  }
});

test('of ten admins who fill one duty at once, one succeeds, and nobody has two duties at a game', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, at) => addOfficial({ name: `Official ${at}` })));
  const { gameId } = await addGame();
  const outcomes = await Promise.all(people.map(({ _id }) => assign(gameId, _id)));
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
  const taken = outcomes.find(({ status }) => status === 409)!.answered;
  expect(taken).toMatchObject({ code: 'officials.duty-taken', message: 'Somebody is Referee 1 of this game already.' });
  const there = outcomes.find(({ status }) => status === 201)!.answered.officialId!;
  expect((await assign(gameId, there, 'Linesperson 1')).answered.code).toBe('officials.has-duty');
});

test('a game that is rescheduled during an assignment never leaves an official at two games at once', async () => {
  const khaled = await addOfficial();
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  for (let round = 0; round < 8; round += 1) {
    const [one, two] = await Promise.all([addGame(evening(17, 20)), addGame(evening(17, 21), others)]);
    await assign(one.gameId, khaled._id);
    const input = { ...league.gameInput({ date: evening(18, 21), venue: one.venue }), version: 1 };
    await Promise.all([assign(two.gameId, khaled._id), send(`PUT /api/games/${one.gameId}`, input)]);
    const clashes = await rowsOf(
      app.db,
      sql`select from game_officials a join game_officials b on b.official_id = a.official_id and b.id > a.id
        join games one on one.id = a.game_id join games two on two.id = b.game_id
        where a.status <> 'declined' and b.status <> 'declined'
          and abs(extract(epoch from one.starts_at - two.starts_at)) < 9000`,
    );
    expect(clashes).toEqual([]);
    await app.db.delete(games);
  }
});

test('officials confirm or decline their own games, with a reason, and nobody else’s', async () => {
  const [khaled, other] = [await referee(), await referee('Mona Adel')];
  const { gameId } = await addGame();
  const { answered: duty } = await assign(gameId, khaled._id);
  expect(duty).toMatchObject({ status: 'proposed', hasAccount: true });
  expect((await respond(duty._id, 'confirmed', other.token)).status).toBe(404);
  expect((await respond(duty._id, 'declined', khaled.token)).answered).toMatchObject({
    issues: [{ path: 'reason', message: 'Please give a reason.' }],
  });
  const declined = await respond(duty._id, 'declined', khaled.token, 'Injured');
  expect(declined.answered).toMatchObject({ status: 'declined', reason: 'Injured', respondedAt: expect.any(String) });
  const again = await respond(duty._id, 'confirmed', khaled.token);
  expect(again.answered).toMatchObject({ status: 'confirmed', reason: null });
  const { answered: mine } = await send<MyGame[]>('GET /api/officials/me/games', undefined, khaled.token);
  expect(mine).toMatchObject([{ game: { gameId }, assignment: { _id: duty._id, status: 'confirmed' }, report: null }]);
  expect((await send<MyGame[]>('GET /api/officials/me/games', undefined, other.token)).answered).toEqual([]);
});

test('an answer is to the time that the page showed, also while the game is being moved', async () => {
  const khaled = await referee();
  const { gameId } = await addGame(evening(17));
  const { answered: duty } = await assign(gameId, khaled._id);
  const moveTo = (db: Pick<Db, 'update'>, changed: object) => db.update(games).set(changed).where(eq(games.id, gameId));
  const answer = (date: string, timeKnown = true, status = 'confirmed') =>
    send<Assignment>(
      `POST /api/officials/assignments/${duty._id}/respond`,
      { status, reason: 'Away', seen: { date, timeKnown } },
      khaled.token,
    );
  const moved = (date: string) => ({
    status: 409,
    answered: { code: 'officials.game-moved', current: { date, timeKnown: true } },
  });
  let waiting: ReturnType<typeof answer> | undefined;
  await app.db.transaction(async (tx) => {
    await moveTo(tx, { startsAt: new Date(evening(20, 21)) });
    waiting = answer(evening(17));
    await untilSomebodyWaits();
  });
  expect(await waiting).toMatchObject(moved(evening(20, 21)));
  expect(await answer(evening(17), true, 'declined')).toMatchObject(moved(evening(20, 21)));
  expect(await answer(evening(20, 21), false)).toMatchObject(moved(evening(20, 21)));
  const there = (await send<MyGame[]>('GET /api/officials/me/games', undefined, khaled.token)).answered[0]!;
  expect(there.assignment.status).toBe('proposed');
  expect((await answer(there.game.date)).answered).toMatchObject({ status: 'confirmed' });
});

/** Until a statement of this database waits for a lock. */
async function untilSomebodyWaits() {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(app.db, waiting)).length === 0);
}

test('of all open games those are confirmed that the page showed, at their times; without a list all', async () => {
  const khaled = await referee();
  await app.db.update(officials).set({ certifiedUntil: null });
  const made = [await addGame(evening(17, 20)), await addGame(evening(17, 21)), await addGame(evening(17, 22))];
  const duties: CheckedAssignment[] = [];
  for (const { gameId } of made) duties.push((await assign(gameId, khaled._id)).answered);
  const shown = duties.slice(0, 2).map(({ _id }, at) => ({ assignmentId: _id, date: made[at]!.date, timeKnown: true }));
  const confirmAll = (body?: object) =>
    send<object>('POST /api/officials/me/games/confirm', body && { games: body }, khaled.token);
  const confirmed = async () =>
    (await send<MyGame[]>('GET /api/officials/me/games', undefined, khaled.token)).answered.flatMap(
      ({ game, assignment }) => (assignment.status === 'confirmed' ? [game.gameId] : []),
    );
  const changed = { startsAt: new Date(evening(20, 23)) };
  await app.db.update(games).set(changed).where(eq(games.id, made[1]!.gameId));
  expect(await confirmAll(shown)).toMatchObject({ status: 409, answered: { code: 'officials.game-moved' } });
  expect(await confirmed()).toEqual([]);
  expect((await confirmAll([shown[0]!, { ...shown[1]!, date: evening(20, 23) }])).answered).toEqual({
    message: '2 games confirmed.',
    confirmed: 2,
    left: 0,
  });
  expect(await confirmed()).toEqual([made[0]!.gameId, made[1]!.gameId]);
  expect((await confirmAll()).answered).toMatchObject({ confirmed: 1 });
});

test('a declined duty goes to somebody else, and then cannot be taken back', async () => {
  const [khaled, mona] = [await referee(), await referee('Mona Adel')];
  const { gameId } = await addGame();
  const { answered: duty } = await assign(gameId, khaled._id);
  await respond(duty._id, 'declined', khaled.token, 'Away');
  const { answered: next } = await assign(gameId, mona._id);
  expect(next.status).toBe('proposed');
  expect((await respond(duty._id, 'confirmed', khaled.token)).status).toBe(404);
  expect((await send<GameOfficials>(`GET /api/games/${gameId}/officials`)).answered.assignments).toHaveLength(1);
});

test('visitors see published officials, and names without a record', async () => {
  const khaled = await referee();
  const mona = await addOfficial({ name: 'Mona Adel', email: 'mona@example.com' });
  const { gameId } = await addGame();
  const { answered: first } = await assign(gameId, khaled._id);
  const { answered: second } = await assign(gameId, mona._id, 'Linesperson 1');
  const free = { duty: 'Timekeeper', name: 'A volunteer' };
  await send(`POST /api/games/${gameId}/officials`, free);
  await respond(second._id, 'confirmed');
  expect(await shownOn(gameId)).toEqual([]);
  const { answered: preview } = await publish([gameId], true);
  expect(preview.published).toBe(false);
  expect(preview.games[0]).toMatchObject({
    publishes: [
      { name: 'Mona Adel', email: 'mona@example.com' },
      { name: 'A volunteer', email: null },
    ],
    waiting: [{ name: 'Khaled Sobhy' }],
    open: ['Referee 2', 'Linesperson 2', 'Scorekeeper'],
  });
  expect(await shownOn(gameId)).toEqual([]);
  expect((await publish([gameId])).answered).toEqual({ ...preview, published: true });
  expect(await shownOn(gameId)).toEqual([
    { name: 'Mona Adel', duty: 'Linesperson 1' },
    { name: 'A volunteer', duty: 'Timekeeper' },
  ]);
  await respond(first._id, 'confirmed', khaled.token);
  await publish([gameId]);
  expect(await shownOn(gameId)).toContainEqual({ name: 'Khaled Sobhy', duty: 'Referee 1' });
  await respond(first._id, 'declined', khaled.token, 'Ill');
  expect(await shownOn(gameId)).not.toContainEqual({ name: 'Khaled Sobhy', duty: 'Referee 1' });
  await send(`DELETE /api/officials/assignments/${second._id}`);
  expect(await shownOn(gameId)).toEqual([{ name: 'A volunteer', duty: 'Timekeeper' }]);
});

test('a game that will not be played has no open duties to publish', async () => {
  const { gameId, version } = await addGame();
  const open = async () => (await publish([gameId], true)).answered.games[0]!.open;
  expect(await open()).toContain('Referee 1');
  await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'No ice', version });
  expect(await open()).toEqual([]);
});

test('names without a record stay on the game’s page', async () => {
  const { gameId } = await addGame();
  await app.db.insert(gameOfficials).values([1, 2].map(() => ({ gameId, name: 'Of old', duty: 'Referee' })));
  expect(await shownOn(gameId)).toEqual([
    { name: 'Of old', duty: 'Referee' },
    { name: 'Of old', duty: 'Referee' },
  ]);
});

test('when a game is rescheduled, its officials are asked again, and those with another game then are removed', async () => {
  const [khaled, mona] = [await addOfficial(), await addOfficial({ name: 'Mona Adel' })];
  const game = await addGame(evening(17, 20));
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  const other = await addGame(evening(17, 21), { ...others, venue: 'Luxor Rink' });
  for (const [person, duty] of [
    [khaled, 'Referee 1'],
    [mona, 'Referee 2'],
  ] as const) {
    await respond((await assign(game.gameId, person._id, duty)).answered._id, 'confirmed');
  }
  await assign(other.gameId, mona._id);
  const input = { ...league.gameInput({ date: evening(18, 21), venue: game.venue }), version: 1 };
  const { answered } = await send<SavedGame>(`PUT /api/games/${game.gameId}`, input);
  const aboutOfficials = answered.warnings.filter(({ kind }) => kind.startsWith('officials'));
  expect(aboutOfficials.map(({ message }) => message)).toEqual([
    'At another game then, and taken off: Mona Adel.',
    'Asked for their answer again: Khaled Sobhy.',
  ]);
  expect(answered.game.officials.map(({ name, status }) => [name, status])).toEqual([
    ['Khaled Sobhy', 'proposed'],
    ['Mona Adel', 'declined'],
  ]);
});

const dayOnly = async (day: number, changed: object = {}) => {
  const noon = evening(11, day);
  const game = await addGame(noon, changed);
  await app.db.update(games).set({ timeKnown: false }).where(eq(games.id, game.gameId));
  return game;
};

test('games of which only the day is known warn of each other, and refuse nobody', async () => {
  const khaled = await addOfficial({ certifiedUntil: null });
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id, venue: 'Luxor Rink' };
  const [one, two] = [await dayOnly(20), await dayOnly(20, others)];
  expect((await assign(one.gameId, khaled._id)).status).toBe(201);
  const { status, answered } = await assign(two.gameId, khaled._id);
  expect(status).toBe(201);
  expect(answered.conflicts.map(({ message }) => message)).toEqual(['Also at Giza Kings at Cairo Pharaohs that day.']);
  const late = await addGame(evening(18), { home_team_id: league.giza.id, away_team_id: league.luxor.id });
  const [candidate] = (await send<GameOfficials>(`GET /api/games/${late.gameId}/officials`)).answered.candidates;
  expect(candidate!.conflicts.map(({ message }) => message).sort()).toEqual([
    'Also at Aswan Falcons at Luxor Suns that day.',
    'Also at Giza Kings at Cairo Pharaohs that day.',
  ]);
  expect(candidate).toMatchObject({ gamesThatWeek: 2, gamesThisSeason: 2 });
  const nextDay = await addGame(evening(10, 21), { home_team_id: league.giza.id, away_team_id: league.luxor.id });
  const [free] = (await send<GameOfficials>(`GET /api/games/${nextDay.gameId}/officials`)).answered.candidates;
  expect(free!.conflicts).toEqual([]);
});

test('a game without a time is ahead until its day ends', async () => {
  const khaled = await referee();
  const other = await addOfficial({ name: 'Mona Adel', staffId: null, certifiedUntil: null });
  const { gameId } = await dayOnly(20);
  const { answered: duty } = await assign(gameId, khaled._id);
  const begins = (hoursAgo: number) =>
    app.db
      .update(games)
      .set({ startsAt: new Date(Date.now() - hoursAgo * 3_600_000) })
      .where(eq(games.id, gameId));
  const suggested = async () =>
    (await send<SuggestionPlan>('POST /api/officials/suggestions', { gameIds: [gameId] })).answered.suggestions;
  const managed = async () => (await send<ManagedGame[]>('GET /api/games?season=all&state=attention')).answered.length;
  const toPublish = async () => (await send<LeagueToday>('GET /api/league/today')).answered.gamesToPublish;

  await begins(11);
  expect((await respond(duty._id, 'confirmed', khaled.token)).status).toBe(200);
  expect((await suggested()).map(({ officialId }) => officialId)).toContain(other._id);
  expect([await managed(), await toPublish()]).toEqual([0, 1]);
  expect((await publish([gameId], true)).answered.notified.mailed).toHaveLength(1);

  await begins(13);
  expect((await respond(duty._id, 'declined', khaled.token, 'Ill')).answered.code).toBe('officials.too-late');
  expect(await suggested()).toEqual([]);
  expect([await managed(), await toPublish()]).toEqual([1, 0]);
  expect((await publish([gameId], true)).answered.notified.mailed).toEqual([]);
});

test('a game that moves onto the hour of one without a time keeps its official', async () => {
  const khaled = await addOfficial();
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id, venue: 'Luxor Rink' };
  const [moved, other] = [await addGame(evening(17)), await dayOnly(21, others)];
  for (const { gameId } of [moved, other]) {
    await respond((await assign(gameId, khaled._id)).answered._id, 'confirmed');
  }
  const input = { ...league.gameInput({ date: evening(11, 21), venue: moved.venue }), version: 1 };
  const { answered } = await send<SavedGame>(`PUT /api/games/${moved.gameId}`, input);
  expect(answered.game.officials).toMatchObject([{ name: 'Khaled Sobhy', status: 'proposed' }]);
});

test('when the time of a game becomes known, its officials are asked again, and a busy one is removed', async () => {
  const [khaled, mona] = [await addOfficial(), await addOfficial({ name: 'Mona Adel' })];
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id, venue: 'Luxor Rink' };
  const [open, other] = [await dayOnly(20), await addGame(evening(11), others)];
  await respond((await assign(open.gameId, khaled._id)).answered._id, 'confirmed');
  await respond((await assign(open.gameId, mona._id, 'Referee 2')).answered._id, 'confirmed');
  await assign(other.gameId, mona._id);
  const before = (await app.db.select().from(games).where(eq(games.id, open.gameId)))[0]!;
  const [after] = await app.db.update(games).set({ timeKnown: true }).where(eq(games.id, open.gameId)).returning();
  expect(after!.version).toBe(before.version + 1);
  expect(after!.updatedAt > before.updatedAt).toBe(true);
  const duties = await app.db.select().from(gameOfficials).where(eq(gameOfficials.gameId, open.gameId));
  expect(duties.map(({ name, status }) => [name, status]).sort()).toEqual([
    ['Khaled Sobhy', 'proposed'],
    ['Mona Adel', 'declined'],
  ]);
});

test('an official of one of two games that are rescheduled together stays at both', async () => {
  const khaled = await addOfficial();
  const made = [await addGame(evening(17, 20)), await addGame(evening(17, 27))];
  for (const { gameId } of made) await respond((await assign(gameId, khaled._id)).answered._id, 'confirmed');
  const chosen = made.map(({ gameId, version }) => ({ gameId, version }));
  const { answered } = await send<{ warnings: { message: string }[] }>('POST /api/games/bulk', {
    games: chosen,
    change: { what: 'shift', days: 7 },
  });
  const again = answered.warnings.filter(({ message }) => message === 'Asked for their answer again: Khaled Sobhy.');
  expect(again).toHaveLength(2);
});

test('no change of a game leaves anybody at two games at once', async () => {
  const khaled = await addOfficial();
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  const [one, two] = [await addGame(evening(17, 20)), await addGame(evening(17, 21), others)];
  for (const { gameId } of [one, two]) await assign(gameId, khaled._id);
  await app.db
    .update(games)
    .set({ startsAt: new Date(evening(18, 21)) })
    .where(eq(games.id, one.gameId));
  const there = await app.db.select().from(gameOfficials).orderBy(gameOfficials.id);
  expect(there.map(({ status }) => status)).toEqual(['declined', 'proposed']);
});

test('a postponed game frees its officials until it has a new date', async () => {
  const khaled = await addOfficial();
  const game = await addGame(evening(17));
  await assign(game.gameId, khaled._id);
  await send(`POST /api/games/${game.gameId}/status`, { status: 'postponed', reason: 'No ice', version: 1 });
  const others = { home_team_id: league.luxor.id, away_team_id: league.aswan.id };
  const other = await addGame(evening(18), { ...others, venue: 'Luxor Rink' });
  expect((await assign(other.gameId, khaled._id)).status).toBe(201);
  const back = { status: 'scheduled', newDate: evening(18), version: 2 };
  const { answered } = await send<SavedGame>(`POST /api/games/${game.gameId}/status`, back);
  expect(answered.warnings.map(({ kind }) => kind)).toContain('officialsFreed');
});

test('nobody is assigned to a past game, answers after its start, or is assigned while inactive', async () => {
  const khaled = await referee();
  const { gameId } = await addGame();
  const { answered: duty } = await assign(gameId, khaled._id);
  await app.db
    .update(games)
    .set({ startsAt: new Date(Date.now() - 60_000) })
    .where(eq(games.id, gameId));
  expect((await respond(duty._id, 'confirmed', khaled.token)).answered.code).toBe('officials.too-late');
  await app.db.update(games).set({ status: 'cancelled' }).where(eq(games.id, gameId));
  expect((await assign(gameId, khaled._id, 'Referee 2')).answered.code).toBe('officials.too-late');
  const retired = await addOfficial({ active: false });
  expect((await assign((await addGame()).gameId, retired._id)).answered).toMatchObject({
    issues: [{ path: 'officialId', message: 'Khaled Sobhy is not active.' }],
  });
});

test('an official who is no longer active is a conflict at each coming game, and at no past one', async () => {
  const account = await app.somebody('scorekeeper', { name: 'Nada Fathy' });
  const nada = (await send<Official[]>('GET /api/officials')).answered.find(({ name }) => name === 'Nada Fathy')!;
  const [past, coming] = [await addGame(evening(17, 20)), await addGame(evening(17, 21))];
  for (const { gameId } of [past, coming]) await assign(gameId, nada._id, 'Scorekeeper');
  const begun = { startsAt: new Date(Date.now() - 86_400_000) };
  await app.db.update(games).set(begun).where(eq(games.id, past.gameId));
  await send(`POST /api/admin/users/${account.id}/deactivate`);
  const conflictsAt = async ({ gameId }: { gameId: string }) =>
    (await send<GameOfficials>(`GET /api/games/${gameId}/officials`)).answered.assignments[0]!.conflicts;
  const conflict = { kind: 'unavailable', message: 'No longer active.', gameId: null };
  expect(await conflictsAt(coming)).toEqual([conflict]);
  expect(await conflictsAt(past)).toEqual([]);
});

test('only admins read lists with mail addresses and phone numbers', async () => {
  const khaled = await referee();
  const mona = await referee('Mona Adel');
  const { gameId } = await addGame();
  await assign(gameId, khaled._id);
  await assign(gameId, mona._id, 'Referee 2');
  const scorekeeper = await app.somebody('scorekeeper');
  for (const [path, token] of [
    ['/api/games', scorekeeper.token],
    [`/api/games/${gameId}`, mona.token],
    ['/api/officials/me/games', mona.token],
    [`/api/public/games/${gameId}`, undefined],
  ] as const) {
    const text = await (await app.send(`GET ${path}`, { token })).text();
    expect(text, path).not.toContain('khaled@example.com');
    expect(text, path).not.toContain('+20 100');
  }
});
