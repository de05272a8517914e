import { expect, test } from 'vitest';
import { readinessOf } from './readiness.ts';

const answers = async () => {};

test('a process is ready after it has started, until it stops', async () => {
  expect(await readinessOf({ phase: 'starting' }, answers)).toBe('starting');
  expect(await readinessOf({ phase: 'running' }, answers)).toBe('ok');
  expect(await readinessOf({ phase: 'stopping' }, answers)).toBe('stopping');
});

test('a missing or slow database makes it unavailable', async () => {
  expect(await readinessOf({ phase: 'running' }, () => Promise.reject(new Error('gone')))).toBe('unavailable');
  expect(await readinessOf({ phase: 'running' }, () => new Promise(() => {}))).toBe('unavailable');
});
