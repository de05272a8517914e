import type { Player, PlayerRecord, Refusal } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { newId } from '../platform/columns.ts';
import { lineups } from '../score-sheets/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testApp.ts';
import { everythingIn, testLeague } from '../testLeague.ts';
import { rosterAssignments } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let admin: string;
let gm: string;
beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  admin = (await app.somebody('admin')).token;
  gm = (await league.gm(league.tide)).token;
});

/** Numbers are worn by one player at a time: each of a test's players has its own, below those that the test names. */
let nextNumber = 0;
const number = () => nextNumber++;
beforeEach(async () => {
  nextNumber = 0;
  await app.db.execute(sql`truncate players, games cascade`);
});

const sent = (changes: object = {}) => ({
  name: 'Nour Adel',
  position: 'Center',
  number: number(),
  team_id: league.tide,
  image: null,
  season: '2026-27',
  ...changes,
});
const create = (changes: object = {}, token = admin) => app.send('POST /api/players', { token, body: sent(changes) });
async function created(changes: object = {}) {
  const answer = await create(changes);
  expect(answer.status).toBe(201);
  return (await answer.json()) as PlayerRecord;
}
const update = (id: string, body: object, token = admin) =>
  app.send(`PUT /api/players/${id}`, { token, body: { name: 'Nour Adel', ...body } });
const transfer = (id: string, body: object, token = admin) =>
  app.send(`POST /api/players/${id}/transfer`, {
    token,
    body: { team_id: league.suns, date: '2026-12-01', number: number(), ...body },
  });
const release = (teamId: string, playerId: string, query = '', token = admin) =>
  app.send(`DELETE /api/teams/${teamId}/players/${playerId}${query}`, { token });
const get = async (id: string, token = admin) =>
  (await (await app.send(`GET /api/players/${id}`, { token })).json()) as PlayerRecord;
const roster = async (teamId: string, query = '', token = admin) =>
  (await (await app.send(`GET /api/teams/${teamId}/players${query}`, { token })).json()) as Player[];
const list = async (query = '', token = admin) =>
  (await (await app.send(`GET /api/players${query}`, { token })).json()) as Player[];

/** What is told at which field. */
async function issuesOf(answer: Response) {
  const { issues = [] } = (await answer.json()) as Refusal;
  return issues.map(({ path, message }) => `${path}: ${message}`);
}
/** A team that nothing else happens to. */
async function freshTeam(name: string) {
  const id = newId();
  await app.db.insert(teams).values({ id, name, slug: id, code: id });
  return id;
}

test('a player is added with every field, in the wire’s names, and is in the registry and on the roster', async () => {
  const body = sent({
    name: '  Hana Samir ',
    position: 'goalie',
    number: ' 61 ',
    seasonStartDate: '2026-09-01T00:00:00.000Z',
    seasonEndDate: '2027-03-31',
    acquiredVia: 'Draft',
    departureReason: '',
    assignmentNotes: 'Two years',
    hometown: 'Aswan',
    shoots: '',
    catches: 'left',
    bio: 'Began at six.',
    eliteProspectsUrl: 'https://www.eliteprospects.com/player/1/x',
  });
  const answer = await app.send('POST /api/players', { token: admin, body });
  expect(answer.status).toBe(201);
  const player = (await answer.json()) as PlayerRecord;
  expect(player).toMatchObject({
    name: 'Hana Samir',
    position: 'Goalie',
    number: 61,
    team_id: league.tide,
    team: { slug: 'tide', name: 'Hurghada Tide', city: null },
    season: '2026-27',
    seasonStartDate: '2026-09-01',
    seasonEndDate: '2027-03-31',
    acquiredVia: 'Draft',
    departureReason: null,
    assignmentNotes: 'Two years',
    shoots: null,
    catches: 'L',
    isCaptain: false,
    hasPlayed: false,
    assignments: [{ team: { slug: 'tide' }, number: 61, isOpen: true }],
  });
  const { assignments: _, hasPlayed: __, ...listed } = player;
  expect((await list('?q=hana')).map(({ _id }) => _id)).toEqual([player._id]);
  expect((await list('?q=HANA'))[0]).toEqual(listed);
  expect(await roster(league.tide)).toContainEqual(listed);
});

