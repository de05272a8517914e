import {
  type Game,
  type GameLive,
  type GameUpdate,
  type LiveScore,
  type PlayerStatRow,
  type Standings,
  withUpdate,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Follower, follow, serve } from '../platform/testing/streams.ts';
import { secondApp, type TestApp, testApp } from '../testing/app.ts';
import { device, goal, lineup, putting, removing, shotAttempt, testGame } from './testing/game.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

const live = { type: 'status', status: 'live' } as const;
const clock = (elapsedSeconds: number, running = false) =>
  ({ type: 'clock', period: 1, elapsedSeconds, running }) as const;

/** A live game, and the addresses of two processes. */
async function liveGame() {
  const game = await testGame(app);
  const rink = device(app, token, game.gameId);
  await rink.put(...lineup(game), live);
  const other = await secondApp(app);
  const [here, there] = [await serve(app.listener), await serve(other.listener)];
  return { game, rink, here, there, path: `/api/games/${game.gameId}/stream` };
}

const poll = async (address: string) => (await (await fetch(`${address}?transport=poll`)).json()) as GameLive;

/** The state after the next event. */
async function nextState(follower: Follower, held?: GameLive): Promise<GameLive> {
  const told = (await follower.next<GameLive & GameUpdate>())!;
  if (told.event === 'init') return told.data;
  const state = withUpdate(held!, told.data);
  expect(state, `an update from ${told.data.from} to one who has ${held!.version}`).toBeDefined();
  return state!;
}

test('followers in Arabic get Arabic names from the start, with each change, and by polling', async () => {
  const { game, rink, here, path } = await liveGame();
  const [scorer] = game.home.skaterIds;
  const arabic = JSON.stringify({ ar: { name: 'عمر نبيل' } });
  await app.db.execute(sql`update players set translations = ${arabic}::text::jsonb where id = ${scorer}`);
  const [reader, other] = await Promise.all([follow(`${here}${path}?language=ar`), follow(here + path)]);
  const before = await nextState(reader);
  const english = await nextState(other);
  const namesOf = ({ game: { skaters } }: GameLive) => skaters.map(({ name }) => name);
  expect(namesOf(before)).toContain('عمر نبيل');
  expect(namesOf(english)).not.toContain('عمر نبيل');
  await rink.put(goal(game, { scorerId: scorer! }));
  const after = await nextState(reader, before);
  expect(after.game.goals).toMatchObject([{ scorer: { name: 'عمر نبيل' } }]);
  expect((await nextState(other, english)).game.goals).toMatchObject([{ scorer: { name: 'Cairo 1' } }]);
  const polled = (await (await fetch(`${here}${path}?transport=poll&language=ar`)).json()) as GameLive;
  expect(polled.game).toEqual(after.game);
});

test('a goal reaches every follower, in this process and in another', async () => {
  const { game, rink, here, there, path } = await liveGame();
  const followers = await Promise.all([follow(here + path), follow(there + path)]);
  const states = await Promise.all(followers.map((each) => nextState(each)));
  expect(states[0]).toMatchObject({ seq: 13, game: { status: 'live', home_score: 0 } });
  await rink.put(goal(game, { assistIds: [game.home.skaterIds[1]!] }));
  for (const [index, each] of followers.entries()) {
    const state = await nextState(each, states[index]);
    expect(state).toMatchObject({ seq: 14, game: { home_score: 1, goals: [{ assists: [{ name: 'Cairo 2' }] }] } });
    const { now: _, ...asked } = await poll(here + path);
    const { now: __, ...told } = state;
    expect(told).toEqual(asked);
  }
});

test('clock changes are sent alone, with the time since when it runs', async () => {
  const { rink, here, path } = await liveGame();
  const follower = await follow(here + path);
  await follower.next();
  await rink.put(clock(90, true));
  const told = await follower.next<GameUpdate>();
  expect(Object.keys(told!.data.changed).sort()).toEqual(['clockStartedAt', 'elapsedSeconds', 'seq']);
  expect(told).toMatchObject({ event: 'game-updated', data: { changed: { elapsedSeconds: 90 } } });
});

