import { randomUUID } from 'node:crypto';
import {
  applyPendingChanges,
  entryKey,
  type GamePage,
  type SheetChange,
  type SheetEntry,
  type SheetHistoryEntry,
  type SheetState,
} from '@league/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { goals, penalties } from './tables.ts';
import { device, goal, lineup, nextGame, penalty, putting, removing, testGame } from './testing/game.ts';

let app: TestApp;
let token: string;
let reem: string;
beforeAll(async () => {
  app = await testApp();
  ({ token, id: reem } = await app.somebody('scorekeeper', { name: 'Reem Salah' }));
});

/** A game and a device that keeps its sheet. */
async function kept(rules = {}) {
  const game = await testGame(app, rules);
  return { game, rink: device(app, token, game.gameId) };
}

/** Expects that a change starts the clock, as many seconds before it is sent. */
async function expectStarted(gameId: string, secondsAgo: number, send: () => Promise<unknown>) {
  const before = Date.now();
  await send();
  const after = Date.now();
  const { clockStartedAt } = await pageOf(gameId);
  const startedAt = Date.parse(clockStartedAt!) + secondsAgo * 1000;
  expect(startedAt).toBeGreaterThanOrEqual(before);
  expect(startedAt).toBeLessThanOrEqual(after);
}

const pageOf = async (gameId: string) => (await (await app.send(`GET /api/public/games/${gameId}`)).json()) as GamePage;

test('before the game the sheet has both rosters of the day, no entries and no checks', async () => {
  const { game, rink } = await kept();
  const sheet = await rink.read();
  expect(sheet).toMatchObject({ gameId: game.gameId, seq: 0, status: 'scheduled', entries: [], checks: [] });
  expect(sheet.timeKnown).toBe(true);
  expect(sheet.home.roster).toHaveLength(6);
  expect(sheet.home.roster[1]).toMatchObject({ number: 1, position: 'Center', isCaptain: true });
  expect(sheet.rules).toMatchObject({ periods: 3, overtimes: 1, shootout: true, penaltyMinutesProfile: 'iihf' });
});

test('the first face-off makes the game live, and each entry shows who made it', async () => {
  const { game, rink } = await kept();
  await rink.put(...lineup(game), { type: 'status', status: 'live' }, { type: 'period', period: 1, phase: 'started' });
  const { outcomes, sheet } = await rink.put(goal(game), penalty(game, { side: 'away' }));
  expect(outcomes.map(({ outcome, seq }) => [outcome, seq])).toEqual([
    ['applied', 15],
    ['applied', 16],
  ]);
  expect(sheet).toMatchObject({ seq: 16, status: 'live', detail: 'events', home_score: 1, away_score: 0, checks: [] });
  const scored = sheet.entries.find(({ entry }) => entry.type === 'goal')!;
  expect(scored).toMatchObject({ seq: 15, by: { name: 'Reem Salah' }, entry: { elapsedSeconds: 600 } });
  expect(sheet.periods[0]).toMatchObject({ home: 1, away: 0, startedAt: expect.any(String), endedAt: null });
  expect(await pageOf(game.gameId)).toMatchObject({
    status: 'live',
    seq: 16,
    home_score: 1,
    goals: [{ side: 'home', home: 1 }],
    skaters: expect.arrayContaining([expect.objectContaining({ goals: 1, name: 'Cairo 1' })]),
  });
});

test('a change that is sent again, alone or among others, is applied once', async () => {
  const { game, rink } = await kept();
  const first = putting(goal(game));
  await rink.send([first]);
  const again = await rink.send([first, putting(goal(game, { side: 'away' })), first]);
  expect(again.outcomes.map(({ outcome, seq }) => [outcome, seq])).toEqual([
    ['already', 1],
    ['applied', 2],
    ['already', 1],
  ]);
  expect(again.sheet).toMatchObject({ home_score: 1, away_score: 1, seq: 2 });
});

