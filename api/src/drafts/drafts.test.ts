import { type Draft, type DraftAssignments, type DraftState, planOf, type Refusal, slotAt } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { secondApp, type TestApp, testApp } from '../testApp.ts';
import { testLeague } from '../testLeague.ts';
import { keepClocks, passOverLate } from './clock.ts';
import { draftEvents, draftPicks, drafts } from './tables.ts';
import { operator, testDraft } from './testDraft.ts';
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

test('a draft carries both ids, its teams in order, and is upcoming; on the live view it is pre-draft', async () => {
  const { draft, teamIds, run } = await testDraft(app, token, { title: ' Winter Draft ', status: 'pre-draft' });
  expect(draft).toMatchObject({ _id: draft.id, title: 'Winter Draft', name: 'Winter Draft', status: 'upcoming' });
  expect(draft.participatingTeams.map(({ id, _id }) => id === _id && id)).toEqual(teamIds);
  expect(draft).toMatchObject({ nextOverall: 1, rounds: 6, style: 'snake', eligibleCount: 40 });
  expect(await run.look()).toMatchObject({ seq: 1, draft: { status: 'pre-draft' }, picks: [] });
  const listed = (await (await app.send('GET /api/drafts', { token })).json()) as Draft[];
  expect(listed.find(({ _id }) => _id === draft._id)).toEqual(draft);
});

test('a draft without a title is called by its year', async () => {
  const { draft } = await testDraft(app, token, { title: '' });
  expect(draft).toMatchObject({ title: null, name: '2026 Draft' });
});

test.each([
  ['one team', (ids: string[]) => ({ year: 2026, participatingTeams: ids.slice(0, 1) }), 'participatingTeams'],
  ['a team twice', (ids: string[]) => ({ year: 2026, participatingTeams: [ids[0], ids[0]] }), 'participatingTeams'],
  ['a year of three digits', (ids: string[]) => ({ year: 206, participatingTeams: ids }), 'year'],
  [
    'a team that is not there',
    (ids: string[]) => ({ year: 2026, participatingTeams: [ids[0], crypto.randomUUID()] }),
    'participatingTeams',
  ],
])('a draft of %s is refused at its field', async (_, input, path) => {
  const { teamIds } = await testDraft(app, token);
  const answer = await refusal(await app.send('POST /api/drafts', { token, body: input(teamIds) }));
  expect(answer).toMatchObject({ status: 422, issues: [{ path }] });
});