test('a period is over when its time is up or its end was entered, until the next one begins', async () => {
  const { game, rink, here, path } = await liveGame();
  const isOver = async () => {
    const page = (await poll(here + path)).game.periodOver;
    const [score] = ((await (await fetch(`${here}/api/public/games/live`)).json()) as LiveScore[]).filter(
      ({ gameId }) => gameId === game.gameId,
    );
    const listed = ((await (await fetch(`${here}/api/public/games`)).json()) as Game[]).find(
      ({ gameId }) => gameId === game.gameId,
    );
    expect([score!.periodOver, listed!.periodOver]).toEqual([page, page]);
    return page;
  };
  expect(await isOver()).toBe(false);
  await rink.put(clock(1200, true));
  expect(await isOver()).toBe(false);
  await rink.put(clock(1200));
  expect(await isOver()).toBe(true);
  await rink.put({ type: 'clock', period: 2, elapsedSeconds: 0, running: false });
  expect(await isOver()).toBe(false);
  await rink.put(clock(1150), { type: 'period', period: 1, phase: 'ended' });
  expect(await isOver()).toBe(true);
});

test('a follower who reconnects gets nothing if nothing was missed, otherwise the whole state', async () => {
  const { rink, here, there, path } = await liveGame();
  const first = await (await follow(here + path)).next();
  const back = await follow(there + path, first!.id);
  await rink.put(clock(10));
  expect(await back.next()).toMatchObject({ event: 'game-updated', data: { from: first!.id } });
  expect(await (await follow(there + path, first!.id)).next()).toMatchObject({ event: 'init', data: { seq: 14 } });
});

test('with streams of two processes cut repeatedly, no update is missed, duplicated or out of order', async () => {
  const { game, rink, here, there, path } = await liveGame();
  let held: GameLive | undefined;
  const seen: string[] = [];
  const entries = Array.from({ length: 60 }, (_, at) => (at % 2 ? clock(at) : goal(game, { elapsedSeconds: at })));
  const written = (async () => {
    for (const entry of entries) await rink.put(entry);
    return rink.read();
  })();
  let address = here;
  let follower = await follow(address + path);
  while (held?.seq !== 13 + entries.length) {
    const before = held?.seq ?? 0;
    held = await nextState(follower, held);
    expect(held.seq).toBeGreaterThan(before);
    seen.push(held.version);
    if (seen.length % 3 === 0) {
      follower.leave();
      address = address === here ? there : here;
      follower = await follow(address + path, held.version);
    }
  }
  await written;
  expect(new Set(seen).size).toBe(seen.length);
  expect(held.game.goals).toHaveLength(30);
  const { now: _, ...now } = await poll(there + path);
  expect({ ...held, now: undefined }).toEqual({ ...now, now: undefined });
});

test('a corrected sheet is in the table, the statistics and the game’s page of every process', async () => {
  const { game, rink, here, there } = await liveGame();
  await rink.put(goal(game), { type: 'status', status: 'unofficial' });
  const { seq } = await rink.read();
  await rink.finalize(seq);
  const season = encodeURIComponent(game.season);
  const read = async (origin: string) => ({
    table: ((await (await fetch(`${origin}/api/public/standings?season=${season}`)).json()) as Standings).rows.map(
      ({ points, goalsFor }) => [points, goalsFor],
    ),
    goals: ((await (await fetch(`${origin}/api/public/stats?season=${season}`)).json()) as PlayerStatRow[])[0]?.goals,
    page: await (await fetch(`${origin}/api/public/games/${game.gameId}`)).json(),
  });
  const counts = {
    table: [
      [3, 1],
      [0, 0],
    ],
    goals: 1,
    page: { correctedAt: null },
  };
  for (const origin of [here, there]) await expect.poll(() => read(origin)).toMatchObject(counts);

  await rink.reopen(seq + 1);
  const { sheet } = await rink.put(goal(game, { elapsedSeconds: 601 }));
  await rink.finalize(sheet.seq);
  const corrected = {
    table: [
      [3, 2],
      [0, 0],
    ],
    goals: 2,
    page: { correctedAt: expect.any(String), home_score: 2 },
  };
  for (const origin of [here, there]) await expect.poll(() => read(origin)).toMatchObject(corrected);
});

