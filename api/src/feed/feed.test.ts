import { entryKey, type LeagueSettings, type ManagedGame, type Refusal } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listening } from '../platform/testing/streams.ts';
import { device, goal, lineup, nextGame, penalty, removing, testGame } from '../score-sheets/testing/game.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type FeedClient, feedClient } from './testing/client.ts';

let app: TestApp;
let client: FeedClient;
let game: Awaited<ReturnType<typeof testGame>>;
let rink: ReturnType<typeof device>;
let origin: string;

const live = { type: 'status', status: 'live' } as const;

beforeAll(async () => {
  app = await testApp();
  client = feedClient(async (address) => (await app.request(address)).text());
  game = await testGame(app);
  await app.db.execute(sql`update seasons set is_current = true`);
  rink = device(app, (await app.somebody('admin')).token, game.gameId);
  await rink.put(...lineup(game), live);
  const server = await listening(app.listener);
  origin = server.origin;
  return server.close;
});

const numberOf = async (table: string, id: string) => {
  const [row] = await rowsOf<{ number: number }>(
    app.db,
    sql`select number from ${sql.identifier(table)} where id = ${id}`,
  );
  return String(row!.number);
};
const get = (address: string, headers: Record<string, string> = {}) => fetch(origin + address, { headers });

test('a goal is in the score bar, the clock and the play-by-play as soon as it is entered', async () => {
  const id = await numberOf('games', game.gameId);
  const before = await client.scorebar(0, 0);
  expect(before).toMatchObject([{ ID: id, GameStatus: '2', HomeGoals: '0', GameClock: '20:00', Period: '1' }]);
  await rink.put(goal(game, { assistIds: [game.home.skaterIds[1]!] }), penalty(game, { side: 'away' }));
  const scorer = await numberOf('players', game.home.skaterIds[0]!);
  expect(await client.scorebar(0, 0)).toMatchObject([{ ID: id, HomeGoals: '1', VisitorGoals: '0' }]);
  expect(await client.clock(id)).toMatchObject({
    home_goal_count: '1',
    scoring: { home: { 1: '1' }, visitor: { 1: '0' } },
  });
  expect((await client.pxp(id)).map(({ event }) => event)).toEqual(['penalty', 'goal']);
  expect(await client.pxpVerbose(id)).toMatchObject([
    { event: 'penalty', minutes: 2, lang_penalty_description: 'Tripping', home: '0' },
    { event: 'goal', time: '10:00', s: 600, goal_player_id: scorer, goal_scorer: { player_id: scorer }, home: '1' },
  ]);
  expect(await client.gameSummary(id)).toMatchObject({
    powerPlayCount: { home: 1, visitor: 0 },
    penalties: [{ pp: '1' }],
  });
  const [, scored] = await client.stat('gameCenterPlayByPlay', { game_id: id });
  expect(scored).toMatchObject({ event: 'goal', details: { scoredBy: { id: Number(scorer) }, time: '10:00' } });
});

test('a penalty that led to a penalty shot gives neither its goalie nor the team minutes', async () => {
  const id = await numberOf('games', game.gameId);
  const { goalieId } = game.away;
  const penalties = [true, false].map((penaltyShot) =>
    penalty(game, { side: 'away', playerId: goalieId, penaltyShot }),
  );
  await rink.put(...penalties);
  const summary = await client.gameSummary(id);
  expect(summary.visitor_team_lineup.goalies).toMatchObject([
    { player_id: await numberOf('players', goalieId), pim: 2 },
  ]);
  expect(summary.pimTotal).toMatchObject({ visitor: 4 });
  await rink.send(penalties.map((each) => removing(entryKey(each))));
});

test('a running clock is counted down to now, and tells since when it runs', async () => {
  const id = await numberOf('games', game.gameId);
  await rink.put({ type: 'clock', period: 2, elapsedSeconds: 1195, running: true });
  const clock = await client.clock(id);
  expect(clock).toMatchObject({ clock_running: '1', period: '2', period_long: '2nd', intermission: '0' });
  expect(clock.game_clock <= '00:05' && clock.game_clock_elapsed >= '19:55').toBe(true);
  await rink.put({ type: 'clock', period: 2, elapsedSeconds: 1200, running: false });
  expect(await client.clock(id)).toMatchObject({ game_clock: '00:00', clock_running: '0', intermission: '1' });
  expect(await client.scorebar(0, 0)).toMatchObject([{ Intermission: '1', GameStatusString: 'End of 2nd' }]);
});

