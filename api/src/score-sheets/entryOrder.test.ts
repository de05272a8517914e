import { randomUUID } from 'node:crypto';
import { applyPendingChanges, type EntryOf, type GamePage, type SheetChange, type SheetEntry } from '@league/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { device, goal, lineup, putting, removing, testGame } from './testing/game.ts';

let app: TestApp;
let tokens: [string, string];
beforeAll(async () => {
  app = await testApp();
  tokens = [(await app.somebody('admin')).token, (await app.somebody('scorekeeper')).token];
});

/** A game whose home team has two more goalies, neither of whom starts. */
async function gameWithSpares() {
  const game = await testGame(app);
  const spares: [string, string] = [newId(), newId()];
  await app.db.insert(players).values(spares.map((id, at) => ({ id, name: `Spare ${at}` })));
  const { seasonId, home } = game;
  await app.db.insert(rosterAssignments).values(
    spares.map((playerId, at) => ({
      playerId,
      teamId: home.teamId,
      seasonId,
      jerseyNumber: 30 + at,
      position: 'Goalie',
    })),
  );
  return { game, goalies: [home.goalieId, ...spares] as const };
}

const pageOf = async (gameId: string) => (await (await app.send(`GET /api/public/games/${gameId}`)).json()) as GamePage;

const swap = (at: { period: number; elapsedSeconds: number }, outId: string | null, inId: string | null) =>
  ({ type: 'goalieChange', id: randomUUID(), side: 'home', ...at, inId, outId }) satisfies EntryOf<'goalieChange'>;

const keysOf = ({ entries }: { entries: readonly { key: string }[] }) => entries.map(({ key }) => key);
const changesIn = (sheet: { entries: readonly { entry: SheetEntry }[] }) =>
  sheet.entries.flatMap(({ entry }) => (entry.type === 'goalieChange' ? [entry.id] : []));

