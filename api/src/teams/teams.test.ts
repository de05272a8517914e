import {
  type Actor,
  type ListedTeam,
  type ManagedTeam,
  type PlayerRecord,
  type Refusal,
  rulePresets,
  type Season,
  type TeamPage,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { games } from '../games/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { signPlayer } from '../players/changePlayers.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { staffTeams } from '../staff/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { archiveTeam } from './managedTeams.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  admin = (await app.somebody('admin')).token;
});

const list = async (token?: string) => (await (await app.send('GET /api/teams', { token })).json()) as ListedTeam[];
const create = (input: object) => app.send('POST /api/teams', { token: admin, body: input });
const created = async (input: object) => (await (await create(input)).json()) as ManagedTeam;
const update = (id: string, input: object, token = admin) => app.send(`PUT /api/teams/${id}`, { token, body: input });
const act = (address: string, token = admin) => app.send(address, { token });
const manage = (id: string, staffIds: string[]) =>
  app.send(`PUT /api/teams/${id}/managers`, { token: admin, body: { staffIds } });
async function issuesOf(answer: Response) {
  const { issues = [] } = (await answer.json()) as Refusal;
  return issues.map(({ path, message }) => `${path}: ${message}`);
}

test('a team is registered with default colors, and an address and a code made from its name', async () => {
  const answer = await create({ name: '  Port Said Mariners ', city: '', logo: null });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    name: 'Port Said Mariners',
    slug: 'port-said-mariners',
    code: 'POR',
    city: null,
    primaryColor: '#0284c7',
    secondaryColor: '#0ea5e9',
    archived: false,
    managers: [],
    standing: null,
    mayBeDeleted: true,
  });
});

test.each([
  ['Portland Pines', 'POP'],
  ['Portsmouth', 'POT'],
  ['Pört Raid', 'POA'],
  ['أسود النيل', 'اسو'],
  ['123', '123'],
  ['🏒', 'T01'],
  ['Q', 'Q01'],
])('%s gets the code %s', async (name, code) => {
  const team = await created({ name });
  expect(team).toMatchObject({ name, code });
  expect((await act(`GET /api/public/teams/${encodeURIComponent(team.slug)}`)).status).toBe(200);
});

test('twenty teams with similar names, registered at once, have twenty addresses and codes', async () => {
  const teams = await Promise.all(Array.from({ length: 20 }, (_, at) => created({ name: `Same${'!'.repeat(at)}` })));
  expect(new Set(teams.map(({ slug }) => slug)).size).toBe(20);
  expect(new Set(teams.map(({ code }) => code)).size).toBe(20);
  expect(teams.every(({ code }) => [...code].length === 3)).toBe(true);
});

test('of twenty who register one name at once, one succeeds, and the others get an error at the field', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => create({ name: at % 2 ? 'Twins' : 'TWINS' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await issuesOf(refused)).toEqual([expect.stringMatching(/^name: There is already a team named twins\.$/i)]);
});

test('each invalid field has its message', async () => {
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name: Team name is required.'],
    [{ primaryColor: 'red' }, 'primaryColor: Please choose a color such as #0284c7.'],
    [{ logo: 'javascript:alert(1)' }, 'logo: Please upload an image or enter an https address.'],
    [{ slug: 'x' }, 'slug: This field is not supported here.'],
  ];
  for (const [input, sentence] of wrong)
    expect(await issuesOf(await create({ name: 'Wrong', ...input }))).toEqual([sentence]);
  expect(await issuesOf(await update(league.tide, { name: 'x', slug: 'A b' }))).toEqual([
    'slug: Please use lower-case letters and figures, with hyphens between words.',
  ]);
  expect(await issuesOf(await update(league.tide, { name: 'x', slug: 'suns' }))).toEqual([
    'slug: Another team has the address /teams/suns.',
  ]);
  expect(await issuesOf(await update(league.tide, { name: 'x', code: 'lux' }))).toEqual([
    'code: Another team has the code LUX.',
  ]);
});

test('omitted fields stay, and an empty color is the default one', async () => {
  const { _id } = await created({ name: 'Stays', city: 'Giza', primaryColor: '#111111' });
  const answer = await update(_id, { name: 'Stays', description: 'New', primaryColor: '', code: 'sty' });
  expect(await answer.json()).toMatchObject({ city: 'Giza', description: 'New', primaryColor: '#0284c7', code: 'STY' });
});

