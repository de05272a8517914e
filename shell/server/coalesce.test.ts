import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work that ends when the test says so. */
function held() {
  const ends: ((found: number) => void)[] = [];
  const fails: ((fault: Error) => void)[] = [];
  const ask = coalesce(
    () =>
      new Promise<number>((end, fail) => {
        ends.push(end);
        fails.push(fail);
      }),
  );
  const begun = async (runs: number) => expect.poll(() => ends.length).toBe(runs);
  return { ask, ends, fails, begun };
}

test('concurrent calls share one run', async () => {
  const { ask, ends, begun } = held();
  const answers = Promise.all([ask(), ask(), ask()]);
  await begun(1);
  ends[0]!(7);
  expect(await answers).toEqual([7, 7, 7]);
});

test('a call during a run gets the result of the next run', async () => {
  const { ask, ends, begun } = held();
  const first = ask();
  await begun(1);
  const later = Promise.all([ask(), ask()]);
  ends[0]!(1);
  expect(await first).toBe(1);
  await begun(2);
  ends[1]!(2);
  expect(await later).toEqual([2, 2]);
});

test('a failing run fails only its own callers', async () => {
  const { ask, ends, fails, begun } = held();
  const first = ask();
  await begun(1);
  const later = ask();
  fails[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await begun(2);
  ends[1]!(2);
  expect(await later).toBe(2);
});
