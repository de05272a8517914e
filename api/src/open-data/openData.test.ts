import { type GamePage, type LeagueSettings, type OpenData, type SeasonData, seasonTableNames } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoApp } from '../../demo/testing/demoLeague.ts';
import { rowsOf } from '../platform/database/db.ts';
import { listening } from '../platform/testing/streams.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { describedTables } from './columns.ts';
import { listPublicReads } from './examples.ts';

let app: TestApp;
let token: string;
let number: number;
let origin: string;
const get = (path: string, headers = {}) => app.request(path, { headers });
const csv = async (table: string, more = '') => (await get(`/api/public/data/${number}/${table}.csv${more}`)).text();
const whole = async () => (await (await get(`/api/public/data/${number}/season.json`)).json()) as SeasonData;

beforeAll(async () => {
  app = await demoApp();
  await app.changes.settled();
  token = (await app.somebody('admin')).token;
  const { seasons } = (await (await get('/api/public/data')).json()) as OpenData;
  number = seasons.find(({ isCurrent }) => isCurrent)!.number;
  const server = await listening(app.listener);
  origin = server.origin;
  return server.close;
}, 120_000);

async function choose(dataLicense: unknown) {
  const settings = (await (await app.send('GET /api/admin/settings', { token })).json()) as LeagueSettings;
  const { lastSaved: _, ...input } = settings;
  return app.send('PUT /api/admin/settings', { token, body: { ...input, dataLicense } });
}
const issues = async (answer: Response) =>
  ((await answer.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path);

test('seasons are listed with their games, and nothing is said of a license until one is chosen', async () => {
  const { license, seasons } = (await (await get('/api/public/data')).json()) as OpenData;
  expect(license).toBeNull();
  expect(seasons[0]).toMatchObject({ number, isCurrent: true });
  expect(seasons[0]!.games).toBeGreaterThan(seasons[0]!.finalGames);
  expect((await get(`/api/public/data/${number}/games.csv`)).headers.get('link')).toBe(
    `<${app.config.publicUrl}/api/public/data/license.txt>; rel="license"`,
  );
  expect(await (await get('/api/public/data/license.txt')).text()).toContain('has given no license');
});

test('the chosen license is in every download', async () => {
  expect((await choose({ code: 'CC-BY-4.0' })).status).toBe(200);
  const address = 'https://creativecommons.org/licenses/by/4.0/';
  for (const file of [...seasonTableNames.map((table) => `${table}.csv`), 'season.json']) {
    const answer = await get(`/api/public/data/${number}/${file}`);
    expect(answer.headers.get('link'), file).toBe(`<${address}>; rel="license"`);
    expect(answer.headers.get('access-control-allow-origin'), file).toBe('*');
  }
  expect((await whole()).license).toEqual({ name: 'Creative Commons Attribution 4.0 International', address });
  expect(await (await get('/api/public/data/license.txt')).text()).toContain(address);
});

test('a client that holds a table is told of another license, with every answer', async () => {
  const path = `${origin}/api/public/data/${number}/goals.csv`;
  const first = await fetch(path);
  const again = (etag: string) => fetch(path, { headers: { 'if-none-match': etag } });
  const unchanged = await again(first.headers.get('etag')!);
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('link')).toBe(first.headers.get('link'));
  expect((await choose({ code: 'CC0-1.0' })).status).toBe(200);
  await app.changes.settled();
  const changed = await again(first.headers.get('etag')!);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('link')).toContain('/publicdomain/zero/1.0/');
  expect(await changed.text()).toBe(await first.text());
});

test('own terms need a text, and an address is https', async () => {
  expect(await issues(await choose({ code: 'own' }))).toEqual(['dataLicense.terms']);
  for (const address of ['http://league.test', 'javascript:alert(1)', 'terms']) {
    expect(await issues(await choose({ code: 'own', terms: 'Ours.', address }))).toEqual(['dataLicense.address']);
  }
  expect(await issues(await choose({ code: 'own', terms: 'x'.repeat(301) }))).toEqual(['dataLicense.terms']);
  expect(await issues(await choose({ code: 'MIT' }))).toEqual(['dataLicense.code']);
  const address = 'https://league.test/>; rel="next"';
  expect((await choose({ code: 'own', terms: 'Ours.', address })).status).toBe(200);
  const { headers } = await get(`/api/public/data/${number}/teams.csv`);
  expect(headers.get('link')).toBe('<https://league.test/%3E;%20rel=%22next%22>; rel="license"');
  expect((await choose(null)).status).toBe(200);
  expect((await whole()).license).toBeNull();
});