test('an invalid change is rejected at its fields, and the others are applied', async () => {
  const { game, rink } = await kept();
  const scorerId = game.home.skaterIds[0]!;
  const { outcomes, sheet } = await rink.send([
    putting(goal(game, { period: 9 })),
    putting(goal(game, { elapsedSeconds: 1201 })),
    putting(goal(game, { scorerId, assistIds: [scorerId] })),
    putting(goal(game, { strength: 'PS', assistIds: [game.home.skaterIds[1]!] })),
    putting(goal(game, { scorerId: game.away.skaterIds[0]! })),
    putting(goal(game, { scorerId: randomUUID() })),
    putting(penalty(game, { class: 'Yellow card' })),
    putting(penalty(game, { class: 'Bench minor' })),
    putting({ type: 'goal', id: 'no id', side: 'nobody' }),
    putting({ type: 'own goal' }),
    putting({ type: 'shots', id: randomUUID(), side: 'home', goalieId: null, period: 1, shots: 1.5 }),
    removing('goal:nothing'),
    putting(goal(game)),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(12).fill('refused'), 'applied']);
  expect(outcomes.slice(0, 8).map(({ issues }) => issues.map(({ path }) => path))).toEqual([
    ['period'],
    ['elapsedSeconds'],
    ['assistIds.0'],
    ['assistIds'],
    ['scorerId'],
    ['scorerId', 'scorerId'],
    ['class'],
    ['playerId'],
  ]);
  expect(outcomes[1]!.issues[0]!.message).toBe('This period has 20 minutes.');
  expect(outcomes[8]!.issues.length).toBeGreaterThan(1);
  expect(sheet).toMatchObject({ seq: 1, home_score: 1 });
});

test("an edit that overwrites another's unseen edit wins, is reported, and the history keeps the earlier one", async () => {
  const { game, rink } = await kept();
  const other = device(app, (await app.somebody('scorekeeper', { name: 'Omar Nabil' })).token, game.gameId);
  const entry = goal(game);
  const { sheet } = await rink.put(entry);
  await other.send([putting({ ...entry, elapsedSeconds: 610 }, { basedOn: sheet.seq })]);
  const late = putting({ ...entry, elapsedSeconds: 620 }, { basedOn: sheet.seq });
  const { outcomes, sheet: after } = await rink.send([late]);
  const conflict = { entry: { elapsedSeconds: 610 }, by: { name: 'Omar Nabil' }, seq: 2 };
  expect(outcomes).toMatchObject([{ outcome: 'applied', seq: 3, conflict }]);
  expect(after.entries).toMatchObject([{ entry: { elapsedSeconds: 620 } }]);
  expect((await rink.send([late])).outcomes).toMatchObject([{ outcome: 'already', conflict }]);
  const history = await app.send(`GET /api/games/${game.gameId}/sheet/history`, { token });
  expect((await history.json()) as SheetHistoryEntry[]).toMatchObject([
    { seq: 3, before: { elapsedSeconds: 610 }, after: { elapsedSeconds: 620 }, overwrote: 2 },
    { seq: 2, before: { elapsedSeconds: 600 }, by: { name: 'Omar Nabil' }, overwrote: null },
    { seq: 1, before: null, key: entryKey(entry), kind: 'put' },
  ]);
});

test("of another's unseen edit, everything stays that the later edits do not touch, and nobody is told", async () => {
  const { game, rink } = await kept();
  const other = device(app, token, game.gameId);
  const entry = goal(game);
  const [first, second, third] = game.home.skaterIds as [string, string, string];
  await rink.put(entry);
  await other.send([putting({ ...entry, scorerId: second, assistIds: [third] }, { basedOn: 1 })]);
  // As an offline device sends it: whole, with its own earlier edits.
  const placed = { ...entry, place: { x: 200, y: 0 } };
  const inNet = { ...placed, emptyNet: true };
  const onIce = { ...placed, onIce: { home: [first], away: [] } };
  const seen = await rink.send([placed, inNet].map((edited) => putting(edited, { basedOn: 1 })));
  const { outcomes, sheet } = await rink.send([putting(onIce, { basedOn: 1 })]);
  expect([...seen.outcomes, ...outcomes].map(({ outcome, conflict }) => [outcome, conflict])).toEqual(
    Array(3).fill(['applied', null]),
  );
  expect(sheet.entries.map((stored) => stored.entry)).toEqual([{ ...onIce, scorerId: second, assistIds: [third] }]);
});