test('picks go round the snake, and the last one ends the turns', async () => {
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

test('case 20: two draft rooms record the next pick at once: one wins, the other hears who was taken', async () => {
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

test('case 20: a thousand contested picks with undo in between: no gap, no double', { timeout: 240_000 }, async () => {
  const { draft, playerIds, run } = await testDraft(app, token, { rounds: 40 }, { teams: 8, players: 320 });
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
    // Back and forth between thirty and fifty picks.
    for (let times = contests % 25 === 0 ? 20 : 0; times > 0 && state.picks.length > 20; times -= 1) {
      const undone = await atOnce((tx) => undoTurn(tx, draft._id, null, state.picks.length));
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

/** As `send` of a test's app, to another process. */
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

test('a pick sent again is recorded once', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  const answers = await Promise.all(Array.from({ length: 5 }, () => run.pick(1, teamIds[0]!, playerIds[0]!)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await run.look()).toMatchObject({ seq: 3, draft: { nextOverall: 2 } });
});

test('who is taken, not eligible or not on the clock is refused in words', async () => {
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

test('undo withdraws the last turn alone, and what was undone can be picked again', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  expect(await refusal(await run.undo(1))).toMatchObject({ status: 409, message: 'No pick has been recorded yet.' });
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  await run.skip(2);
  expect(await refusal(await run.undo(1))).toMatchObject({ status: 409, code: 'drafts.moved-on' });
  await run.undo(2);
  const undone = (await (await run.undo(1)).json()) as DraftState;
  expect(undone).toMatchObject({ seq: 6, picks: [], draft: { nextOverall: 1, picksMade: 0 } });
  expect((await run.pick(1, teamIds[0]!, playerIds[0]!)).status).toBe(200);
});

test('a skipped turn is filled in later; a pick is edited only from what its editor saw', async () => {
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

test('a traded pick is made by its new team, and goes back to its own', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.post('trades', { overall: 2, team_id: teamIds[3] });
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  expect(teamOnClock(await run.look())).toBe(teamIds[3]);
  expect(await refusal(await run.post('trades', { overall: 1, team_id: teamIds[2] }))).toMatchObject({ status: 409 });
  await run.post('trades', { overall: 2, team_id: teamIds[1] });
  expect(await run.look()).toMatchObject({ draft: { trades: [] } });
});

test('the order is set before it begins, and stays once it has', async () => {
  const { teamIds, run } = await testDraft(app, token);
  const turned = teamIds.toReversed();
  await run.put('/order', { participatingTeams: turned });
  expect(teamOnClock(await run.look())).toBe(turned[0]);
  expect(await refusal(await run.put('/order', { participatingTeams: turned.slice(1) }))).toMatchObject({
    status: 409,
  });
  await run.start();
  expect(await refusal(await run.put('/order', { participatingTeams: teamIds }))).toMatchObject({
    status: 409,
    code: 'drafts.has-begun',
  });
  const kept = { year: 2026, participatingTeams: turned, rounds: 6, title: 'Later named' };
  expect((await run.put('', kept)).status).toBe(200);
  expect((await run.put('', { ...kept, rounds: 7 })).status).toBe(409);
  expect((await run.remove()).status).toBe(409);
});

test('the clock stands while it is paused, goes on from there, and can be given more time', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token, { secondsPerPick: 60 });
  const started = await run.start();
  expect(Date.parse(started.draft.clockEndsAt!) - Date.parse(started.now)).toBeGreaterThan(59_000);
  const paused = (await (await run.post('pause')).json()) as DraftState;
  expect(paused.draft).toMatchObject({ isPaused: true, clockEndsAt: null });
  expect(paused.draft.clockLeftMs).toBeGreaterThan(58_000);
  expect(await refusal(await run.pick(1, teamIds[0]!, playerIds[0]!))).toMatchObject({
    message: 'The draft is paused. Resume it first.',
  });
  await run.post('extend', { overall: 1, seconds: 30 });
  const resumed = (await (await run.post('resume')).json()) as DraftState;
  expect(Date.parse(resumed.draft.clockEndsAt!) - Date.parse(resumed.now)).toBeGreaterThan(88_000);
  const next = (await (await run.pick(1, teamIds[0]!, playerIds[0]!)).json()) as DraftState;
  expect(Date.parse(next.draft.clockEndsAt!) - Date.parse(next.now)).toBeLessThanOrEqual(60_000);
  expect((await run.post('extend', { overall: 1, seconds: 30 })).status).toBe(409);
});

const runOut = (id: string) =>
  app.db.update(drafts).set({ clockEndsAt: sql`now() - interval '1 second'` }).where(eq(drafts.id, id));

test('of ten processes that see a clock run out one passes over, and only where that is wanted', async () => {
  const { draft, run } = await testDraft(app, token, { secondsPerPick: 60, autoSkip: true });
  const waits = await testDraft(app, token, { secondsPerPick: 60 });
  await Promise.all([run.start(), waits.run.start()]);
  await Promise.all([runOut(draft._id), runOut(waits.draft._id)]);
  await Promise.all(Array.from({ length: 10 }, () => passOverLate(app.db)));
  const state = await run.look();
  expect(state.picks).toMatchObject([{ overall: 1, player: null, player_id: null }]);
  expect(Date.parse(state.draft.clockEndsAt!)).toBeGreaterThan(Date.parse(state.now));
  expect((await run.room()).history[0]).toMatchObject({ deed: 'pick-skipped', actor: null });
  expect(await waits.run.look()).toMatchObject({ picks: [], draft: { nextOverall: 1 } });
});

test('a clock that runs out is seen by itself within a second', async () => {
  const { draft, run } = await testDraft(app, token, { secondsPerPick: 60, autoSkip: true });
  const clocks = keepClocks(app.db, app.changes, pino({ level: 'silent' }));
  onTestFinished(clocks.stop);
  await run.start();
  await app.db.update(drafts).set({ clockEndsAt: sql`now() + interval '0.3 seconds'` }).where(eq(drafts.id, draft._id));
  await expect.poll(async () => (await run.look()).draft.nextOverall, { timeout: 1500 }).toBe(2);
});

test('a late player joins the list, one who is picked stays on it', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  const joined = (await (
    await run.post('eligible', { person: { name: 'Late Comer', position: 'lw' } })
  ).json()) as DraftState;
  expect(joined.draft).toMatchObject({ eligibleCount: 41, eligibleSeq: joined.seq });
  const late = (await run.room()).eligible.find(({ name }) => name === 'Late Comer')!;
  await run.pick(1, teamIds[0]!, late._id);
  expect(await refusal(await run.remove(`/eligible/${late._id}`))).toMatchObject({
    status: 409,
    message: 'This player has been picked.',
  });
  expect((await run.remove(`/eligible/${playerIds[0]}`)).status).toBe(200);
  expect((await run.remove(`/eligible/${playerIds[0]}`)).status).toBe(404);
  expect(await refusal(await run.post('eligible', { playerIds: [playerIds[1]] }))).toMatchObject({
    code: 'drafts.nobody-new',
  });
});

test('everybody on no team is eligible by one rule', async () => {
  const league = await testApp();
  const { token } = await league.somebody('admin');
  const { tide, player } = await testLeague(league);
  await player('On The Tide', tide, { jerseyNumber: 9 });
  const free = await player('Free Agent');
  const { draft } = await testDraft(league, token, { eligible: { rule: 'free-agents' } }, { players: 3 });
  expect(draft.eligibleCount).toBe(4);
  const page = (await (await league.send(`GET /api/public/drafts/${draft._id}`)).json()) as {
    eligible: { _id: string; name: string }[];
  };
  expect(page.eligible.map(({ name }) => name)).not.toContain('On The Tide');
  expect(page.eligible.map(({ _id }) => _id)).toContain(free);
});

test('a table of eligible players: the registry’s own are found, others are new, faults name their cell', async () => {
  const { draft, run } = await testDraft(app, token);
  const columns = ['Player', 'Pos', '#', 'Club'];
  const known = (await run.room()).eligible[0]!.name;
  const send = (rows: string[][], commit = true) => run.post('eligible/import', { columns, rows, commit });
  const faulty = await (await send([['Omar New', '', '101', 'Giza']], false)).json();
  expect(faulty).toMatchObject({ committed: false, faults: [{ row: 0, column: 'Position' }] });
  const plan = await (
    await send([
      ['Omar New', 'goalie', '31', 'Giza'],
      [known, 'C', '', ''],
    ])
  ).json();
  expect(plan).toMatchObject({ committed: true, plan: [{ action: 'create' }, { action: 'skip' }] });
  const { eligible, draft: now, history } = await run.room();
  expect(now.eligibleCount).toBe(draft.eligibleCount + 1);
  expect(eligible.find(({ name }) => name === 'Omar New')).toMatchObject({
    position: 'Goalie',
    number: 31,
    teamName: 'Giza',
  });
  expect(history[0]).toMatchObject({ deed: 'eligible', actor: 'Nadia Operator' });
});

test('a completed draft puts its picks on the rosters, each once, and says whom it could not', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token, { rounds: 1 });
  await run.start();
  for (const [at, teamId] of teamIds.entries()) await run.pick(at + 1, teamId, playerIds[at]!);
  const [season] = await rowsOf<{ id: string }>(app.db, sql`select id from seasons where is_current`);
  const spot = { playerId: playerIds[1]!, teamId: teamIds[0]!, seasonId: season!.id, position: 'Center' };
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

test('a draft with open turns ends only for who knows how many', async () => {
  const { run } = await testDraft(app, token);
  await run.start();
  expect(await refusal(await run.post('complete', { open: 0 }))).toMatchObject({
    status: 409,
    message: '24 turns are open by now. Please look again before you end the draft.',
  });
  expect((await run.post('complete', { open: 24 })).status).toBe(200);
});

test('everything that is done stands in the audit log and in the draft’s own history', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  await run.post('announcement', { text: 'Ten minutes’ break' });
  const { history } = await run.room();
  expect(history.map(({ deed, actor }) => [deed, actor])).toEqual(
    ['announced', 'pick-recorded', 'started', 'created'].map((deed) => [deed, 'Nadia Operator']),
  );
  const audit = await rowsOf<{ record: string }>(
    app.db,
    sql`select record from audit_log where record_id = ${draft._id} and change <> 'insert' or (record = 'draft_picks' and record_id = ${draft._id})`,
  );
  expect(audit.map(({ record }) => record)).toContain('draft_picks');
  expect(audit.filter(({ record }) => record === 'drafts')).toHaveLength(3);
});

test('the archive tells what came of each draft, and finds those that are on', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.pick(1, teamIds[0]!, playerIds[7]!);
  const archive = async (query = '') => (await (await app.send(`GET /api/public/drafts${query}`)).json()) as Draft[];
  expect((await archive('?status=live')).find(({ _id }) => _id === draft._id)).toMatchObject({
    picksMade: 1,
    firstPick: { overall: 1, player_id: playerIds[7] },
  });
  expect((await archive('?status=completed')).some(({ _id }) => _id === draft._id)).toBe(false);
});
