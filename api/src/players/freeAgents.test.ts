import {
  type FreeAgent,
  type ImportPlan,
  type ManagedTeam,
  type Player,
  type PlayerRecord,
  type PossibleDuplicate,
  type Refusal,
  rulePresets,
} from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { games } from '../games/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { players } from './tables.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof testLeague>>;
let tideGm: string;
let sunsGm: string;

beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  tideGm = (await league.gm(league.tide)).token;
  sunsGm = (await league.gm(league.suns)).token;
});

const find = async (query: string) =>
  (await (await app.send(`GET /api/players/free-agents?${query}`, { token: tideGm })).json()) as FreeAgent[];
const sign = (token: string, id: string, team_id: string, number = 9, more: object = {}) =>
  app.send(`POST /api/players/${id}/sign`, { token, body: { team_id, position: 'Center', number, ...more } });

test('a GM finds free agents only, without private data', async () => {
  const free = await league.player('Ali Ayad');
  await league.player('Ali Taken', league.suns);
  expect(await find('q=ali')).toEqual([
    { _id: free, name: 'Ali Ayad', position: null, hometown: null, lastTeam: null },
  ]);
  expect((await find(`playerId=${free}`)).map(({ name }) => name)).toEqual(['Ali Ayad']);
});

test('free agents are paged', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Mo ${String(at).padStart(2, '0')}`);
  for (const name of names) await league.player(name);
  const page = async (query: string) => {
    const answer = await app.send(`GET /api/players/free-agents?q=mo&${query}`, { token: tideGm });
    const rows = (await answer.json()) as FreeAgent[];
    return { rows, names: rows.map(({ name }) => name), link: answer.headers.get('link') };
  };
  const { rows, ...first } = await page('limit=10');
  expect(first).toEqual({ names: names.slice(0, 10), link: expect.stringContaining(`cursor=${rows.at(-1)!._id}`) });
  expect(await page(`limit=20&cursor=${rows.at(-1)!._id}`)).toMatchObject({ names: names.slice(10), link: null });
  expect((await page('')).names).toEqual(names);
});

test('a GM signs a free agent: the same person, who then is on that team and no longer free', async () => {
  const id = await league.player('Adam Osman');
  const answer = await sign(tideGm, id, league.tide, 10);
  expect(answer.status).toBe(201);
  expect((await answer.json()) as PlayerRecord).toMatchObject({ _id: id, team_id: league.tide, number: 10 });
  expect(await find('q=adam')).toEqual([]);
  const again = await sign(sunsGm, id, league.suns, 10);
  expect(again.status).toBe(409);
  expect((await again.json()) as Refusal).toMatchObject({ message: 'Adam Osman is on a team already: Hurghada Tide.' });
});

test('the players of a team that is archived are free agents', async () => {
  const { token: admin } = await app.somebody('admin');
  const answer = await app.send('POST /api/teams', { token: admin, body: { name: 'Leaving Club' } });
  const { _id: teamId } = (await answer.json()) as ManagedTeam;
  const id = await league.player('Leo Left', teamId, { jerseyNumber: 9 });
  expect(await find('q=leo')).toEqual([]);
  expect((await app.send(`POST /api/teams/${teamId}/archive`, { token: admin })).status).toBe(200);
  expect(await find('q=leo')).toMatchObject([{ _id: id, lastTeam: 'Leaving Club' }]);
  expect((await sign(tideGm, id, league.tide, 11, { seasonStartDate: '2200-01-01' })).status).toBe(201);
});

test('after the season, a player whose stated last day is over is a free agent, and stays on the final roster', async () => {
  const next = { id: newId(), name: '2027-28', rules: rulePresets.iihf, createdAt: new Date('2100-01-01') };
  const teams = { homeTeamId: league.tide, awayTeamId: league.suns };
  await app.db.insert(seasons).values(next);
  await app.db
    .insert(games)
    .values({ ...teams, seasonId: league.seasonId, startsAt: new Date('2020-05-10T17:00:00Z') });
  onTestFinished(async () => {
    await app.db.delete(rosterAssignments).where(eq(rosterAssignments.seasonId, next.id));
    await app.db.delete(games);
    await app.db.delete(seasons).where(eq(seasons.id, next.id));
  });
  const id = await league.player('Omar Over', league.suns, { endsOn: '2020-05-31', jerseyNumber: 90 });
  const signed = await league.player('Signed Already', league.suns, { endsOn: '2020-05-31', jerseyNumber: 91 });
  const spot = { playerId: signed, teamId: league.suns, seasonId: next.id, position: 'Center' };
  await app.db.insert(rosterAssignments).values(spot);
  await league.player('Without End', league.suns, { jerseyNumber: 92 });
  const roster = async () => {
    const answer = await app.send(`GET /api/teams/${league.suns}/players`, { token: sunsGm });
    return ((await answer.json()) as Player[]).map(({ name }) => name);
  };

  expect((await find('q=over')).map(({ name }) => name)).toEqual(['Omar Over']);
  expect(await find('q=without')).toEqual([]);
  expect(await find(`playerId=${signed}`)).toEqual([]);
  const body = { name: 'Omar Over', team_id: league.tide, position: 'Center', number: 9 };
  const refused = await app.send('POST /api/players', { token: tideGm, body });
  expect((await refused.json()) as Refusal).toMatchObject({ code: 'players.possible-duplicate' });
  const { token: admin } = await app.somebody('admin');
  const unassigned = await app.send('GET /api/players?unassigned=true&search=over', { token: admin });
  expect(((await unassigned.json()) as Player[]).map(({ name, team }) => [name, team])).toEqual([['Omar Over', null]]);
  const send = async (commit: boolean, row: string[]) => {
    const table = { columns: ['Name', 'Position', 'Number', 'Team', 'Hometown'], rows: [row], commit };
    return (await app.send('POST /api/players/import', { token: admin, body: table })).json() as Promise<ImportPlan>;
  };
  expect((await send(false, ['Omar Over', '', '', '', 'Luxor'])).plan).toMatchObject([{ action: 'update' }]);
  expect(await send(true, ['Nour New', 'C', '55', 'Luxor Suns', ''])).toMatchObject({ committed: true });
  const [added] = await app.db.select().from(rosterAssignments).where(eq(rosterAssignments.jerseyNumber, 55));
  expect(added).toMatchObject({ teamId: league.suns, seasonId: next.id });
  expect(await roster()).toContain('Omar Over');
  expect((await sign(tideGm, id, league.tide, 9, { season: next.name })).status).toBe(201);
  expect(await find('q=omar over')).toEqual([]);
  expect((await sign(sunsGm, id, league.suns, 9, { season: next.name })).status).toBe(409);
  expect(await roster()).toContain('Omar Over');
});

test.each([
  ['the same name', 'Omar Hegazy'],
  ['the same words in another order and case', '  hegazy OMAR '],
  ['the same last name after the same letter', 'Osama Hegazy'],
])('a GM who enters %s as a free agent’s must confirm that it is somebody else', async (_, name) => {
  const id = await league.player('Omar Hegazy');
  await league.player('Omar Hegazy', league.suns);
  const add = (token: string, more: object = {}) =>
    app.send('POST /api/players', {
      token,
      body: { name, team_id: league.tide, position: 'Center', number: '77', ...more },
    });
  const people = async () => (await app.db.select({ id: players.id }).from(players)).length;
  const before = await people();
  const refused = await add(tideGm);
  expect(refused.status).toBe(409);
  const refusal = (await refused.json()) as Refusal & { current: PossibleDuplicate[] };
  expect(refusal).toMatchObject({ code: 'players.possible-duplicate', issues: [{ path: 'name' }] });
  expect(refusal.message).toBe('On no team: Omar Hegazy. Sign them, or say that this is somebody else.');
  expect(refusal.current).toMatchObject([{ _id: id, name: 'Omar Hegazy', team: null }]);
  expect(await people()).toBe(before);
  const another = await add(tideGm, { isAnotherPerson: true });
  expect(another.status).toBe(201);
  const { _id } = (await another.json()) as PlayerRecord;
  const { token: admin } = await app.somebody('admin');
  for (const each of [_id, id]) await app.send(`DELETE /api/players/${each}`, { token: admin });
  const admins = await add(admin);
  expect(admins.status).toBe(201);
  await app.send(`DELETE /api/players/${((await admins.json()) as PlayerRecord)._id}`, { token: admin });
});

test('an admin, and a GM whose player has no namesake without a team, add players as before', async () => {
  await league.player('Sami Nabil');
  await league.player('Hany Lotfy', league.suns);
  const { token: admin } = await app.somebody('admin');
  const add = (token: string, name: string, number: number) =>
    app.send('POST /api/players', { token, body: { name, team_id: league.tide, position: 'Center', number } });
  expect((await add(admin, 'Sami Nabil', 61)).status).toBe(201);
  expect((await add(tideGm, 'Hany Lotfy', 62)).status).toBe(201);
});

test('of two GMs who sign the same person at once, exactly one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await league.player(`Contested ${round}`);
    const answers = await Promise.all([
      sign(tideGm, id, league.tide, 20 + round),
      sign(sunsGm, id, league.suns, 20 + round),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});