test('the summaries of a live game tell the clock of now', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  try {
    const id = await numberOf('games', game.gameId);
    await rink.put({ type: 'clock', period: 2, elapsedSeconds: 600, running: true });
    const read = async () => ({
      left: (await client.gameSummary(id)).meta.game_clock,
      state: (await client.stat('gameSummary', { game_id: id })).details.status,
    });
    expect(await read()).toEqual({ left: '00:10:00', state: '2nd 10:00' });
    vi.advanceTimersByTime(30_000);
    expect(await read()).toEqual({ left: '00:09:30', state: '2nd 10:30' });
  } finally {
    vi.useRealTimers();
    await rink.put({ type: 'clock', period: 2, elapsedSeconds: 1200, running: false });
  }
});

test('a poller gets 304 until something changes, to pages of every origin', async () => {
  const address = client.address({ feed: 'modulekit', view: 'scorebar', numberofdaysback: 1, fmt: 'json' });
  const first = await get(address, { origin: 'https://elsewhere.example' });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  });
  expect(first.headers.get('access-control-allow-credentials')).toBeNull();
  const held = { 'if-none-match': first.headers.get('etag')!, origin: 'https://elsewhere.example' };
  for (const again of [await get(address, held), await get(address, held)]) {
    expect(again.status).toBe(304);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  }
  await rink.put(goal(game, { side: 'away', period: 2 }));
  expect((await get(address, held)).status).toBe(200);
  expect((await fetch(origin + address, { method: 'POST' })).status).toBe(404);
  const asked = await fetch(origin + address, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
  expect(asked.headers.get('access-control-allow-methods')).toBe('GET');
});

test('a hundred concurrent requests, each with a callback of its own, are one read', async () => {
  let statements = 0;
  const { db, changes } = await testDatabase(undefined, {
    onStatement: () => {
      statements += 1;
    },
  });
  await testGame({ db });
  const other = createApp({ ...app.input, db, changes });
  const ask = (at: number) =>
    other.request(client.address({ feed: 'gc', tab: 'pxp', game_id: '1', callback: `jQuery${at}`, _: at }));
  const countOf = async (requests: number) => {
    await db.execute(sql`update games set notes = ${`before ${requests}`}`);
    await changes.settled();
    statements = 0;
    await Promise.all(Array.from({ length: requests }, (_, at) => ask(at)));
    return statements;
  };
  await ask(0);
  const once = await countOf(1);
  expect(once).toBeGreaterThan(0);
  expect(await countOf(100)).toBe(once);
});

test('a callback is called with the answer; what is none is ignored', async () => {
  const id = await numberOf('games', game.gameId);
  const asked = { feed: 'gc', tab: 'clock', game_id: id, fmt: 'json' };
  const json = await (await get(client.address(asked))).text();
  for (const callback of ['show', 'angular.callbacks._2', '$', 'jQuery1_2']) {
    const answer = await get(client.address({ ...asked, callback }));
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe(`/**/${callback}(${json})`);
    expect(
      (await get(client.address({ ...asked, callback }), { 'if-none-match': answer.headers.get('etag')! })).status,
    ).toBe(304);
  }
  const hostile = [
    'alert(1)//',
    '</script><script>',
    'a;b',
    'a..b',
    '.a',
    '1a',
    'a[0]',
    'a b',
    '\u2028',
    'x'.repeat(65),
    'é',
    'a\n',
  ];
  for (const callback of hostile) {
    const answer = await get(client.address({ ...asked, callback }));
    expect([answer.status, answer.headers.get('content-type'), await answer.text()], callback).toEqual([
      200,
      'application/json',
      json,
    ]);
  }
});

test('what a client sends comes back as data only', async () => {
  const bad = '"><script>\u0000alert(1)\u2028</script>';
  const answer = await get(client.address({ feed: 'modulekit', view: 'seasons', client_code: bad, callback: 'f' }));
  const text = await answer.text();
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text.slice('/**/f('.length, -1)).SiteKit.Parameters.client_code).toBe(
    '"><script>alert(1)\u2028</script>',
  );
  const headers = await get(client.address({ feed: 'modulekit', view: 'seasons', client_code: bad }));
  expect(headers.headers.get('content-type')).toBe('application/json');
});