/** One stoppage: the goalies who enter the net one after the other, and which of them was a mistake corrected at once. */
const stoppage = fc.record({
  minute: fc.integer({ min: 1, max: 59 }),
  /** The goalie who enters; −1: the net is emptied. */
  steps: fc.array(fc.record({ goalie: fc.integer({ min: -1, max: 2 }), isMistake: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
});
const night = fc.record({
  stoppages: fc.uniqueArray(stoppage, { minLength: 1, maxLength: 5, selector: ({ minute }) => minute }),
  /** The minutes of goals against, thirty seconds after a possible stoppage. */
  beaten: fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 6 }),
  /** Sent at once, one by one, or after a night without a network. */
  delivery: fc.constantFrom('at once', 'one by one', 'late'),
});

const timeOf = (seconds: number) => ({ period: Math.floor(seconds / 1200) + 1, elapsedSeconds: seconds % 1200 });

test('goalies pulled, returned and corrected within one second: minutes, goals and the decision belong to the goalie in net', async () => {
  await fc.assert(
    fc.asyncProperty(night, async ({ stoppages, beaten, delivery }) => {
      const { game, goalies } = await gameWithSpares();
      const rink = device(app, tokens[1], game.gameId);
      await rink.put(...lineup(game), { type: 'status', status: 'live' });

      // The true state: who is in the net after each stoppage.
      let inNet: string | null = goalies[0];
      const changes: SheetChange[] = [];
      const put = (entry: SheetEntry) => changes.push({ ...putting(entry), entry });
      const stints: { from: number; goalie: string | null }[] = [{ from: 0, goalie: inNet }];
      for (const { minute, steps } of stoppages.toSorted((a, b) => a.minute - b.minute)) {
        for (const { goalie, isMistake } of steps) {
          const next = goalie < 0 ? null : goalies[goalie]!;
          if (next === inNet) continue;
          const entry = swap(timeOf(minute * 60), inNet, next);
          put(entry);
          if (isMistake) changes.push({ ...removing(`goalieChange:${entry.id}`), kind: 'remove' });
          else inNet = next;
        }
        stints.push({ from: minute * 60, goalie: inNet });
      }
      if (inNet === null) {
        put(swap(timeOf(3541), null, goalies[0]));
        stints.push({ from: 3541, goalie: goalies[0] });
      }
      const inNetAt = (second: number) => stints.findLast(({ from }) => from < second)!.goalie;
      for (const minute of beaten) {
        const second = minute * 60 + 30;
        const isEmpty = inNetAt(second) === null;
        put(goal(game, { side: 'away', ...timeOf(second), emptyNet: isEmpty }));
      }
      // The home team wins in the end: as many goals as the other side, and one more.
      for (let at = 0; at <= beaten.length; at += 1) put(goal(game, timeOf(3570 + at)));

      const shownFirst = keysOf(applyPendingChanges(await rink.read(), changes));
      await deliver(rink, changes, delivery);
      await rink.put({ type: 'status', status: 'unofficial' });
      const sheet = await rink.read();
      expect(keysOf(sheet)).toEqual(shownFirst);

      const { goalies: lines } = await pageOf(game.gameId);
      const seconds = (goalie: string) =>
        stints.reduce(
          (total, stint, at) => total + (stint.goalie === goalie ? (stints[at + 1]?.from ?? 3600) - stint.from : 0),
          0,
        );
      const winning = inNetAt(3570 + beaten.length) ?? stints.findLast((stint) => stint.goalie !== null)!.goalie;
      for (const goalie of goalies) {
        const line = lines.find((each) => each.side === 'home' && each._id === goalie);
        expect(line?.secondsPlayed ?? 0).toBe(seconds(goalie));
        const against = beaten.filter((minute) => inNetAt(minute * 60 + 30) === goalie).length;
        expect(line?.goalsAgainst ?? 0).toBe(against);
        expect(line?.decision ?? null).toBe(goalie === winning ? 'W' : null);
        if (line) expect(seconds(goalie)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 20, seed: 20261122 },
  );
}, 120_000);

async function deliver(rink: ReturnType<typeof device>, changes: SheetChange[], delivery: string) {
  if (delivery === 'one by one') {
    for (const change of changes) await rink.send([change]);
    return;
  }
  const hours = delivery === 'late' ? 2 : 0;
  const back = (instant: string) => new Date(Date.parse(instant) - hours * 3_600_000).toISOString();
  if (changes.length > 0) await rink.send(changes.map((change) => ({ ...change, at: back(change.at) })));
}

const at = (minute: number) => ({ at: new Date(Date.now() - (60 - minute) * 60_000).toISOString() });

test('of two scorekeepers, the entries of one who was offline and sends later keep the place where they were entered', async () => {
  const { game, goalies } = await gameWithSpares();
  const [early, late] = [device(app, tokens[0], game.gameId), device(app, tokens[1], game.gameId)];
  await late.send([...lineup(game), { type: 'status', status: 'live' } as const].map((entry) => putting(entry, at(1))));
  const when = { period: 1, elapsedSeconds: 500 };
  const [pulled, returned] = [swap(when, goalies[0], null), swap(when, null, goalies[0])];
  await late.send([putting(returned, at(20))]);
  await early.send([putting(pulled, at(10))]);
  expect(changesIn(await late.read())).toEqual([pulled.id, returned.id]);
  expect((await pageOf(game.gameId)).goalieChanges.map(({ _id }) => _id)).toEqual([pulled.id, returned.id]);
});

test('an entry that was changed, or removed and restored, keeps its place; a clock set back does not change the order', async () => {
  const { game, goalies } = await gameWithSpares();
  const rink = device(app, tokens[1], game.gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' });
  const when = { period: 2, elapsedSeconds: 77 };
  const [first, second, third] = [
    swap(when, goalies[0], null),
    swap(when, null, goalies[1]),
    swap(when, goalies[1], goalies[2]),
  ];
  await rink.send([putting(first, at(30)), putting(second, at(31))]);
  await rink.send([putting(third, at(12))]);
  await rink.send([removing(`goalieChange:${first.id}`, at(40)), putting({ ...second, inId: goalies[1] }, at(41))]);
  await rink.send([putting(first, at(42))]);
  expect(changesIn(await rink.read())).toEqual([first.id, second.id, third.id]);
});
