import { type PlayerRecord, rulePresets } from '@league/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { everythingIn } from '../testing/league.ts';
import { rosterAssignments } from './tables.ts';
import { testRosters } from './testing/rosters.ts';

const {
  app,
  league,
  gm,
  create,
  created,
  update,
  transfer,
  release,
  get,
  roster,
  list,
  issuesOf,
  freshTeam,
  playOneGame,
} = await testRosters();

test('changing the team requires a transfer', async () => {
  const { _id } = await created();
  expect(await issuesOf(await update(_id, { team_id: league.suns }))).toEqual([
    'team_id: Please use a transfer to move a player to another team.',
  ]);
});

test('a transfer ends one assignment and begins another, and keeps the history', async () => {
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

test('an invalid transfer is rejected at its field, without effect', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01', seasonEndDate: '2027-03-31' });
  await created({ team_id: league.suns, number: 66, name: 'Omar Hassan' });
  const archived = await freshTeam('Archived');
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, archived));
  const before = await everythingIn(app.db);
  const wrong: [object, string][] = [
    [{ team_id: league.tide }, 'team_id: The player is on this team already.'],
    [{ team_id: newId() }, 'team_id: There is no such team.'],
    [{ team_id: archived }, 'team_id: This team is archived.'],
    [{ team_id: '' }, 'team_id: Please choose the player’s new team.'],
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

test('a transfer moves the named assignment, in its own season', async () => {
  const nextId = newId();
  await app.db.insert(seasons).values({ id: nextId, name: '2027-28', rules: rulePresets.iihf });
  const { _id } = await created({ seasonStartDate: '2026-09-01' });
  const next = { playerId: _id, seasonId: nextId, position: 'Center' };
  await app.db.insert(rosterAssignments).values({ ...next, teamId: league.tide });
  const [upcoming, current] = (await get(_id)).assignments;
  expect([upcoming, current]).toMatchObject([
    { season: '2027-28', isOpen: true },
    { season: '2026-27', isOpen: true },
  ]);
  const teamsOf = async () => (await get(_id)).assignments.map(({ season, team }) => `${season} ${team.slug}`);
  const moved = await transfer(_id, { assignmentId: upcoming!._id, date: '2026-10-15' });
  expect(moved.status).toBe(200);
  expect(await teamsOf()).toEqual(['2027-28 suns', '2026-27 tide']);
  expect((await transfer(_id, { assignmentId: current!._id, date: '2026-10-15' })).status).toBe(200);
  expect(await teamsOf()).toEqual(['2027-28 suns', '2026-27 suns', '2026-27 tide']);
  const other = (await created({ name: 'Omar Hassan' })).assignmentId;
  const before = await everythingIn(app.db);
  for (const assignmentId of [current!._id, other, newId()]) {
    expect((await transfer(_id, { assignmentId, team_id: league.tide })).status).toBe(404);
  }
  expect(await everythingIn(app.db)).toEqual(before);
});

test('a transfer after the season ends both assignments and begins one in the next season', async () => {
  const seasonId = newId();
  await app.db.insert(seasons).values({ id: seasonId, name: '2028-29', rules: rulePresets.iihf });
  const signedAgain = async (changes: object, next: object) => {
    const { _id, assignmentId } = await created(changes);
    const again = { playerId: _id, seasonId, teamId: league.tide, position: 'Center' };
    await app.db.insert(rosterAssignments).values({ ...again, ...next });
    return { _id, assignmentId };
  };
  const daysOf = async (id: string) =>
    (await get(id)).assignments.map((each) => [each.season, each.team.slug, each.seasonStartDate, each.seasonEndDate]);
  const { _id, assignmentId } = await signedAgain({}, {});
  await playOneGame(_id);
  expect((await transfer(_id, { assignmentId, date: '2200-08-01' })).status).toBe(200);
  expect(await daysOf(_id)).toEqual([
    ['2028-29', 'suns', '2200-08-01', null],
    ['2028-29', 'tide', null, '2200-07-31'],
    ['2026-27', 'tide', null, '2200-07-31'],
  ]);
  expect((await transfer(_id, { assignmentId, date: '2026-10-01' })).status).toBe(200);
  expect((await daysOf(_id)).slice(2)).toEqual([
    ['2026-27', 'suns', '2026-10-01', '2200-07-31'],
    ['2026-27', 'tide', null, '2026-09-30'],
  ]);
  // The next assignment's first day is no obstacle, nor is the last one of this season.
  const contract = { startsOn: '2200-09-01', endsOn: '2201-05-31' };
  const stated = await signedAgain({ seasonEndDate: '2027-04-30' }, contract);
  expect(await issuesOf(await transfer(stated._id, { date: '2201-06-01' }))).toEqual([
    'date: Please choose a day until 31 May 2201, the last on this team.',
  ]);
  expect((await transfer(stated._id, { date: '2200-08-01' })).status).toBe(200);
  expect(await daysOf(stated._id)).toEqual([
    ['2028-29', 'suns', '2200-08-01', '2201-05-31'],
    ['2026-27', 'tide', null, '2027-04-30'],
  ]);
});

test('of ten concurrent transfers of a player one succeeds', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01' });
  const others = await Promise.all(Array.from({ length: 10 }, (_, at) => freshTeam(`Taker ${at}`)));
  const answers = await Promise.all(others.map((team_id) => transfer(_id, { team_id, date: '2026-11-01' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { assignments } = await get(_id);
  expect(assignments.map(({ seasonStartDate }) => seasonStartDate)).toEqual(['2026-11-01', '2026-09-01']);
});

test('a released player leaves the roster and stays in the registry, with the reason', async () => {
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

test('an assignment by mistake, or one in the future, is deleted', async () => {
  const { _id } = await created({ seasonStartDate: '2200-01-01' });
  expect((await roster(league.tide)).map((player) => player._id)).toContain(_id);
  await release(league.tide, _id);
  expect((await get(_id)).assignments).toEqual([]);
});

test('an assignment with a game is not deleted by a release from its first day or before', async () => {
  const { _id } = await created({ seasonStartDate: '2026-09-01' });
  await playOneGame(_id);
  const before = await everythingIn(app.db);
  for (const date of ['2025-11-30', '2026-09-01']) {
    const answer = await release(league.tide, _id, `?date=${date}`);
    expect(answer.status).toBe(422);
    expect(await issuesOf(answer)).toEqual([
      'date: Please choose a day after 1 September 2026, the first on this team.',
    ]);
  }
  expect(await everythingIn(app.db)).toEqual(before);
  expect((await release(league.tide, _id, '?date=2026-10-02')).status).toBe(200);
  expect((await create({ playerId: _id, seasonStartDate: '2200-01-01' })).status).toBe(201);
  expect((await release(league.tide, _id)).status).toBe(200);
  expect((await get(_id)).assignments).toMatchObject([
    { seasonStartDate: '2026-09-01', seasonEndDate: '2026-10-01', number: 0 },
  ]);
});

test('a player without a team is assigned to one without being duplicated', async () => {
  const playerId = await league.player('Karim Fathy');
  const answer = await create({ playerId, name: 'Karim Fathy', hometown: 'Suez' });
  expect(await answer.json()).toMatchObject({ _id: playerId, hometown: 'Suez', team: { slug: 'tide' } });
  expect(await list('?q=karim fathy')).toHaveLength(1);
  expect(await issuesOf(await create({ playerId }))).toEqual(['team_id: Nour Adel is on this team already.']);
  expect(await issuesOf(await create({ playerId, team_id: league.suns }))).toEqual([
    'team_id: The player is on another team on these days: Hurghada Tide.',
  ]);
});

test('players are looked up by their exact names, and by their ids', async () => {
  const { token } = await app.somebody('admin');
  const lookUp = async (body: object) => (await app.send('POST /api/players/lookup', { token, body })).json();
  const ids = [];
  for (const name of ['Émile Looked  Up', 'Emile Looked Up', 'Émile Looked Up Jr', 'Gone Looked Up']) {
    ids.push(await league.player(name, league.suns));
  }
  await app.send(`DELETE /api/players/${ids[3]}`, { token });
  await app.db.update(players).set({ archivedAt: new Date() }).where(eq(players.id, ids[2]!));
  const named = { names: ['emile looked up', ' EMILE   Looked Up ', 'Nobody', 'émile looked up jr'] };
  expect(await lookUp(named)).toEqual([
    { _id: ids[1], name: 'Emile Looked Up' },
    { _id: ids[0], name: 'Émile Looked  Up' },
  ]);
  expect(await lookUp({ ids: [ids[2], ids[3]] })).toEqual([{ _id: ids[2], name: 'Émile Looked Up Jr' }]);
});

test('possible duplicates are found, whatever the order of names, case and accents', async () => {
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