test('unknown views, records and days have empty answers', async () => {
  const empty = async (parameters: Record<string, string>) => {
    const answer = await get(client.address({ fmt: 'json', ...parameters }));
    expect(answer.status, JSON.stringify(parameters)).toBe(200);
    return (await answer.json()) as Record<string, Record<string, unknown>>;
  };
  const wrapper = { SiteKit: { Parameters: expect.any(Object), Copyright: expect.any(Object) } };
  expect(await empty({})).toEqual(wrapper);
  expect(await empty({ feed: '__proto__', view: 'constructor' })).toEqual(wrapper);
  expect(await empty({ feed: 'modulekit', view: 'toString' })).toEqual(wrapper);
  expect(await empty({ feed: 'gc', tab: 'none' })).toEqual({ GC: { Parameters: expect.any(Object) } });
  expect(await empty({ feed: 'statviewfeed', view: 'none' })).toEqual({});
  const ids = ['999999999', '-1', '0', '1.5', 'x', `${'9'.repeat(80)}`, "1' or '1'='1", '\u0000'];
  for (const id of ids) {
    for (const tab of ['preview', 'clock', 'gamesummary']) {
      const { GC } = await empty({ feed: 'gc', tab, game_id: id });
      expect(Object.values(GC!).at(-1), `${tab} ${id}`).toEqual({});
    }
    for (const tab of ['pxp', 'pxpverbose']) {
      expect(Object.values((await empty({ feed: 'gc', tab, game_id: id })).GC!).at(-1), `${tab} ${id}`).toEqual([]);
    }
    expect((await empty({ feed: 'modulekit', view: 'player', player_id: id })).SiteKit!.Player).toEqual({});
    expect(await empty({ feed: 'statviewfeed', view: 'gameSummary', game_id: id })).toEqual({});
    await empty({ feed: 'statviewfeed', view: 'gameCenterPreview', game_id: id });
  }
  for (const division_id of ['', '1', '-1', 'all']) {
    expect(await client.scorebar(0, 0, { division_id }), division_id).not.toEqual([]);
  }
  for (const division_id of ['2', '999999999', 'x']) {
    expect(await client.scorebar(0, 0, { division_id }), division_id).toEqual([]);
  }
  for (const season_id of ['999999999', 'x', '9'.repeat(80)]) {
    for (const view of ['teamsbyseason', 'roster', 'schedule', 'standingtypes', 'statviewtype', 'searchplayers']) {
      const { SiteKit } = await empty({ feed: 'modulekit', view, season_id, search_term: 'a', team_id: '1' });
      const list = Object.entries(SiteKit!).find(([name]) => name.toLowerCase() === view)![1];
      expect(list, `${view} ${season_id}`).toEqual([]);
    }
    for (const view of ['teams', 'players', 'schedule', 'roster', 'bootstrap', 'leadersExtended', 'gameshifts']) {
      await empty({ feed: 'statviewfeed', view, season: season_id });
    }
    expect(await client.combinedPlayers(season_id, 'skaters')).toEqual({});
  }
  expect((await client.brackets(await numberOf('seasons', game.seasonId))).rounds).toEqual([]);
});

test('bad days and huge ranges are bounded', async () => {
  for (const day of ['2026-02-31', '0000-00-00', '9999-99-99', 'today', '2026-11-20T10:00', "'; drop table games"]) {
    expect(await client.gamesByDate(day), day).toEqual([]);
    await client.gamesPerDay(day, day);
  }
  for (const days of ['9'.repeat(80), '-5', '1e9', 'x']) {
    expect((await client.scorebar(days as never, days as never)).length).toBeLessThanOrEqual(1000);
  }
  const far = await nextGame(app, game, 500);
  const near = await nextGame(app, game, 300);
  const days = await client.gamesPerDay(new Date().toISOString().slice(0, 10), '2999-12-31');
  expect(days.map(({ numberofgames }) => numberofgames)).toEqual(['1', '1']);
  const shown = (await client.scorebar(0, 99_999_999)).map(({ ID }) => ID);
  expect(shown).toContain(await numberOf('games', near));
  expect(shown).not.toContain(await numberOf('games', far));
  expect(await client.scorebar(0, 400, { limit: 1 })).toHaveLength(1);
  for (const limit of ['0', '-1', '9'.repeat(30)]) await client.statViewType('', 'topscorers', { limit, first: limit });
});

test('names are in Arabic where the league has them', async () => {
  const arabic = JSON.stringify({ ar: { name: 'نسور القاهرة' } });
  await app.db.execute(sql`update teams set translations = ${arabic}::text::jsonb where id = ${game.home.teamId}`);
  await app.changes.settled();
  const [here] = await client.scorebar(0, 0, { lang: 'ar' });
  expect(here).toMatchObject({ HomeLongName: 'نسور القاهرة', VisitorLongName: expect.stringContaining('Luxor') });
  expect((await client.scorebar(0, 0))[0].HomeLongName).toContain('Cairo');
  const id = await numberOf('games', game.gameId);
  const { GC } = await client.json({ feed: 'gc', tab: 'gamesummary', game_id: id, lang_code: 'ar', lang: '' });
  expect(GC.Gamesummary.home.name).toBe('نسور القاهرة');
});

