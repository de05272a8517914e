import type { DraftState, Refusal } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { runClocks, skipLateTeams } from './clock.ts';
import { drafts } from './tables.ts';
import { testDraft } from './testing/draft.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin', { name: 'Nadia Operator' })).token;
  await testLeague(app);
});

const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Refusal) });

test('a paused clock stops, then continues, and can be extended', async () => {
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

test('more time that is requested twice from one clock is given once', async () => {
  const { run } = await testDraft(app, token, { secondsPerPick: 60 });
  const started = await run.start();
  const clockOf = ({ draft: { clockEndsAt, clockLeftMs } }: DraftState) => ({ clockEndsAt, clockLeftMs });
  const extend = (seen: object) => run.post('extend', { overall: 1, seconds: 30, seen });
  const extended = (await (await extend(clockOf(started))).json()) as DraftState;
  const endOf = ({ draft }: DraftState) => Date.parse(draft.clockEndsAt!);
  expect(endOf(extended) - endOf(started)).toBe(30_000);
  const again = await refusal(await extend(clockOf(started)));
  expect(again).toMatchObject({ status: 409, code: 'drafts.clock-changed' });
  expect(endOf(await run.look())).toBe(endOf(extended));
  const paused = (await (await run.post('pause')).json()) as DraftState;
  const longer = (await (await extend(clockOf(paused))).json()) as DraftState;
  expect(longer.draft.clockLeftMs).toBe(paused.draft.clockLeftMs! + 30_000);
  expect((await extend(clockOf(paused))).status).toBe(409);
});

test('a clock that is switched off in a live draft stops, and one that is switched on starts', async () => {
  const { draft, run } = await testDraft(app, token, { secondsPerPick: 60, autoSkip: true });
  await run.start();
  const { _id, participatingTeams, rounds, style, ...rest } = draft;
  const set = async (secondsPerPick: number) => {
    const { title, year, location, description, visibility, autoSkip } = rest;
    const body = { title, year, location, description, visibility, autoSkip, rounds, style, secondsPerPick };
    const teams = participatingTeams.map((team) => team._id);
    const address = `PUT /api/drafts/${_id}`;
    const { version } = (await run.look()).draft;
    const sent = await app.send(address, { token, body: { ...body, participatingTeams: teams, version } });
    expect(sent.status).toBe(200);
    return (await run.look()) as DraftState;
  };
  expect((await set(0)).draft).toMatchObject({ clockEndsAt: null, clockLeftMs: null });
  const on = await set(60);
  expect(Date.parse(on.draft.clockEndsAt!) - Date.parse(on.now)).toBeGreaterThan(58_000);
  await run.post('pause');
  expect((await set(0)).draft).toMatchObject({ clockEndsAt: null, clockLeftMs: null });
  expect((await set(30)).draft).toMatchObject({ clockEndsAt: null, clockLeftMs: 30_000 });
});

const runOut = (id: string) =>
  app.db.update(drafts).set({ clockEndsAt: sql`now() - interval '1 second'` }).where(eq(drafts.id, id));

test('of ten processes that see an expired clock one skips the team, and only with automatic skipping', async () => {
  const { draft, run } = await testDraft(app, token, { secondsPerPick: 60, autoSkip: true });
  const waits = await testDraft(app, token, { secondsPerPick: 60 });
  await Promise.all([run.start(), waits.run.start()]);
  await Promise.all([runOut(draft._id), runOut(waits.draft._id)]);
  await Promise.all(Array.from({ length: 10 }, () => skipLateTeams(app.db)));
  const state = await run.look();
  expect(state.picks).toMatchObject([{ overall: 1, player: null, player_id: null }]);
  expect(Date.parse(state.draft.clockEndsAt!)).toBeGreaterThan(Date.parse(state.now));
  expect((await run.room()).history[0]).toMatchObject({ deed: 'pick-skipped', actor: null });
  expect(await waits.run.look()).toMatchObject({ picks: [], draft: { nextOverall: 1 } });
});

test('an expired clock is noticed without a request', async () => {
  const { draft, run } = await testDraft(app, token, { secondsPerPick: 60, autoSkip: true });
  const clocks = runClocks(app.db, app.changes, pino({ level: 'silent' }));
  onTestFinished(clocks.stop);
  await run.start();
  await app.db.update(drafts).set({ clockEndsAt: sql`now() + interval '0.3 seconds'` }).where(eq(drafts.id, draft._id));
  await expect.poll(async () => (await run.look()).draft.nextOverall).toBe(2);
});
