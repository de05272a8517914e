import { expect, test } from 'vitest';
import { collectGarbageWhenIdle } from './collectGarbageWhenIdle.ts';

test('a process that comes to rest frees what it needs no more', async () => {
  const unused = new WeakRef(new Array(1000).fill({}));
  const stop = collectGarbageWhenIdle(100);
  await expect.poll(() => unused.deref() === undefined).toBe(true);
  stop();
});