test('numbers stay when records change, and no two records have one', async () => {
  const before = await numberOf('teams', game.home.teamId);
  await app.db.execute(sql`update teams set name = 'Renamed' where id = ${game.home.teamId}`);
  expect(await numberOf('teams', game.home.teamId)).toBe(before);
  await expect(app.db.execute(sql`update teams set number = ${before}`)).rejects.toThrow();
});

test('a game that is broken off has its score, and none with a new date, until it continues', async () => {
  const broken = await testGame(app);
  const id = await numberOf('games', broken.gameId);
  const season = await numberOf('seasons', broken.seasonId);
  const { token } = await app.somebody('admin');
  const sheet = device(app, token, broken.gameId);
  await sheet.put(...lineup(broken), live, goal(broken));
  const move = async (status: string) => {
    const { version } = (await (await app.send(`GET /api/games/${broken.gameId}`, { token })).json()) as ManagedGame;
    const newDate = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const body = { version, status, reason: 'No ice', ...(status === 'scheduled' && { newDate }) };
    expect((await app.send(`POST /api/games/${broken.gameId}/status`, { token, body })).status).toBe(200);
    const [listed] = await client.schedule(season);
    const { meta, totalGoals } = await client.gameSummary(id);
    return [listed, await client.clock(id), meta, { home_goal_count: String(totalGoals.home) }].map(
      ({ home_goal_count }) => home_goal_count,
    );
  };
  expect(await move('abandoned')).toEqual(['1', '1', '1', '1']);
  expect(await move('postponed')).toEqual(['0', '0', '0', '0']);
  expect(await move('scheduled')).toEqual(['0', '0', '0', '0']);
});

test('a league that has given out keys answers only clients with one of them', async () => {
  const { token } = await app.somebody('admin');
  const address = '/feed/?feed=modulekit&view=seasons&fmt=json';
  expect((await get(`${address}&key=anything`)).status).toBe(200);
  const { lastSaved: _, ...settings } = (await (
    await app.send('GET /api/admin/settings', { token })
  ).json()) as LeagueSettings;
  const save = (body: object) => app.send('PUT /api/admin/settings', { token, body: { ...settings, ...body } });
  const keys = [{ label: 'The league’s app', key: 'abcdefgh12345678' }];
  expect((await save({ feedKeys: keys })).status).toBe(200);
  for (const key of ['anything', '', 'ABCDEFGH12345678']) {
    const refused = await get(`${address}&key=${key}`);
    expect([refused.status, refused.headers.get('access-control-allow-origin')], key).toEqual([403, '*']);
  }
  expect((await get(`${address}&key=abcdefgh12345678`)).status).toBe(200);
  expect(await (await get('/api/feed-docs')).text()).toContain('YOUR_KEY');
  const asked = async (feedKeys: unknown) => {
    const answer = await save({ feedKeys, version: settings.version + 1 });
    return [answer.status, ((await answer.json()) as Refusal).issues?.[0]?.path];
  };
  expect(await asked([...keys, ...keys])).toEqual([422, 'feedKeys.1.key']);
  expect(await asked([{ label: 'A client', key: 'short' }])).toEqual([422, 'feedKeys.0.key']);
  expect(await asked([{ label: '', key: 'abcdefgh12345678' }])).toEqual([422, 'feedKeys.0.label']);
  expect(await asked([])).toEqual([200, undefined]);
  expect((await get(`${address}&key=anything`)).status).toBe(200);
});

test('the feed is described on a page, to which the API’s reference leads', async () => {
  expect(await (await get('/api/docs')).text()).toContain('href="/api/feed-docs"');
  const answer = await get('/api/feed-docs');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await answer.text();
  for (const word of ['scorebar', 'gamesummary', 'gameCenterPlayByPlay', '/feed/index.php', 'If-None-Match']) {
    expect(page).toContain(word);
  }
  const seasons = async (path: string) => (await get(`${path}?feed=modulekit&view=seasons`)).json();
  expect(await seasons('/feed/index.php')).toEqual(await seasons('/feed/'));
  expect(await seasons('/feed')).toEqual(await seasons('/feed/'));
});
