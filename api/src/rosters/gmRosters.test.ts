import { expect, test } from 'vitest';
import { everythingIn } from '../testing/league.ts';
import { rosterAssignments } from './tables.ts';
import { testRosters } from './testing/rosters.ts';

const { app, league, gm, number, created, update, transfer, get, list } = await testRosters();

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
