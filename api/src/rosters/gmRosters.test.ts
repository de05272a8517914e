import { expect, test } from 'vitest';
import { everythingIn } from '../testing/league.ts';
import { rosterAssignments } from './tables.ts';
import { testRosters } from './testing/rosters.ts';

const { app, league, gm, number, created, update, transfer, release, get, list, freshTeam } = await testRosters();

test('case 2: a GM sees and changes the players of the assigned teams only', async () => {
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

test('a GM does not see another club’s notes on a player', async () => {
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

test('a GM reads, changes and releases an upcoming player, who is still on another team', async () => {
  const id = await league.player('Upcoming', league.suns, { endsOn: '2200-09-30', notes: 'secret' });
  const upcoming = { playerId: id, teamId: league.tide, seasonId: league.seasonId, position: 'Center' };
  await app.db.insert(rosterAssignments).values({ ...upcoming, startsOn: '2200-10-01', notes: 'ours' });
  const listed = (await list('', gm)).find(({ _id }) => _id === id)!;
  expect(listed).toMatchObject({ team_id: league.tide, seasonStartDate: '2200-10-01', assignmentNotes: 'ours' });
  const { assignmentId, assignments, ...player } = await get(id, gm);
  expect(player).toMatchObject({ team_id: league.tide, assignmentNotes: 'ours' });
  expect(assignments).toMatchObject([{ assignmentNotes: 'ours' }, { assignmentNotes: null }]);
  const [own, others] = assignments.map(({ _id }) => _id);
  expect(assignmentId).toBe(own);
  const changes = { name: 'Upcoming', number: 77 };
  expect(await (await update(id, { ...changes, assignmentId: own }, gm)).json()).toMatchObject({
    number: 77,
    assignmentNotes: 'ours',
  });
  const { token: ofAnother } = await league.gm(await freshTeam('Another'));
  expect((await update(id, changes, ofAnother)).status).toBe(404);
  expect((await update(id, { ...changes, assignmentId: others }, gm)).status).toBe(404);
  for (const body of [{}, { assignmentId: others }]) {
    expect((await transfer(id, { team_id: league.tide, date: '2200-09-01', ...body }, gm)).status).toBe(404);
  }
  expect((await release(league.suns, id, '', gm)).status).toBe(404);
  expect((await release(league.tide, id, '', gm)).status).toBe(200);
  expect((await get(id)).assignments).toMatchObject([{ team_id: league.suns }]);
  expect((await app.send(`GET /api/players/${id}`, { token: gm })).status).toBe(404);
});

test('case 2: a GM with two teams moves a player between them, and no GM moves one in or out', async () => {
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
