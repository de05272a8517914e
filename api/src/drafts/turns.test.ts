import { type DraftState, planOf, type Refusal, slotAt } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { Db } from '../platform/database/db.ts';
import { secondApp, type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { draftEvents } from './tables.ts';
import { operator, testDraft } from './testing/draft.ts';
import { recordPick, undoTurn } from './turns.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin', { name: 'Nadia Operator' })).token;
  await testLeague(app);
});

const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Refusal) });
const teamOnClock = ({ draft }: DraftState) => slotAt(planOf(draft), draft.nextOverall)!.teamId;
const picked = ({ picks }: DraftState) => picks.map(({ overall, player_id }) => [overall, player_id]);

test('picks follow the snake order, and the last one ends the turns', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token, { rounds: 2 }, { teams: 3 });
  let state = await run.start();
  const turns: string[] = [];
  for (let overall = 1; overall <= 6; overall += 1) {
    turns.push(teamOnClock(state));
    state = (await (await run.pick(overall, teamOnClock(state), playerIds[overall]!)).json()) as DraftState;
  }
  const [a, b, c] = teamIds;
  expect(turns).toEqual([a, b, c, c, b, a]);
  expect(state.picks.map(({ overall, round }) => [overall, round])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 2],
  ]);
  expect(state.draft.nextOverall).toBe(7);
  expect(await refusal(await run.pick(7, a!, playerIds[9]!))).toMatchObject({
    status: 409,
    message: 'The draft has moved on. There are 6 turns. Every turn has been taken.',
  });
});

test('case 20: two draft rooms record the next pick at once: one succeeds, the other is told who was taken', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  const other = operator(await secondApp(app).then((second) => ({ ...app, send: sendBy(second) })), token, draft._id);
  await run.start();
  const answers = await Promise.all([
    run.pick(1, teamIds[0]!, playerIds[0]!),
    other.pick(1, teamIds[0]!, playerIds[1]!),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { picks } = await run.look();
  expect(picks).toHaveLength(1);
  const loser = await refusal(answers.find(({ status }) => status === 409)!);
  expect(loser.message).toBe(
    `The draft has moved on. Overall 1: ${picks[0]!.team.name} select ${picks[0]!.player!.name}. ${draft.participatingTeams[1]!.name} are on the clock with overall 2.`,
  );
});

test('case 20: a thousand contested picks with undo in between: no gap, no duplicate', {
  timeout: 240_000,
}, async () => {
  const { draft, playerIds, run } = await testDraft(app, token, { rounds: 12 }, { players: 60 });
  const another = await openDatabase(app.url);
  onTestFinished(another.close);
  const rooms = [app.db, another.db];
  const atOnce = (work: (tx: Db, room: number) => Promise<DraftState>) =>
    Promise.allSettled(rooms.map((db, room) => db.transaction((tx) => work(tx, room))));
  let state = await run.start();
  let [contests, withdrawn] = [0, 0];
  while (contests < 1000) {
    const { nextOverall: overall } = state.draft;
    const team_id = teamOnClock(state);
    const taken = new Set(state.picks.map(({ player_id }) => player_id));
    const free = playerIds.filter((id) => !taken.has(id));
    contests += 1;
    const tries = await atOnce((tx, room) =>
      recordPick(tx, draft._id, null, { overall, team_id, player_id: free[room]! }),
    );
    const [won, ...others] = tries.filter(({ status }) => status === 'fulfilled');
    expect(others).toEqual([]);
    state = (won as PromiseFulfilledResult<DraftState>).value;
    // Back and forth between twenty and forty-five picks.
    while (contests % 25 === 0 && state.picks.length > 20) {
      const undone = await atOnce((tx) => undoTurn(tx, draft._id, null, { overall: state.picks.length }));
      const [done, ...twice] = undone.filter(({ status }) => status === 'fulfilled');
      expect(twice).toEqual([]);
      state = (done as PromiseFulfilledResult<DraftState>).value;
      withdrawn += 1;
    }
  }
  expect(withdrawn).toBeGreaterThan(500);
  expect(state.picks.map(({ overall }) => overall)).toEqual(state.picks.map((_, at) => at + 1));
  const taken = state.picks.map(({ player_id }) => player_id);
  expect(new Set(taken).size).toBe(taken.length);
  const which = eq(draftEvents.draftId, draft._id);
  const events = await app.db.select({ seq: draftEvents.seq }).from(draftEvents).where(which).orderBy(draftEvents.seq);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 + contests + withdrawn }, (_, at) => at + 1));
  expect(state.seq).toBe(events.length);
});

/** Like `send` of a test's app, to another process. */
const sendBy =
  ({ request }: Awaited<ReturnType<typeof secondApp>>): TestApp['send'] =>
  async (address, { token, body } = {}) => {
    const [method, path] = address.split(' ') as [string, string];
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };

test('a repeated pick is recorded once', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  const answers = await Promise.all(Array.from({ length: 5 }, () => run.pick(1, teamIds[0]!, playerIds[0]!)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await run.look()).toMatchObject({ seq: 3, draft: { nextOverall: 2 } });
});

test('a player who is taken or not eligible, and a team not on the clock, are rejected with a message', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  const other = await testDraft(app, token);
  expect(await refusal(await run.pick(1, teamIds[0]!, playerIds[0]!))).toMatchObject({
    status: 409,
    message: 'This draft has not begun.',
  });
  await run.start();
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  const [first, second] = draft.participatingTeams;
  expect(await refusal(await run.pick(2, teamIds[1]!, playerIds[0]!))).toMatchObject({
    status: 409,
    message: expect.stringMatching(`^Player 1 of \\d+ is taken: ${first!.name} picked them with overall 1.$`),
    issues: [{ path: 'player_id' }],
  });
  expect(await refusal(await run.pick(2, teamIds[1]!, other.playerIds[0]!))).toMatchObject({
    status: 422,
    issues: [{ path: 'player_id' }],
  });
  expect(await refusal(await run.pick(2, teamIds[0]!, playerIds[1]!))).toMatchObject({
    status: 409,
    message: `Overall 2 belongs to ${second!.name} now.`,
  });
});

test('undo withdraws only the last turn as its sender saw it, and the player can be picked again', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  expect(await refusal(await run.undo(1))).toMatchObject({ status: 409, message: 'No pick has been recorded yet.' });
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  await run.skip(2);
  expect(await refusal(await run.undo(1))).toMatchObject({ status: 409, code: 'drafts.moved-on' });
  const changed = await run.edit(2, { player_id: playerIds[1]!, replaces: null });
  const [, second] = ((await changed.json()) as DraftState).picks;
  expect(await refusal(await run.undo(2, null))).toMatchObject({
    status: 409,
    code: 'drafts.pick-changed',
    message: `Somebody changed this pick meanwhile. Overall 2: ${second!.team.name} select ${second!.player!.name}.`,
  });
  expect((await run.undo(2, playerIds[1])).status).toBe(200);
  const undone = (await (await run.undo(1)).json()) as DraftState;
  expect(undone).toMatchObject({ seq: 7, picks: [], draft: { nextOverall: 1, picksMade: 0 } });
  expect((await run.pick(1, teamIds[0]!, playerIds[0]!)).status).toBe(200);
});

test('a skipped turn is filled in later; a pick is edited only by a sender who saw its current state', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.skip(1);
  await run.pick(2, teamIds[1]!, playerIds[0]!);
  const filled = await (await run.edit(1, { player_id: playerIds[1]!, replaces: null })).json();
  expect(picked(filled as DraftState)).toEqual([
    [1, playerIds[1]],
    [2, playerIds[0]],
  ]);
  expect(await refusal(await run.edit(1, { player_id: playerIds[2]!, replaces: null }))).toMatchObject({
    status: 409,
    code: 'drafts.pick-changed',
  });
  expect(await refusal(await run.edit(1, { player_id: playerIds[0]!, replaces: playerIds[1]! }))).toMatchObject({
    status: 409,
    code: 'drafts.taken',
  });
  expect((await run.edit(9, { player_id: playerIds[2]!, replaces: null })).status).toBe(404);
});

test('a traded pick is made by its new team, and can be traded back', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.post('trades', { overall: 2, team_id: teamIds[3] });
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  expect(teamOnClock(await run.look())).toBe(teamIds[3]);
  expect(await refusal(await run.post('trades', { overall: 1, team_id: teamIds[2] }))).toMatchObject({ status: 409 });
  await run.post('trades', { overall: 2, team_id: teamIds[1] });
  expect(await run.look()).toMatchObject({ draft: { trades: [] } });
});

test('a turn that was traded meanwhile is neither skipped nor traded for its former team', async () => {
  const { draft, teamIds, run } = await testDraft(app, token);
  const [own, other, third] = teamIds as [string, string, string];
  await run.start();
  const trade = (team_id: string, from: string) => run.post('trades', { overall: 1, team_id, from });
  expect((await trade(other, own)).status).toBe(200);
  const moved = { status: 409, message: `Overall 1 belongs to ${draft.participatingTeams[1]!.name} now.` };
  expect(await refusal(await trade(third, own))).toMatchObject(moved);
  expect(await refusal(await run.skip(1, own))).toMatchObject(moved);
  // A repeated request, whose first response was lost.
  expect((await trade(other, own)).status).toBe(200);
  expect(teamOnClock(await run.look())).toBe(other);
  expect((await run.skip(1, other)).status).toBe(200);
});