test('a GM changes the description, the logo and the colors, and nothing that only admins may change', async () => {
  const { token } = await league.gm(league.tide);
  const team = (await (await act(`GET /api/teams/${league.tide}`, token)).json()) as ManagedTeam;
  const { name, slug, code, city, generalManager, logo } = team;
  const same = { name, slug, code, city, generalManager, logo };
  const changed = await update(league.tide, { ...same, description: 'By the gm', primaryColor: '#123456' }, token);
  expect(await changed.json()).toMatchObject({ description: 'By the gm', primaryColor: '#123456' });
  const refused = await update(league.tide, { ...same, name: 'Other', city: 'Other', code: 'OTH' }, token);
  expect(refused.status).toBe(403);
  expect(await issuesOf(refused)).toEqual([
    'name: Only an admin can change this.',
    'city: Only an admin can change this.',
    'code: Only an admin can change this.',
  ]);
  expect((await act(`POST /api/teams/${league.tide}/archive`, token)).status).toBe(403);
});

test('visitors see the active teams, admins all of them, a GM the assigned ones, archived or not', async () => {
  const { _id } = await created({ name: 'Once Upon' });
  const { token: gm } = await league.gm(_id, league.tide);
  const { token: writer } = await app.somebody('writer');
  expect((await list()).map((team) => team._id)).toContain(_id);
  expect(await (await act(`POST /api/teams/${_id}/archive`)).json()).toMatchObject({ archived: true });
  expect((await list()).map((team) => team._id)).not.toContain(_id);
  expect((await list(writer)).map((team) => team._id)).not.toContain(_id);
  expect((await list(admin)).find((team) => team._id === _id)).toMatchObject({ archived: true });
  expect((await list(gm)).map(({ name, archived }) => [name, archived])).toEqual([
    ['Hurghada Tide', false],
    ['Once Upon', true],
  ]);
  expect((await act('GET /api/public/teams/once-upon')).status).toBe(404);
  expect(await (await act(`POST /api/teams/${_id}/restore`)).json()).toMatchObject({ archived: false });
  expect((await list()).map((team) => team._id)).toContain(_id);
});

test('a former address leads to its team, which alone may have it again', async () => {
  const { _id, name } = await created({ name: 'Renamed Often' });
  const page = async (slug: string) =>
    (await (await act(`GET /api/public/teams/${slug}`)).json()) as { _id?: string; slug?: string };
  expect((await update(_id, { name, slug: 'other-words' })).status).toBe(200);
  expect(await page('renamed-often')).toMatchObject({ _id, slug: 'other-words' });
  expect(await page('other-words')).toMatchObject({ _id, slug: 'other-words' });
  expect(await issuesOf(await update(league.tide, { name: 'Hurghada Tide', slug: 'renamed-often' }))).toEqual([
    'slug: Another team has the address /teams/renamed-often.',
  ]);
  expect((await created({ name: 'Renamed-Often' })).slug).toBe('renamed-often-2');
  expect((await update(_id, { name, slug: 'renamed-often' })).status).toBe(200);
  expect(await page('other-words')).toMatchObject({ _id, slug: 'renamed-often' });
  expect((await act(`DELETE /api/teams/${_id}`)).status).toBe(200);
  expect((await act('GET /api/public/teams/other-words')).status).toBe(404);
});

test('a GM without assigned teams sees no team', async () => {
  expect(await list((await league.gm()).token)).toEqual([]);
});

test('public responses stay cached for visitors, and responses for signed-in people are never cached', async () => {
  const visitor = await app.send('GET /api/teams');
  expect(visitor.headers.get('vary')).toContain('authorization');
  expect(visitor.headers.get('etag')).toBeTruthy();
  const signedIn = await app.send('GET /api/teams', { token: admin });
  expect(signedIn.headers.get('cache-control')).toBe('no-store');
});

test('a team that nothing refers to is deleted; one with games can only be archived', async () => {
  const { _id } = await created({ name: 'Mistake' });
  expect(await (await act(`DELETE /api/teams/${_id}`)).json()).toEqual({ message: 'Team deleted' });
  expect((await act(`DELETE /api/teams/${_id}`)).status).toBe(404);
  const { seasonId, tide, suns } = league;
  const startsAt = new Date('2026-10-01T17:00:00Z');
  const result = { status: 'final' as const, homeScore: 3, awayScore: 1, decision: 'regulation' as const };
  await app.db.insert(games).values({ seasonId, startsAt, homeTeamId: tide, awayTeamId: suns, ...result });
  const refused = await act(`DELETE /api/teams/${tide}`);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: 'This team has played games and can only be archived.' });
  expect(await (await act(`GET /api/teams/${tide}`)).json()).toMatchObject({
    mayBeDeleted: false,
    standing: {
      season: '2026-27',
      rank: 1,
      gamesPlayed: 1,
      wins: 1,
      losses: 0,
      points: 3,
      goalsFor: 3,
      goalsAgainst: 1,
    },
  });
  await app.db.delete(games);
});