test.each([
  '/api/public/data/999999/games.csv',
  '/api/public/data/0/games.csv',
  '/api/public/data/-1/season.json',
  '/api/public/data/2026-27/season.json',
  '/api/public/data/99999999999999999999/season.json',
  '/api/public/data/1/notes.csv',
  '/api/public/data/1/games.CSV',
  '/api/public/data/1/games',
  '/api/public/data/1/..%2Fsettings.csv',
  '/api/public/data/1/constructor.csv',
])('%s does not exist', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/json');
});

test('an unchanged download is 304, and a change makes a new one', async () => {
  const path = `${origin}/api/public/data/${number}/teams.csv`;
  const first = await fetch(path);
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const again = () => fetch(path, { headers: { 'if-none-match': first.headers.get('etag')! } });
  const unchanged = await again();
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(path, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(200);
  await app.db.execute(sql`update teams set city = 'Tanta' where id = (select id from teams order by name limit 1)`);
  await app.changes.settled();
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain(',Tanta,');
});

test('pages of every origin can ask for what they hold, and read why there is nothing', async () => {
  const page = { origin: 'https://elsewhere.example' };
  const wanted = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };
  for (const each of [app, await testApp({ origins: ['https://portal.league.example'] })]) {
    for (const path of ['', '/license.txt', '/1/season.json', '/1/goals.csv']) {
      const asked = await each.send(`OPTIONS /api/public/data${path}`, { headers: { ...page, ...wanted } });
      expect(Object.fromEntries(asked.headers), path).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': expect.stringContaining('if-none-match'),
      });
      expect(asked.status, path).toBe(204);
    }
    const missing = await each.send('GET /api/public/data/999999/goals.csv', { headers: page });
    expect(missing.status).toBe(404);
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
    const closed = await each.send('OPTIONS /api/public/players', { headers: { ...page, ...wanted } });
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('hostile names stay text: quoted, and no formula', async () => {
  const hostile = '=HYPERLINK("https://evil.example","x"),\n2';
  await app.db.execute(sql`update players set name = ${hostile} where id = (select scorer_id from goals
    where scorer_id is not null order by id limit 1)`);
  await app.changes.settled();
  const cell = '"\'=HYPERLINK(""https://evil.example"",""x""),\n2"';
  for (const table of ['players', 'rosters', 'goals']) expect(await csv(table), table).toContain(`,${cell},`);
  expect(await csv('goals')).not.toMatch(/(^|,)"?[=+@]/m);
  expect((await whole()).players.some(({ player }) => player === hostile)).toBe(true);
});

test('what is for staff stays out', async () => {
  const secret = 'Only for staff';
  await app.db.execute(sql`update games set notes = ${secret}`);
  await app.db.execute(sql`update roster_assignments set notes = ${secret}`);
  await app.db.execute(sql`update players set birth_date = '2001-02-03'`);
  const [unpublished] = await rowsOf<{ id: string }>(
    app.db,
    sql`insert into game_officials (id, game_id, duty, name, status)
      select gen_random_uuid(), id, 'Video judge', 'Unpublished Official', 'confirmed' from games
      where season_id = (select id from seasons where number = ${number}) limit 1 returning id`,
  );
  expect(unpublished).toBeDefined();
  await app.changes.settled();
  const text = JSON.stringify(await whole());
  for (const each of [secret, '2001-02-03', 'Unpublished Official', 'notes', 'birth'])
    expect(text, each).not.toContain(each);
  await app.db.execute(sql`update game_officials set status = 'published' where id = ${unpublished!.id}`);
  await app.changes.settled();
  expect(await csv('officials')).toContain('Unpublished Official');
});

test('goals, penalties and shots of a game are those of its page', async () => {
  const data = await whole();
  const finals = data.games.filter(({ status }) => status === 'final').slice(-8);
  const numberOf = new Map(data.players.map(({ player_id, player_number }) => [player_id, player_number]));
  for (const { game_number, game_id } of finals) {
    const page = (await (await get(`/api/public/games/${game_id}`)).json()) as GamePage;
    const ofGame = <Row extends { game_number: number }>(rows: Row[]) =>
      rows.filter((row) => row.game_number === game_number);
    expect(
      ofGame(data.goals).map(({ period, elapsed_seconds, scorer_number, game_winning, home_score, away_score }) => [
        period,
        elapsed_seconds,
        scorer_number,
        game_winning,
        home_score,
        away_score,
      ]),
    ).toEqual(
      page.goals.map((goal) => [
        goal.period,
        goal.elapsedSeconds,
        goal.scorer && numberOf.get(goal.scorer._id),
        goal.gameWinning,
        goal.home,
        goal.away,
      ]),
    );
    expect(ofGame(data.penalties).map(({ infraction, minutes }) => [infraction, minutes])).toEqual(
      page.penalties.map(({ infraction, minutes }) => [infraction, minutes]),
    );
    expect(ofGame(data.shots).map(({ period, home_shots, away_shots }) => [period, home_shots, away_shots])).toEqual(
      page.shots.map(({ period, home, away }) => [period, home, away]),
    );
    expect(ofGame(data.officials).map(({ duty, official }) => ({ duty, name: official }))).toEqual(
      expect.arrayContaining(page.officials),
    );
  }
});

test('shots, face-offs, actions, stars and the players on the ice are those of the games, each with its place', async () => {
  const data = await whole();
  const game = data.games.filter(({ status }) => status === 'final').at(-1)!;
  const page = (await (await get(`/api/public/games/${game.game_id}`)).json()) as GamePage;
  const ofGame = <Row extends { game_number: number }>(rows: Row[]) =>
    rows.filter((row) => row.game_number === game.game_number);
  const sideOf = (number: number) => (number === game.home_team_number ? 'home' : 'away');
  const numberOf = new Map(data.players.map(({ player_id, player_number }) => [player_id, player_number]));
  const attempts = ofGame(data.shot_attempts);
  expect(attempts.length).toBeGreaterThan(50);
  expect(
    attempts.map(({ period, elapsed_seconds, team_number, outcome, shooter_number, x, y }) => [
      ...[period, elapsed_seconds, sideOf(team_number), outcome, shooter_number],
      { x, y },
    ]),
  ).toEqual(
    page.shotAttempts!.map(({ period, elapsedSeconds, side, outcome, shooter, place }) => [
      ...[period, elapsedSeconds, side, outcome, numberOf.get(shooter!._id)],
      place,
    ]),
  );
  const won = (side: string) => ofGame(data.faceoffs).filter(({ team_number }) => sideOf(team_number) === side).length;
  expect({ home: won('home'), away: won('away') }).toEqual(page.faceoffs);
  expect(ofGame(data.stars).map(({ star, player }) => [star, player])).toEqual(
    page.stars!.map(({ rank, player }) => [rank, player.name]),
  );
  expect(new Set(ofGame(data.player_actions).map(({ action }) => action))).toEqual(
    new Set(['hit', 'giveaway', 'takeaway']),
  );
  const known = new Set(data.players.map(({ player_number }) => player_number));
  for (const goal of ofGame(data.goals)) {
    expect([goal.x, goal.y]).not.toContain(null);
    const onIce = [goal.home_on_ice, goal.away_on_ice].map((numbers) => numbers.split(' ').map(Number));
    expect(onIce.flat().every((number) => known.has(number))).toBe(true);
    expect(onIce.flat()).toContain(goal.scorer_number);
    for (const side of onIce) expect(side.length).toBeGreaterThanOrEqual(4);
  }
  expect(await csv('shot_attempts')).toMatch(
    /^game_number,period,elapsed_seconds,team_number,outcome,.*,x,y\r\n\d+,1,\d+,\d+,\w+,/,
  );
});

test('Arabic downloads have the names in Arabic, and the same columns', async () => {
  await app.db.execute(sql`update league_settings set languages = '{en,ar}'`);
  await app.db.execute(
    sql`update teams set translations = '{"ar": {"name": "فراعنة القاهرة"}}' where id = (select id from teams order by name limit 1)`,
  );
  await app.changes.settled();
  const arabic = await csv('teams', '?language=ar');
  expect(arabic).toContain('فراعنة القاهرة');
  expect(arabic.split('\r\n')[0]).toBe((await csv('teams')).split('\r\n')[0]);
  expect(arabic.charCodeAt(0)).not.toBe(0xfeff);
});

test('the guide describes every column and has an example of every public read, which answers', async () => {
  const page = await (await app.fetch(new Request(`${origin}/api/data-docs`))).text();
  for (const [table, columns] of describedTables) {
    expect(page).toContain(`<h3 id="${table}">`);
    for (const { name, meaning } of columns) expect(meaning, `${table}.${name}`).toMatch(/\.$|-DD$/);
  }
  const requests = [...page.matchAll(/<a href="(\/api\/(?:public|seasons)[^"]*)">/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  );
  expect(requests.length).toBe(listPublicReads().length);
  // Each answer is checked against its operation's schema.
  for (const path of requests) expect((await get(path)).status, path).toBe(200);
  expect(page.match(/<summary>Answer<\/summary>/g)).toHaveLength(requests.length);
});

test('the guides, the reference and each other are linked', async () => {
  for (const path of ['/api/docs', '/api/feed-docs']) {
    expect(await (await get(path)).text(), path).toContain('href="/api/data-docs"');
  }
  const guide = await app.fetch(new Request(`${origin}/api/data-docs`));
  expect(guide.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await guide.text();
  for (const path of ['/data', '/api/docs', '/api/feed-docs']) expect(text).toContain(`href="${path}"`);
});