test("of another's unseen edit, only a field that both touched is overwritten, which is reported", async () => {
  const { game, rink } = await kept();
  const other = device(app, token, game.gameId);
  const entry = goal(game);
  const [first, second, third] = game.home.skaterIds as [string, string, string];
  await rink.put(entry);
  const placed = { ...entry, place: { x: 200, y: 0 } };
  await other.send([putting({ ...entry, scorerId: second, assistIds: [third] }, { basedOn: 1 })]);
  const { outcomes, sheet } = await rink.send(
    [placed, { ...placed, scorerId: null }].map((edited) => putting(edited, { basedOn: 1 })),
  );
  expect(outcomes.map(({ conflict }) => conflict)).toMatchObject([null, { entry: { scorerId: second }, seq: 2 }]);
  expect(sheet.entries).toMatchObject([{ entry: { ...placed, scorerId: null, assistIds: [third] } }]);
  // The scorer would be the assistant too: the later edit prevails as a whole.
  await other.send([putting({ ...placed, scorerId: first, assistIds: [second] }, { basedOn: 4 })]);
  const whole = { ...placed, scorerId: second, assistIds: [] };
  const invalid = await rink.send([putting(whole, { basedOn: 1 })]);
  expect(invalid.outcomes).toMatchObject([{ outcome: 'applied', conflict: { seq: 5 } }]);
  expect(invalid.sheet.entries).toMatchObject([{ entry: whole }]);
});

test('two people on one device do not overwrite each other unseen: each has a queue of their own', async () => {
  const game = await testGame(app);
  const shared = randomUUID();
  const reems = device(app, token, game.gameId, shared);
  const others = device(app, (await app.somebody('scorekeeper')).token, game.gameId, shared);
  const entry = goal(game);
  const [, second, third] = game.home.skaterIds as [string, string, string];
  await reems.put(entry);
  await others.send([putting({ ...entry, assistIds: [third] }, { basedOn: 1 })]);
  const merged = await reems.send([putting({ ...entry, strength: 'PP' }, { basedOn: 1 })]);
  expect(merged.outcomes[0]!.conflict).toBeNull();
  expect(merged.sheet.entries).toMatchObject([{ entry: { strength: 'PP', assistIds: [third] } }]);
  const { outcomes } = await others.send([putting({ ...entry, strength: 'SH', assistIds: [second] }, { basedOn: 2 })]);
  expect(outcomes[0]).toMatchObject({ conflict: { entry: { strength: 'PP' } } });
});

test('a device is not told of its own edits, nor of an edit that says the same', async () => {
  const { game, rink } = await kept();
  const other = device(app, token, game.gameId);
  const entry = goal(game);
  await rink.put(entry);
  const edited = { ...entry, elapsedSeconds: 610 };
  await rink.send([putting(edited, { basedOn: 1 })]);
  expect((await rink.send([putting(entry, { basedOn: 1 })])).outcomes[0]!.conflict).toBeNull();
  await rink.send([putting(edited, { basedOn: 3 })]);
  expect((await other.send([putting(edited, { basedOn: 1 })])).outcomes[0]!.conflict).toBeNull();
});

test('an entry that one removes while another edits it is restored by the edit, and both are told', async () => {
  const { game, rink } = await kept();
  const other = device(app, token, game.gameId);
  const entry = goal(game);
  await rink.put(entry);
  await other.send([removing(entryKey(entry), { basedOn: 1 })]);
  const { outcomes, sheet } = await rink.send([putting({ ...entry, emptyNet: true }, { basedOn: 1 })]);
  expect(outcomes[0]!.conflict).toMatchObject({ entry: null, seq: 2 });
  expect(sheet.home_score).toBe(1);
  const removed = await other.send([removing(entryKey(entry), { basedOn: 2 })]);
  expect(removed.outcomes[0]!.conflict).toMatchObject({ entry: { emptyNet: true }, seq: 3 });
  expect(removed.sheet).toMatchObject({ home_score: null, entries: [] });
  expect((await other.send([removing(entryKey(entry))])).outcomes[0]).toMatchObject({ outcome: 'applied' });
});