test('an archived team keeps its history; its rosters of now and later end', async () => {
  const { _id } = await created({ name: 'Gone Next Year' });
  const next = newId();
  const rules = rulePresets.iihf;
  await app.db.insert(seasons).values({ id: next, name: '2027-28', rules, createdAt: new Date('2100-01-01') });
  onTestFinished(async () => void (await app.db.delete(seasons).where(eq(seasons.id, next))));
  const id = await league.player('Copied Already', _id);
  await app.db.insert(rosterAssignments).values({ playerId: id, teamId: _id, seasonId: next, position: 'Center' });
  const record = async () => (await (await act(`GET /api/players/${id}`)).json()) as PlayerRecord;
  expect((await record()).assignments).toMatchObject([{ season: '2027-28' }, { season: '2026-27', isOpen: true }]);
  await act(`POST /api/teams/${_id}/archive`);
  expect(await record()).toMatchObject({ team: null, assignments: [{ season: '2026-27', isOpen: false }] });
  expect((await act(`POST /api/teams/${_id}/restore`)).status).toBe(200);
  expect(await record()).toMatchObject({ team: null, assignments: [{ season: '2026-27', isOpen: false }] });
});

test('a player who is signed while the team is archived is on no archived team, whichever is first', async () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  /** The second request begins before the first change is committed. */
  const during = (first: (tx: Db) => Promise<unknown>, second: () => Promise<Response>) =>
    app.db.transaction(async (tx) => {
      await first(tx);
      const answer = second();
      await expect.poll(async () => (await rowsOf(app.db, waiting)).length).toBeGreaterThan(0);
      return { answer };
    });
  const actor = { role: 'admin' } as Actor;
  const id = await league.player('Signed Late');
  const { _id: team_id } = await created({ name: 'Archived Meanwhile' });
  const input = {
    ...{ team_id, position: 'Center' as const, number: 9, seasonStartDate: null, seasonEndDate: null },
    ...{ acquiredVia: null, departureReason: null, assignmentNotes: null },
  };
  const sign = () => app.send(`POST /api/players/${id}/sign`, { token: admin, body: input });
  const archive = () => act(`POST /api/teams/${team_id}/archive`);

  const refused = await during((tx) => archiveTeam(tx, actor, team_id, true), sign);
  expect(await issuesOf(await refused.answer)).toEqual(['team_id: This team is archived.']);

  expect((await act(`POST /api/teams/${team_id}/restore`)).status).toBe(200);
  const archived = await during((tx) => signPlayer(tx, actor, id, input), archive);
  expect((await archived.answer).status).toBe(200);
  const record = (await (await act(`GET /api/players/${id}`)).json()) as PlayerRecord;
  expect(record.team).toBeNull();
});

test('a team gets its GMs, and they see it at once', async () => {
  const [one, other] = [await league.gm(league.suns), await league.gm(league.suns)];
  const { _id } = await created({ name: 'Managed' });
  const answer = await manage(_id, [one.id, other.id, one.id]);
  expect(((await answer.json()) as ManagedTeam).managers.map((gm) => gm._id).sort()).toEqual([one.id, other.id].sort());
  expect((await list(one.token)).map(({ name }) => name)).toContain('Managed');
  await manage(_id, [other.id]);
  expect((await list(one.token)).map(({ name }) => name)).not.toContain('Managed');
  expect((await act(`GET /api/teams/${_id}`, one.token)).status).toBe(404);
});

test('only a GM manages a team, and no GM is left without one', async () => {
  const writer = await app.somebody('writer');
  const sentence = 'staffIds: Only a team GM manages a team.';
  expect(await issuesOf(await manage(league.tide, [writer.id]))).toEqual([sentence]);
  expect(await issuesOf(await manage(league.tide, [newId()]))).toEqual([sentence]);
  const { _id } = await created({ name: 'Only One' });
  const gm = await league.gm(_id);
  expect(await issuesOf(await manage(_id, []))).toEqual([
    'staffIds: The gm manages no other team. Please assign one to them first.',
  ]);
  expect((await manage(newId(), [gm.id])).status).toBe(404);
});

test('two admins who remove both teams of a GM at once leave one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const gm = await league.gm();
    const [one, other] = [await created({ name: `One ${round}` }), await created({ name: `Other ${round}` })];
    await app.db.insert(staffTeams).values([
      { staffId: gm.id, teamId: one._id },
      { staffId: gm.id, teamId: other._id },
    ]);
    const answers = await Promise.all([manage(one._id, []), manage(other._id, [])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await app.db.select().from(staffTeams).where(eq(staffTeams.staffId, gm.id))).toHaveLength(1);
  }
});