test('the simpler form names no season: it is the one that is on', async () => {
  const { season: _, ...simple } = sent({ number: String(number()) });
  const answer = await app.send('POST /api/players', { token: admin, body: simple });
  expect(await answer.json()).toMatchObject({ season: '2026-27', seasonStartDate: null });
});

test.each([
  [100, 'number: Jersey number must be a whole number from 0 to 99.'],
  [-1, 'number: Jersey number must be a whole number from 0 to 99.'],
  [1.5, 'number: Jersey number must be a whole number from 0 to 99.'],
  ['7e1', 'number: Jersey number must be a whole number from 0 to 99.'],
  [[5], 'number: Jersey number must be a whole number from 0 to 99.'],
  [true, 'number: Jersey number must be a whole number from 0 to 99.'],
  ['', 'number: Jersey number is required.'],
  [null, 'number: Jersey number is required.'],
])('the jersey number %j is refused at its field', async (wrong, sentence) => {
  const answer = await create({ number: wrong });
  expect(answer.status).toBe(422);
  expect(await issuesOf(answer)).toEqual([sentence]);
});

test('each wrong field has its sentence, and nobody is added', async () => {
  const before = await everythingIn(app.db);
  const wrong: [object, string][] = [
    [{ team_id: '' }, 'team_id: Please select a team before adding the player.'],
    [{ team_id: newId() }, 'team_id: There is no such team.'],
    [{ season: '  ' }, 'season: Please provide the season for this roster assignment.'],
    [{ season: '2099-00' }, 'season: There is no season 2099-00.'],
    [{ name: ' ' }, 'name: Name is required.'],
    [{ position: '' }, 'position: Position is required.'],
    [{ eliteProspectsUrl: 'javascript:alert(1)' }, expect.stringMatching(/^eliteProspectsUrl: Please enter a web/)],
    [{ image: 'http://pictures.example/x.png' }, 'image: Please upload an image or give an https address.'],
    [{ image: '/media/players/none.png' }, expect.stringMatching(/^image: This image is not among/)],
    [{ shoots: 'both' }, 'shoots: Please choose left or right.'],
    [
      { seasonStartDate: '2027-01-01', seasonEndDate: '2026-12-31' },
      'seasonEndDate: The season cannot end before it starts.',
    ],
    [{ isCaptain: true, isAssistantCaptain: true }, expect.stringMatching(/^isAssistantCaptain: A player is either/)],
    [{ archived: true }, 'archived: This is not something that can be sent here.'],
  ];
  for (const [change, sentence] of wrong) {
    const answer = await create({ number: 99, ...change });
    expect(answer.status, String(sentence)).toBe(422);
    expect(await issuesOf(answer)).toEqual([sentence]);
  }
  expect(await everythingIn(app.db)).toEqual(before);
});

test('what the calendar has not is no date', async () => {
  const dates = ['2026-02-30', 'soon', '0000-01-01', '99999-01-01', '', null];
  for (const seasonStartDate of dates)
    expect(await created({ seasonStartDate })).toMatchObject({ seasonStartDate: null });
});

test('a number that is worn is refused with the name of the wearer, also of ten who ask at once', async () => {
  const teamId = await freshTeam('Numbers');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => create({ team_id: teamId, number: 19, name: `Player ${at}` })),
  );
  const winner = answers.find(({ status }) => status === 201)!;
  const { name } = (await winner.json()) as Player;
  for (const loser of answers.filter((answer) => answer !== winner)) {
    expect(loser.status).toBe(422);
    expect(await issuesOf(loser)).toEqual([`number: #19 is already worn by ${name}.`]);
  }
  expect(await roster(teamId)).toHaveLength(1);
  const later = { team_id: teamId, seasonStartDate: '2027-01-01', number: 20 };
  const { _id } = await created(later);
  expect(await issuesOf(await update(_id, { number: '19' }))).toEqual([`number: #19 is already worn by ${name}.`]);
});