test('an imported time stays unknown until another one is entered, also if the entry is removed and put back', async () => {
  const { game, rink } = await kept();
  const [scored, foul] = [goal(game, { elapsedSeconds: 0 }), penalty(game, { elapsedSeconds: 0 })];
  await rink.put(scored, foul);
  for (const table of [goals, penalties]) await app.db.update(table).set({ timeKnown: false });
  const timesKnown = async () => {
    const page = await pageOf(game.gameId);
    return [...page.goals, ...page.penalties].map(({ timeKnown }) => timeKnown);
  };
  await rink.put({ ...scored, emptyNet: true }, { ...foul, infraction: 'Hooking' });
  expect(await timesKnown()).toEqual([false, false]);
  const keys = [entryKey(scored), entryKey(foul)];
  for (const key of keys) await rink.send([removing(key), removing(key)]);
  await rink.put(scored, foul);
  expect(await timesKnown()).toEqual([false, false]);
  await rink.send([...keys.map((key) => removing(key)), putting(scored), putting(foul)]);
  expect(await timesKnown()).toEqual([false, false]);
  await rink.put({ ...scored, elapsedSeconds: 600 }, { ...foul, period: 2 });
  expect(await timesKnown()).toEqual([true, true]);
  for (const key of keys) await rink.send([removing(key)]);
  await rink.put(scored, foul);
  expect(await timesKnown()).toEqual([true, true]);
});

test('shots that two people count are summed', async () => {
  const { game, rink } = await kept();
  const other = device(app, token, game.gameId);
  const shots = (count: number) => ({
    type: 'shots' as const,
    id: randomUUID(),
    side: 'away' as const,
    goalieId: game.away.goalieId,
    period: 1,
    shots: count,
  });
  await rink.put(shots(1), shots(1));
  const { sheet } = await other.put(shots(1), shots(5));
  expect(sheet.periods[0]).toMatchObject({ homeShots: 8, awayShots: 0 });
});

test('an earlier clock reading never replaces a later one, whenever it arrives', async () => {
  const { game, rink } = await kept();
  await rink.put({ type: 'status', status: 'live' });
  const at = (secondsAgo: number) => ({ at: new Date(Date.now() - secondsAgo * 1000).toISOString() });
  const clock = (elapsedSeconds: number, running = false) => ({ type: 'clock', period: 1, elapsedSeconds, running });
  await rink.send([putting(clock(300), at(60))]);
  const late = await rink.send([putting(clock(200), at(600))]);
  expect(late.outcomes[0]).toMatchObject({ outcome: 'outdated', seq: 3 });
  expect(late.sheet).toMatchObject({ period: 1, elapsedSeconds: 300, clockStartedAt: null });
  await expectStarted(game.gameId, 30, () => rink.send([putting(clock(310, true), at(30))]));
});

test('a status or a period that another device has changed since stays, whenever the earlier change arrives', async () => {
  const { rink } = await kept();
  const late = device(app, token, rink.gameId);
  const at = (secondsAgo: number) => ({ at: new Date(Date.now() - secondsAgo * 1000).toISOString() });
  const live = { type: 'status', status: 'live' } as const;
  const period = (phase: 'started' | 'ended') => ({ type: 'period', period: 1, phase }) as const;
  await rink.send([live, period('started'), period('ended'), over].map((entry) => putting(entry, at(60))));
  const { outcomes, sheet } = await late.send(
    [live, period('started')].map((entry) => putting(entry, { ...at(600), basedOn: 0 })),
  );
  expect(outcomes).toMatchObject([
    { outcome: 'outdated', conflict: null },
    { outcome: 'outdated', conflict: null },
  ]);
  expect(sheet.status).toBe('unofficial');
  expect(sheet.periods[0]!.endedAt).not.toBeNull();
  const again = await late.send([putting(live, at(30))]);
  expect(again).toMatchObject({ outcomes: [{ outcome: 'applied' }], sheet: { status: 'live' } });
});

test('a device whose clock is an hour wrong reports the correct time', async () => {
  const { game, rink } = await kept();
  await rink.put({ type: 'status', status: 'live' });
  const wrong = (agoMs: number) => new Date(Date.now() + 3_600_000 - agoMs).toISOString();
  const clock = { type: 'clock', period: 1, elapsedSeconds: 0, running: true };
  await expectStarted(game.gameId, 10, () => rink.send([putting(clock, { at: wrong(10_000) })], { sentAt: wrong(0) }));
});

