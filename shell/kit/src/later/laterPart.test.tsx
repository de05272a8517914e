import { expect, test } from 'vitest';
import { laterPart } from './laterPart.ts';

const Shown = () => null;

test('a part loads once, and after a failure the next touch tries again', async () => {
  let calls = 0;
  const part = laterPart(async () => {
    calls += 1;
    if (calls === 1) throw new Error('offline');
    return Shown;
  });
  const { dataset } = document.documentElement;
  await part.begin();
  expect(dataset.unloaded).toBe('');
  expect(part.component()).toBeUndefined();
  await Promise.all([part.begin(), part.begin()]);
  await part.begin();
  expect(calls).toBe(2);
  expect(await part.loaded).toBe(Shown);
  expect(part.component()).toBe(Shown);
  expect(dataset.unloaded).toBeUndefined();
});