test('a number that somebody wore until lately is told with the day from which it is free', async () => {
  const { _id } = await created({ number: 77, seasonStartDate: '2026-09-01' });
  await release(league.tide, _id, '?date=2026-10-01');
  expect(await issuesOf(await create({ number: 77 }))).toEqual([
    'number: #77 is already worn by Nour Adel until 30 September 2026.',
  ]);
  expect((await create({ number: 77, seasonStartDate: '2026-10-01' })).status).toBe(201);
});

test('a team has one captain, also of ten who are named at once; the next one may follow', async () => {
  const teamId = await freshTeam('Captains');
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ team_id: teamId, isCaptain: true })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(await issuesOf(refused)).toEqual(['isCaptain: This team has a captain: Nour Adel.']);
  const [captain] = await roster(teamId);
  await release(teamId, captain!._id, '?date=2027-01-01');
  expect((await create({ team_id: teamId, isCaptain: true, seasonStartDate: '2027-01-01' })).status).toBe(201);
});

test('a team has two assistant captains on any one day, also of ten who are named at once', async () => {
  const teamId = await freshTeam('Assistants');
  const named = (changes: object) => create({ team_id: teamId, isAssistantCaptain: true, ...changes });
  const answers = await Promise.all(Array.from({ length: 10 }, () => named({ seasonEndDate: '2026-12-31' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(await issuesOf(refused)).toEqual(['isAssistantCaptain: This team has two assistant captains: Nour Adel.']);
  // Two more after them, and nobody who would be a third of either two.
  expect((await named({ seasonStartDate: '2027-01-01' })).status).toBe(201);
  expect((await named({ seasonStartDate: '2027-01-01' })).status).toBe(201);
  expect((await named({ seasonStartDate: '2026-12-31', seasonEndDate: '2026-12-31' })).status).toBe(422);
  expect((await named({})).status).toBe(422);
  const plain = await created({ team_id: teamId });
  expect((await update(plain._id, { isAssistantCaptain: true })).status).toBe(422);
});

test('whoever becomes captain is an assistant no more', async () => {
  const { _id } = await created({ team_id: await freshTeam('Letters'), isAssistantCaptain: true });
  expect(await (await update(_id, { isCaptain: true })).json()).toMatchObject({
    isCaptain: true,
    isAssistantCaptain: false,
  });
});

test('what is left out of a change stays, null and nothing empty it, and the person keeps the assignment’s fields', async () => {
  const { _id } = await created({ hometown: 'Giza', bio: 'Long', acquiredVia: 'Trade', number: 88 });
  const answer = await update(_id, { hometown: '', acquiredVia: null, seasonEndDate: '2027-04-01' });
  expect(await answer.json()).toMatchObject({
    hometown: null,
    bio: 'Long',
    acquiredVia: null,
    number: 88,
    seasonEndDate: '2027-04-01',
  });
  expect(await issuesOf(await update(_id, { seasonStartDate: '2027-04-02' }))).toEqual([
    'seasonEndDate: The season cannot end before it starts.',
  ]);
});

test('another team in a change is a matter for a transfer', async () => {
  const { _id } = await created();
  expect(await issuesOf(await update(_id, { team_id: league.suns }))).toEqual([
    'team_id: Please use a transfer to move a player to another team.',
  ]);
});

test('a transfer ends one assignment and begins another, and the history is kept', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01', seasonEndDate: '2027-03-31', isCaptain: false });
  const date = '2026-10-15';
  const answer = await transfer(_id, { date, number: 91, acquiredVia: 'Trade', departureReason: 'For a goalie' });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as PlayerRecord).assignments).toMatchObject([
    { team: { slug: 'suns' }, number: 91, seasonStartDate: date, seasonEndDate: '2027-03-31', acquiredVia: 'Trade' },
    { team: { slug: 'tide' }, seasonEndDate: '2026-10-14', departureReason: 'For a goalie', isOpen: false },
  ]);
  expect((await roster(league.tide)).map((player) => player._id)).not.toContain(_id);
  expect((await roster(league.tide, '?season=2026-27')).map((player) => player._id)).toContain(_id);
  expect((await roster(league.suns)).map((player) => player._id)).toContain(_id);
});

test('a transfer is refused at its field, and nothing of it is done', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01', seasonEndDate: '2027-03-31' });
  await created({ team_id: league.suns, number: 66, name: 'Omar Hassan' });
  const archived = await freshTeam('Archived');
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, archived));
  const before = await everythingIn(app.db);
  const wrong: [object, string][] = [
    [{ team_id: league.tide }, 'team_id: The player is on this team already.'],
    [{ team_id: newId() }, 'team_id: There is no such team.'],
    [{ team_id: archived }, 'team_id: This team is archived.'],
    [{ team_id: '' }, 'team_id: Please choose the team that the player goes to.'],
    [{ date: '2026-09-01' }, 'date: Please choose a day after 1 September 2026, the first on this team.'],
    [{ date: '2027-04-01' }, 'date: Please choose a day until 31 March 2027, the last on this team.'],
    [{ date: '2026-02-30' }, 'date: Please choose the day of the transfer.'],
    [{ date: '0000-01-01' }, 'date: Please choose the day of the transfer.'],
    [{ number: 66 }, 'number: #66 is already worn by Omar Hassan.'],
    [{ number: '' }, 'number: Jersey number is required.'],
  ];
  for (const [change, sentence] of wrong) {
    const answer = await transfer(_id, { date: '2026-12-01', number: 99, ...change });
    expect(answer.status, sentence).toBe(422);
    expect(await issuesOf(answer)).toEqual([sentence]);
  }
  expect(await everythingIn(app.db)).toEqual(before);
  const nobodys = await league.player('On No Team');
  expect((await transfer(nobodys, {})).status).toBe(409);
});