test('the live scores contain games that are live, over, or final for less than a few hours', async () => {
  const { game, rink, here } = await liveGame();
  const scores = async () => (await (await fetch(`${here}/api/public/games/live`)).json()) as LiveScore[];
  const own = async () => (await scores()).find(({ gameId }) => gameId === game.gameId);
  expect(await own()).toMatchObject({ status: 'live', home_score: 0, seq: 13, periodMinutes: 20 });
  await rink.put(goal(game), { type: 'status', status: 'unofficial' });
  expect(await own()).toMatchObject({ status: 'unofficial', home_score: 1, seq: 15 });
  const scheduled = await testGame(app);
  expect((await scores()).map(({ gameId }) => gameId)).not.toContain(scheduled.gameId);
});

test('an unknown game has no stream, and a HEAD request does not stay open', async () => {
  const { here, path } = await liveGame();
  const answer = await fetch(`${here}/api/games/0198c0de-0000-7000-8000-000000000000/stream`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  expect((await fetch(here + path, { method: 'HEAD' })).headers.get('content-type')).toBe('application/json');
  const { headers } = (await follow(here + path)).answer;
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('notifications lost with the connection are recovered', async () => {
  const { game, rink, here, path } = await liveGame();
  const follower = await follow(here + path);
  const held = await nextState(follower);
  await app.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  await rink.put(goal(game));
  expect(await nextState(follower, held)).toMatchObject({ seq: 14, game: { home_score: 1 } });
});

test('of a shot among many only that one is sent; removed shots, stars and sums are gone for followers too', async () => {
  const { game, rink, here, path } = await liveGame();
  const [shooter] = game.home.skaterIds as [string];
  const shots = Array.from({ length: 60 }, (_, at) => shotAttempt({ shooterId: shooter, elapsedSeconds: 10 * at }));
  await rink.put(...shots);
  const follower = await follow(here + path);
  let state = await nextState(follower);
  /** The next update, applied; the state is then what a new follower gets. */
  const afterNext = async () => {
    const { data } = (await follower.next<GameUpdate>())!;
    state = withUpdate(state, data)!;
    const { now: _, ...current } = await poll(here + path);
    expect(state).toMatchObject(current);
    expect(state.game).toEqual(current.game);
    return data;
  };
  const last = shotAttempt({ elapsedSeconds: 900 });
  await rink.put(last);
  const added = await afterNext();
  expect(added.changed).not.toHaveProperty('shotAttempts');
  expect(added.shotChanges).toMatchObject({ put: [{ _id: last.id }], removed: [] });
  await rink.send([putting({ ...last, outcome: 'missed' }), removing(`shotAttempt:${shots[7]!.id}`)]);
  expect((await afterNext()).shotChanges).toMatchObject({ put: [{ _id: last.id }], removed: [shots[7]!.id] });
  // One that comes between others changes their order: all are sent.
  await rink.put(shotAttempt({ elapsedSeconds: 15 }));
  expect((await afterNext()).changed.shotAttempts).toHaveLength(61);
  const star = { type: 'star', rank: 1, side: 'home', playerId: shooter } as const;
  await rink.put(star);
  expect((await afterNext()).changed.stars).toHaveLength(1);
  await rink.send([removing('star:1')]);
  const without = await afterNext();
  expect(without.missing).toContain('stars');
  expect(state.game).not.toHaveProperty('stars');
});
