import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsPast } from './useIsPast.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('a timer that fires early is repeated', () => {
  const { result } = renderHook(() => useIsPast(new Date(1000).toISOString()));
  expect(result.current).toBe(false);
  // The clock is slower than the timers.
  vi.setSystemTime(-5);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(20));
  expect(result.current).toBe(true);
});

test('a time in a month is waited for', () => {
  const aMonthMs = 30 * 24 * 3600 * 1000;
  const { result } = renderHook(() => useIsPast(new Date(aMonthMs).toISOString()));
  act(() => void vi.advanceTimersByTime(aMonthMs - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(soonest));
  expect(result.current).toBe(true);
});

const soonest = 20;