test('a game ends and is resumed, and its clock is stopped meanwhile', async () => {
  const { game, rink } = await kept();
  await rink.put({ type: 'status', status: 'live' }, goal(game));
  await rink.put({ type: 'clock', period: 3, elapsedSeconds: 1190, running: true });
  const over = await rink.put({ type: 'status', status: 'unofficial' });
  expect(over.sheet).toMatchObject({ status: 'unofficial', decision_type: 'regulation', clockStartedAt: null });
  expect((await pageOf(game.gameId)).skaters.find(({ goals }) => goals === 1)).toMatchObject({ name: 'Cairo 1' });
  const again = await rink.put({ type: 'status', status: 'live' }, goal(game, { side: 'away', period: 3 }));
  expect(again.sheet).toMatchObject({ status: 'live', decision_type: null, period: 3, home_score: 1, away_score: 1 });
  const { outcomes } = await rink.send([putting({ type: 'status', status: 'scheduled' })]);
  expect(outcomes).toMatchObject([{ outcome: 'refused', issues: [{ path: 'status' }] }]);
});

test('a shootout adds one goal to its winner, and its deciding shot is marked', async () => {
  const { game, rink } = await kept();
  const attempt = (side: 'home' | 'away', round: number, scored: boolean) => ({
    type: 'shootout' as const,
    id: randomUUID(),
    side,
    round,
    shooterId: game[side].skaterIds[round - 1]!,
    goalieId: game[side === 'home' ? 'away' : 'home'].goalieId,
    scored,
  });
  await rink.put({ type: 'status', status: 'live' }, goal(game), goal(game, { side: 'away' }));
  await rink.put(
    attempt('home', 1, true),
    attempt('away', 1, false),
    attempt('home', 2, true),
    attempt('away', 2, true),
  );
  const { sheet } = await rink.put(attempt('away', 3, false), { type: 'status', status: 'unofficial' });
  expect(sheet).toMatchObject({ home_score: 2, away_score: 1, decision_type: 'shootout' });
  const page = await pageOf(game.gameId);
  expect(page.shootout.filter(({ deciding }) => deciding)).toMatchObject([{ side: 'home', round: 2 }]);
});

test('with everything removed, the game is as it was before', async () => {
  const { game, rink } = await kept();
  const entry = goal(game);
  await rink.put({ type: 'status', status: 'live' }, entry);
  await rink.send([removing(entryKey(entry)), putting({ type: 'status', status: 'scheduled' })]);
  expect(await rink.read()).toMatchObject({ status: 'scheduled', detail: 'score', home_score: null, entries: [] });
});

test('an offline device shows the same sheet as the server after sending', async () => {
  const { game, rink } = await kept();
  const taken = goal(game, { side: 'away', elapsedSeconds: 30 });
  const batches: SheetChange[][] = [
    [...lineup(game), { type: 'status', status: 'live' } as const, taken].map((entry) => change(entry)),
    [
      change(goal(game, { assistIds: [game.home.skaterIds[1]!] })),
      change(penalty(game, { class: 'Misconduct', minutes: 10 })),
      change({ type: 'clock', period: 2, elapsedSeconds: 40, running: false }),
      change({ type: 'attendance', attendance: 1200 }),
      removing(entryKey(taken)),
    ],
    [change(goal(game, { side: 'away' })), change(goal(game, { period: 4, elapsedSeconds: 9 })), change(over)],
  ];
  for (const changes of batches) {
    const expected = applyPendingChanges(await rink.read(), changes, reem);
    const { sheet } = await rink.send(changes);
    expect(shown(sheet)).toEqual(shown(expected));
  }
});

const over = { type: 'status', status: 'unofficial' } as const;
const change = (entry: SheetEntry): SheetChange => ({ ...putting(entry), entry });

/** A sheet as a screen shows it, without what only the server can know. */
const shown = ({ entries, periods, ...state }: SheetState) => ({
  entries: entries.map(({ key, entry }) => ({ key, entry })),
  periods: periods.map(({ startedAt: _, endedAt: __, ...figures }) => figures),
  facts: [state.status, state.detail, state.home_score, state.away_score, state.decision_type, state.attendance],
  clock: [state.period, state.elapsedSeconds, state.clockStartedAt],
  checks: state.checks,
});