test('of ten teams that take a player over at once one does', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01' });
  const others = await Promise.all(Array.from({ length: 10 }, (_, at) => freshTeam(`Taker ${at}`)));
  const answers = await Promise.all(others.map((team_id) => transfer(_id, { team_id, date: '2026-11-01' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { assignments } = await get(_id);
  expect(assignments.map(({ seasonStartDate }) => seasonStartDate)).toEqual(['2026-11-01', '2026-09-01']);
});

test('who is released leaves the roster and stays in the registry, with the reason', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01' });
  const answer = await release(league.tide, _id, '?date=2026-11-01&departureReason=Retired');
  expect(await answer.json()).toEqual({ message: 'Roster updated' });
  expect((await roster(league.tide)).map((player) => player._id)).not.toContain(_id);
  expect(await get(_id)).toMatchObject({
    team: null,
    team_id: null,
    number: null,
    position: 'Center',
    assignments: [{ seasonEndDate: '2026-10-31', departureReason: 'Retired', isOpen: false }],
  });
  expect((await list('?unassigned=true')).map((player) => player._id)).toContain(_id);
  expect((await release(league.tide, _id)).status).toBe(404);
});

test('somebody who was added by mistake, or only begins later, is taken off again without a trace', async () => {
  const { _id } = await created({ seasonStartDate: '2200-01-01' });
  expect((await roster(league.tide)).map((player) => player._id)).toContain(_id);
  await release(league.tide, _id);
  expect((await get(_id)).assignments).toEqual([]);
});

test('somebody who is on no team is put on one: the same person, not a second one', async () => {
  const playerId = await league.player('Karim Fathy');
  const answer = await create({ playerId, name: 'Karim Fathy', hometown: 'Suez' });
  expect(await answer.json()).toMatchObject({ _id: playerId, hometown: 'Suez', team: { slug: 'tide' } });
  expect(await list('?q=karim fathy')).toHaveLength(1);
  expect(await issuesOf(await create({ playerId }))).toEqual(['team_id: Nour Adel is on this team already.']);
  expect(await issuesOf(await create({ playerId, team_id: league.suns }))).toEqual([
    'team_id: The player is on another team on these days: Hurghada Tide.',
  ]);
});

test('whoever may be the same person is found, whatever the order, the case and the accents', async () => {
  const id = await league.player('José Núñez', league.suns, { jerseyNumber: 5, position: 'Goalie' });
  for (const name of ['jose nunez', 'NUNEZ José', 'J. Nuñez', ' Juan  Núñez']) {
    const found = await app.send(`GET /api/players/duplicates?name=${encodeURIComponent(name)}`, { token: gm });
    expect(await found.json(), name).toEqual([
      { _id: id, name: 'José Núñez', position: 'Goalie', number: 5, team: 'Luxor Suns', hometown: null },
    ]);
  }
  const none = await app.send('GET /api/players/duplicates?name=Pedro%20Ruiz', { token: gm });
  expect(await none.json()).toEqual([]);
});

test('a player who never played is deleted; one who has is archived, leaves the team and can be brought back', async () => {
  const { _id: fresh } = await created();
  const deleted = await app.send(`DELETE /api/players/${fresh}`, { token: admin });
  expect(await deleted.json()).toMatchObject({ deleted: true, archived: false });
  expect((await app.send(`GET /api/players/${fresh}`, { token: admin })).status).toBe(404);

  const { _id, number: worn } = await created({ seasonStartDate: '2026-09-01' });
  await playOneGame(_id);
  expect(await get(_id)).toMatchObject({ hasPlayed: true });
  const archived = await app.send(`DELETE /api/players/${_id}`, { token: admin });
  expect(await archived.json()).toMatchObject({ deleted: false, archived: true });
  expect((await list()).map((player) => player._id)).not.toContain(_id);
  expect((await list('?archived=true')).map((player) => player._id)).toEqual([_id]);
  expect(await get(_id)).toMatchObject({ archived: true, team: null, name: 'Nour Adel' });
  expect((await create({ number: worn, seasonStartDate: '2200-01-01' })).status).toBe(201);
  const refused = await create({ playerId: _id });
  expect(await issuesOf(refused)).toEqual(['playerId: This player is archived. Please restore them first.']);
  const restored = await app.send(`POST /api/players/${_id}/restore`, { token: admin });
  expect(await restored.json()).toMatchObject({ archived: false, team: null });
});

async function playOneGame(playerId: string) {
  const gameId = newId();
  const { seasonId, tide, suns } = league;
  const startsAt = new Date('2026-10-01T17:00:00Z');
  await app.db.insert(games).values({ id: gameId, seasonId, startsAt, homeTeamId: tide, awayTeamId: suns });
  await app.db.insert(lineups).values({ gameId, playerId, teamId: tide, position: 'Center' });
}

test('a season that is over ends everybody’s time; one that is to come counts already', async () => {
  const [before, after] = [newId(), newId()];
  const rules = (await app.db.select().from(seasons))[0]!.rules;
  await app.db.insert(seasons).values([
    { id: before, name: '2025-26', rules, createdAt: new Date('2025-09-01') },
    { id: after, name: '2027-28', rules, createdAt: new Date('2100-01-01') },
  ]);
  const past = await league.player('Past', league.suns, { seasonId: before });
  const coming = await league.player('Coming', league.suns, { seasonId: after });
  expect(await get(past)).toMatchObject({ team: null, assignments: [{ season: '2025-26', isOpen: false }] });
  expect(await get(coming)).toMatchObject({ team: { slug: 'suns' }, season: '2027-28' });
  expect((await roster(league.suns, '?season=2025-26')).map(({ name }) => name)).toEqual(['Past']);
  const unknown = await app.send(`GET /api/teams/${league.suns}/players?season=1999`, { token: admin });
  expect(unknown.status).toBe(404);
});

test('the registry comes in pages where that is asked for', async () => {
  const all = await list();
  const first = await app.send('GET /api/players?limit=3', { token: admin });
  const pages = (await first.json()) as Player[];
  let next = first.headers.get('link');
  while (next) {
    const address = /^<(.+)>; rel="next"$/.exec(next)![1]!;
    const answer = await app.send(`GET ${address}`, { token: admin });
    pages.push(...((await answer.json()) as Player[]));
    next = answer.headers.get('link');
  }
  expect(pages).toEqual(all);
});

test('markup, SQL and letters of any script come back as the text they are', async () => {
  for (const name of [`'; drop table players; --`, '<script>alert(1)</script>', 'محمد صلاح', '🏒 O’Neill "Ö"']) {
    const { _id } = await created({
      name,
      hometown: name,
      bio: name,
      assignmentNotes: name,
      position: name.slice(0, 40),
    });
    expect(await get(_id)).toMatchObject({ name, hometown: name, bio: name, assignmentNotes: name });
    expect((await list(`?q=${encodeURIComponent(name)}`)).map((player) => player._id)).toContain(_id);
  }
});

test('case 2: a gm sees and changes the players of the assigned teams, and those of no other', async () => {
  const own = await league.player('Own Player', league.tide, { notes: 'ours' });
  const other = await league.player('Other Player', league.suns);
  const nobodys = await league.player('Free Agent');
  const names = (await list('', gm)).map(({ name }) => name);
  expect(names).toContain('Own Player');
  expect(names).not.toContain('Other Player');
  expect(names).not.toContain('Free Agent');
  expect((await update(own, { name: 'Own Player', number: number() }, gm)).status).toBe(200);
  for (const id of [other, nobodys]) {
    expect((await app.send(`GET /api/players/${id}`, { token: gm })).status).toBe(404);
    expect((await update(id, {}, gm)).status).toBe(404);
  }
});

test('what another club wrote down about a player is not told to a gm', async () => {
  const past = {
    startsOn: '2026-09-01',
    endsOn: '2026-10-31',
    departs: true,
    notes: 'secret',
    departureReason: 'too slow',
  };
  const id = await league.player('Traded', league.suns, past);
  const spot = { playerId: id, teamId: league.tide, seasonId: league.seasonId, position: 'Center' };
  await app.db.insert(rosterAssignments).values({ ...spot, startsOn: '2026-11-01', notes: 'ours' });
  const { assignments } = await get(id, gm);
  expect(assignments).toMatchObject([{ assignmentNotes: 'ours' }, { assignmentNotes: null, departureReason: null }]);
});

test('case 2: a gm with two teams moves a player between them, and no gm moves one in or out', async () => {
  const { token: both } = await league.gm(league.tide, league.suns);
  const { _id } = await created({ seasonStartDate: '2026-09-01' });
  const before = await everythingIn(app.db);
  expect((await transfer(_id, {}, gm)).status).toBe(404);
  const { token: ofSuns } = await league.gm(league.suns);
  expect((await transfer(_id, {}, ofSuns)).status).toBe(404);
  const { staff_teams: _, ...unchanged } = await everythingIn(app.db);
  expect(before).toMatchObject(unchanged);
  expect((await transfer(_id, {}, both)).status).toBe(200);
});

test('whose name is changed, and who is archived, changes the public page with it', async () => {
  const { _id } = await created({ name: 'Before' });
  const page = async () =>
    ((await (await app.send('GET /api/public/teams/tide')).json()) as { roster: Player[] }).roster;
  expect((await page()).find((player) => player._id === _id)?.name).toBe('Before');
  await update(_id, { name: 'After' });
  expect((await page()).find((player) => player._id === _id)?.name).toBe('After');
  expect(JSON.stringify(await page())).not.toContain('assignmentNotes');
});