test('of two admins who change a team’s GMs, the slower gets a conflict with the current ones', async () => {
  const [gm, other] = [await league.gm(), await league.gm()];
  const { _id } = await created({ name: 'Two Hands' });
  const change = (staffIds: string[]) =>
    app.send(`PUT /api/teams/${_id}/managers`, { token: admin, body: { staffIds, replaces: [] } });
  const answers = await Promise.all([change([gm.id]), change([other.id])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [saved, slower] = answers.toSorted((one, another) => one.status - another.status);
  expect(await slower!.json()).toMatchObject({ code: 'teams.changed-meanwhile', current: await saved!.json() });
});

test('for an older season a team’s page has everybody who was on it then, including those who left and those who are archived', async () => {
  const { _id, slug } = await created({ name: 'Long Story' });
  const before = newId();
  const createdAt = new Date('2025-09-01');
  await app.db.insert(seasons).values({ id: before, name: '2025-26', rules: rulePresets.iihf, createdAt });
  await league.player('Here Now', _id, { jerseyNumber: 8 });
  const gone = await league.player('Once There', _id, { seasonId: before, jerseyNumber: 9 });
  const half = { seasonId: before, endsOn: '2025-11-30', departs: true, jerseyNumber: 4 };
  await league.player('Half There', _id, half);
  await app.db.update(players).set({ archivedAt: new Date() }).where(eq(players.id, gone));
  const page = async (query = '') => (await (await act(`GET /api/public/teams/${slug}${query}`)).json()) as TeamPage;
  const shown = ({ roster, rosterSeason }: TeamPage) => [rosterSeason, ...roster.map(({ name }) => name)];
  expect(shown(await page())).toEqual(['2026-27', 'Here Now']);
  expect(shown(await page('?season=2025-26'))).toEqual(['2025-26', 'Half There', 'Once There']);
  expect(shown(await page('?season=2026-27'))).toEqual(['2026-27', 'Here Now']);
  expect((await act(`GET /api/public/teams/${slug}?season=1999-00`)).status).toBe(404);
  const nobody = await created({ name: 'No Story' });
  expect((await act(`GET /api/public/teams/${nobody.slug}`)).status).toBe(200);
  expect(await (await act(`GET /api/public/teams/${nobody.slug}?season=2025-26`)).json()).toMatchObject({
    roster: [],
    rosterSeason: '2025-26',
  });
});

test('before the first day of all its players, a team’s page has the roster to come', async () => {
  const { _id, slug } = await created({ name: 'Early Opening' });
  const roster = async () => {
    await app.changes.settled();
    const page = (await (await app.send(`GET /api/public/teams/${slug}`)).json()) as TeamPage;
    return page.roster.map(({ name }) => name);
  };
  await league.player('In Autumn', _id, { startsOn: '2200-09-01', jerseyNumber: 8 });
  const twice = await league.player('In Winter', _id, {
    startsOn: '2200-12-01',
    endsOn: '2200-12-31',
    jerseyNumber: 9,
  });
  await league.player('Left in August', _id, { endsOn: '2020-08-15', departs: true, jerseyNumber: 10 });
  const [spot] = await app.db.select().from(rosterAssignments).where(eq(rosterAssignments.playerId, twice));
  await app.db.insert(rosterAssignments).values({ ...spot!, id: newId(), startsOn: '2201-02-01', endsOn: null });
  expect(await roster()).toEqual(['In Autumn', 'In Winter']);
  await league.player('Here Now', _id, { startsOn: '2020-09-01', jerseyNumber: 7 });
  expect(await roster()).toEqual(['Here Now']);
});

test('without a roster in the current season a team’s page has its latest one, also if an older season was entered later', async () => {
  const { _id, slug } = await created({ name: 'Late Archive' });
  const [last, archived] = [newId(), newId()];
  const rules = rulePresets.iihf;
  await app.db.insert(seasons).values([
    { id: last, name: '2024-25', rules, createdAt: new Date('2024-09-01') },
    { id: archived, name: '2018-19', rules, startsOn: '2018-10-01' },
  ]);
  await league.player('Last Year', _id, { seasonId: last });
  await league.player('Long Ago', _id, { seasonId: archived });
  const page = (await (await act(`GET /api/public/teams/${slug}`)).json()) as TeamPage;
  expect(page).toMatchObject({
    rosterSeason: '2024-25',
    roster: [{ name: 'Last Year' }],
    seasons: ['2024-25', '2018-19'],
  });
  const listed = (await (await act('GET /api/seasons')).json()) as Season[];
  expect(listed.map(({ name }) => name)).toEqual(['2026-27', '2025-26', '2024-25', '2018-19']);
});
