import { type DraftAssignments, type DraftRoom, type Refusal, rulePresets, type Season } from '@league/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { rowsOf } from '../platform/database/db.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { lineups } from '../score-sheets/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { draftPicks } from './tables.ts';
import { testDraft } from './testing/draft.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin', { name: 'Nadia Operator' })).token;
  await testLeague(app);
});

const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Refusal) });

test('a player or a team that was archived since gets no roster assignment', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token, { rounds: 1 }, { teams: 3 });
  await run.start();
  for (const [at, teamId] of teamIds.entries()) await run.pick(at + 1, teamId, playerIds[at]!);
  await run.post('complete', { open: 0 });
  const archived = await app.send(`DELETE /api/players/${playerIds[0]}`, { token });
  expect(await archived.json()).toEqual({ message: 'This player was archived.', deleted: false, archived: true });
  expect((await app.send(`POST /api/teams/${teamIds[1]}/archive`, { token })).status).toBe(200);
  expect(await (await run.post('assignments', { season: '2026-27' })).json()).toMatchObject({
    created: 1,
    refused: [
      { overall: 1, message: 'This player is archived. Please restore them first.' },
      { overall: 2, message: 'This team is archived.' },
    ],
  });
});

test('a completed draft adds its picks to the rosters, each once, and reports those that failed', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token, { rounds: 1 });
  await run.start();
  for (const [at, teamId] of teamIds.entries()) await run.pick(at + 1, teamId, playerIds[at]!);
  const spot = { playerId: playerIds[1]!, teamId: teamIds[0]!, seasonId: await seasonId(), position: 'Center' };
  await app.db.insert(rosterAssignments).values(spot);
  const assign = async () => (await (await run.post('assignments', { season: '2026-27' })).json()) as DraftAssignments;
  expect(await refusal(await run.post('assignments', { season: '2026-27' }))).toMatchObject({ status: 409 });
  await run.post('complete', { open: 0 });
  expect(await assign()).toMatchObject({
    created: 3,
    refused: [{ overall: 2, message: expect.stringContaining('another team') }],
  });
  expect(await assign()).toMatchObject({ created: 0, refused: [{ overall: 2 }] });
  const rows = await app.db.select().from(rosterAssignments).where(eq(rosterAssignments.playerId, playerIds[0]!));
  expect(rows).toMatchObject([{ teamId: teamIds[0], acquiredVia: 'Draft 2026, overall 1' }]);
  expect(await run.room()).toMatchObject({ assigned: 3, season: '2026-27', draft: { status: 'completed' } });

  expect(await refusal(await run.edit(1, { player_id: playerIds[9]!, replaces: playerIds[0]! }))).toMatchObject({
    status: 409,
    code: 'drafts.completed',
  });
  await run.post('reopen', { reason: 'The wrong Player 1.' });
  expect(await run.look()).toMatchObject({ draft: { status: 'live', isPaused: true } });
  await run.edit(1, { player_id: playerIds[9]!, replaces: playerIds[0]! });
  expect(await app.db.select().from(rosterAssignments).where(eq(rosterAssignments.playerId, playerIds[0]!))).toEqual(
    [],
  );
  expect(await app.db.select().from(draftPicks).where(eq(draftPicks.draftId, draft._id))).toHaveLength(4);
});

test('a player who was released before the season is not put on the roster again', async () => {
  const next = { name: '2027-28', startsOn: '2027-09-01', endsOn: '2028-05-01' };
  await app.db.insert(seasons).values({ ...next, rules: rulePresets.iihf });
  const { teamIds, playerIds, run } = await testDraft(app, token, { rounds: 1 }, { teams: 2 });
  await run.start();
  for (const [at, teamId] of teamIds.entries()) await run.pick(at + 1, teamId, playerIds[at]!);
  await run.post('complete', { open: 0 });
  const assign = async () => (await run.post('assignments', { season: next.name })).json();
  expect(await assign()).toEqual({ created: 2, refused: [] });
  const released = await app.send(`DELETE /api/teams/${teamIds[0]}/players/${playerIds[0]}`, { token });
  expect(released.status).toBe(200);
  expect(await spotsOf([playerIds[0]!])).toEqual([]);
  expect(await assign()).toEqual({ created: 0, refused: [] });
  expect(await spotsOf([playerIds[0]!])).toEqual([]);
  expect(await run.room()).toMatchObject({ assigned: 2 });
});

test('a corrected pick takes no spot off the roster that has had a game or has ended', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token, { rounds: 1 });
  await run.start();
  for (const [at, teamId] of teamIds.entries()) await run.pick(at + 1, teamId, playerIds[at]!);
  await run.post('complete', { open: 0 });
  await run.post('assignments', { season: '2026-27' });
  const game = { seasonId: await seasonId(), homeTeamId: teamIds[0]!, awayTeamId: teamIds[1]!, startsAt: new Date() };
  const [played] = await app.db.insert(games).values(game).returning();
  await app.db
    .insert(lineups)
    .values({ gameId: played!.id, teamId: teamIds[0]!, playerId: playerIds[0]!, position: 'Center' });
  const left = { endsOn: '2026-10-01', departs: true, departureReason: 'Transfer' };
  await app.db.update(rosterAssignments).set(left).where(eq(rosterAssignments.playerId, playerIds[3]!));
  const before = await spotsOf(playerIds);
  expect(before).toHaveLength(4);

  await run.post('reopen', { reason: 'The wrong players.' });
  await run.undo(4);
  for (const at of [0, 1]) await run.edit(at + 1, { player_id: playerIds[9 + at]!, replaces: playerIds[at]! });
  const kept = before.filter(({ playerId }) => playerId !== playerIds[1]);
  expect(await spotsOf(playerIds)).toEqual(kept);

  await run.post('complete', { open: 1 });
  expect(await (await run.post('assignments', { season: '2026-27' })).json()).toMatchObject({
    created: 2,
    refused: [],
  });
});

test('after the current season, its picks are proposed for the next one', async () => {
  const { run } = await testDraft(app, token, { rounds: 1 });
  const next = { name: '2027-28', startsOn: '2027-09-01', rules: rulePresets.iihf };
  const imported = { name: '2020-21', startsOn: '2020-09-01', endsOn: '2021-05-01', rules: rulePresets.iihf };
  await app.db.insert(seasons).values([next, imported]).onConflictDoNothing();
  const proposed = async () => {
    const { season } = (await run.room()) as DraftRoom;
    const listed = (await (await app.send('GET /api/seasons')).json()) as Season[];
    return [season, listed.filter(({ takesRosters }) => takesRosters).map(({ name }) => name)];
  };
  await app.db.delete(games);
  expect(await proposed()).toEqual(['2026-27', []]);
  await app.db.update(seasons).set({ startsOn: '2019-09-01', endsOn: '2020-05-01' }).where(eq(seasons.isCurrent, true));
  await app.changes.settled();
  expect(await proposed()).toEqual(['2027-28', ['2027-28']]);
  await app.db
    .update(seasons)
    .set({ startsOn: '2018-09-01', endsOn: '2019-05-01' })
    .where(eq(seasons.isCurrent, false));
  await app.changes.settled();
  expect(await proposed()).toEqual(['2026-27', []]);
});

async function seasonId() {
  const [season] = await rowsOf<{ id: string }>(app.db, sql`select id from seasons where is_current`);
  return season!.id;
}

const spotsOf = (playerIds: string[]) =>
  app.db
    .select()
    .from(rosterAssignments)
    .where(inArray(rosterAssignments.playerId, playerIds))
    .orderBy(rosterAssignments.id);