test('two thousand random changes cause no server error, and the sheet stays consistent', async () => {
  const { game, rink } = await kept();
  const ids = [game.home.goalieId, ...game.home.skaterIds, ...game.away.skaterIds];
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      'home',
      'away',
      'live',
      'unofficial',
      'EV',
      'PS',
      'Minor',
      'Match',
      'started',
      null,
      true,
      ...ids,
    ),
    fc.integer({ min: -1, max: 1300 }),
    fc.uuid(),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
    fc.double(),
  );
  const types = [
    'goal',
    'penalty',
    'goalieChange',
    'shots',
    'shootout',
    'timeout',
    'lineup',
    'period',
    'clock',
    'status',
  ];
  const examples = [goal(game), penalty(game), lineup(game)[0]!];
  const entry = fc.oneof(
    fc
      .record({ type: fc.constantFrom(...types) })
      .chain((named) => fc.dictionary(fc.constantFrom(...fields), value).map((rest) => ({ ...rest, ...named }))),
    fc
      .tuple(fc.constantFrom(...examples), fc.constantFrom(...fields), value)
      .map(([base, field, odd]) => ({ ...base, [field]: odd })),
  );
  const at = fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', new Date().toISOString());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ entry, at }), { minLength: 10, maxLength: 30 }), at, async (some, sentAt) => {
      const sent = await rink.sendChanges(
        some.map(({ entry: odd, at: when }) => putting(odd, { at: when })),
        { sentAt },
      );
      expect(sent.status, await sent.text()).toBe(200);
      expect(JSON.stringify(await rink.read()).length).toBeGreaterThan(0);
    }),
    { numRuns: 100, seed: 20261121 },
  );
});

const fields = [
  'id',
  'side',
  'period',
  'elapsedSeconds',
  'scorerId',
  'assistIds',
  'playerId',
  'class',
  'minutes',
  'infraction',
  'inId',
  'outId',
  'goalieId',
  'shots',
  'round',
  'shooterId',
  'scored',
  'phase',
  'running',
  'status',
  'jerseyNumber',
  'position',
];

test('an invalid batch of changes is rejected as a whole, and an unknown game is not found', async () => {
  const { rink } = await kept();
  expect((await rink.sendChanges([])).status).toBe(422);
  expect((await rink.sendChanges(Array(101).fill(putting({ type: 'x' })))).status).toBe(422);
  const nowhere = device(app, token, randomUUID());
  expect((await nowhere.sendChanges([removing('attendance')])).status).toBe(404);
});

test("a sheet contains the teams' last lineups, and nothing of later games", async () => {
  const { game, rink } = await kept();
  await rink.put(...lineup(game));
  const [before, after] = [await nextGame(app, game, -1), await nextGame(app, game, 1)];
  const { home } = await device(app, token, after).read();
  expect(home.lastLineup).toHaveLength(6);
  expect(home.lastLineup).toContainEqual({ playerId: game.home.goalieId, isStarter: true });
  expect((await device(app, token, before).read()).home.lastLineup).toEqual([]);
});

test('a period that is reopened keeps its start', async () => {
  const { rink } = await kept();
  const period = (phase: 'started' | 'ended') => ({ type: 'period', period: 2, phase }) as const;
  const { sheet } = await rink.put({ type: 'status', status: 'live' }, period('started'));
  await rink.put(period('ended'));
  const reopened = await rink.put(period('started'));
  const { startedAt } = sheet.periods[1]!;
  expect(startedAt).not.toBeNull();
  expect(reopened.sheet.periods[1]).toMatchObject({ startedAt, endedAt: null });
});

test('every entry that is read can be sent again unchanged', async () => {
  const { game, rink } = await kept();
  await rink.put(...lineup(game), { type: 'status', status: 'live' }, goal(game), penalty(game));
  const entries = (await rink.read()).entries.map(({ entry }) => entry);
  const { outcomes } = await rink.put(...entries);
  expect(outcomes.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
});
