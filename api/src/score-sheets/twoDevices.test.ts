import { type EntryOf, entryKey, type SheetChanges, type SheetEntry } from '@league/contract';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { sheetChanges } from './tables.ts';
import { device, goal, putting, removing, testGame } from './testing/game.ts';

let app: TestApp;
let tokens: string[];
beforeAll(async () => {
  app = await testApp();
  tokens = [(await app.somebody('scorekeeper')).token, (await app.somebody('scorekeeper')).token];
});

type Change = SheetChanges['changes'][number];

/** An action at the rink: a new goal, or a change to a goal on the screen. */
const action = fc.record({
  what: fc.constantFrom('goal', 'goal', 'edit', 'remove'),
  which: fc.nat({ max: 50 }),
  second: fc.integer({ min: 0, max: 1200 }),
});
/** A loss of the network: the number of changes that wait, and whether the response is lost, so that they are sent again. */
const delivery = fc.array(fc.record({ size: fc.integer({ min: 1, max: 12 }), isLost: fc.boolean() }), {
  maxLength: 20,
});
const person = fc.record({ actions: fc.array(action, { minLength: 5, maxLength: 20 }), delivery });

test('case 21: forty games, two devices each, either offline at random: no entry is lost or duplicated', async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(person, person, async (...people) => {
      const game = await testGame(app);
      const shared = [goal(game, { elapsedSeconds: 1 }), goal(game, { elapsedSeconds: 2, side: 'away' })];
      const rinks = tokens.map((token) => device(app, token, game.gameId));
      await rinks[0]!.put(...shared);
      const made = people.map(({ actions }) =>
        changesOf(actions, shared, (second) => goal(game, { elapsedSeconds: second })),
      );
      // Both at once, as they come.
      await Promise.all(
        rinks.map(async (rink, index) => {
          const waiting = [...made[index]!];
          for (const { size, isLost } of [...people[index]!.delivery, { size: 100, isLost: true }]) {
            const batch = waiting.splice(0, size);
            if (batch.length === 0) return;
            const { outcomes } = await rink.send(batch);
            expect(outcomes.every(({ outcome }) => outcome === 'applied')).toBe(true);
            if (isLost) {
              const again = await rink.send(batch);
              expect(again.outcomes.map(({ seq }) => seq)).toEqual(outcomes.map(({ seq }) => seq));
            }
          }
        }),
      );
      await expectUnion(game.gameId, made, await rinks[0]!.read());
      changes += made.flat().length;
    }),
    { numRuns: 40, seed: 20261121 },
  );
  expect(changes).toBeGreaterThan(800);
}, 120_000);

/** In the order in which they are made on one device; only entries on its screen are edited. */
function changesOf(
  actions: { what: string; which: number; second: number }[],
  shared: EntryOf<'goal'>[],
  newGoal: (second: number) => EntryOf<'goal'>,
): Change[] {
  const onScreen = [...shared];
  return actions.map(({ what, which, second }) => {
    const entry = onScreen[which % onScreen.length]!;
    if (what === 'remove') return removing(entryKey(entry), { basedOn: 2 });
    if (what === 'edit') return putting({ ...entry, elapsedSeconds: second }, { basedOn: 2 });
    const made = newGoal(second);
    onScreen.push(made);
    return putting(made, { basedOn: 2 });
  });
}

async function expectUnion(
  gameId: string,
  made: Change[][],
  sheet: Awaited<ReturnType<ReturnType<typeof device>['read']>>,
) {
  const written = await app.db
    .select()
    .from(sheetChanges)
    .where(eq(sheetChanges.gameId, gameId))
    .orderBy(asc(sheetChanges.seq));
  expect(written.map(({ seq }) => seq)).toEqual(written.map((_, index) => index + 1));
  const order = written.slice(2).map(({ changeId }) => changeId);
  // Each once, and each device's in its own order.
  for (const own of made) {
    const ids = own.map(({ changeId }) => changeId);
    expect(order.filter((id) => ids.includes(id))).toEqual(ids);
  }
  expect(order).toHaveLength(made.flat().length);

  // The sheet is the result of the changes in the order of their arrival.
  const standing = new Map<string, SheetEntry>();
  for (const { kind, key, after } of written) {
    if (kind === 'put') standing.set(key!, after as SheetEntry);
    else standing.delete(key!);
  }
  const sorted = (entries: SheetEntry[]) => entries.sort((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1));
  expect(sorted(sheet.entries.map(({ entry }) => entry))).toEqual(sorted([...standing.values()]));
  const goals = (side: string) =>
    [...standing.values()].filter((entry) => 'side' in entry && entry.side === side).length;
  expect([sheet.home_score ?? 0, sheet.away_score ?? 0]).toEqual([goals('home'), goals('away')]);

  // Each unseen overwrite was reported.
  const conflicts = written.filter(({ overwrote }) => overwrote !== null);
  for (const { key, overwrote, deviceId } of conflicts) {
    const over = written[overwrote! - 1]!;
    expect(over.key).toBe(key);
    expect(over.deviceId).not.toBe(deviceId);
  }
}
