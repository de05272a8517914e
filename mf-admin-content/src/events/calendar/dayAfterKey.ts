import { dayAfter, weekdayOf } from '@league/contract';
import type { KeyboardEvent } from 'react';
import { dayOfMonth, monthAfter } from './weeks.ts';

/** The day that a key moves to. */
export function dayAfterKey(day: string, { key, target }: KeyboardEvent): string | undefined {
  const isFromRight = getComputedStyle(target as HTMLElement).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: isFromRight ? -1 : 1,
    ArrowLeft: isFromRight ? 1 : -1,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const months: Record<string, number> = { PageDown: 1, PageUp: -1 };
  if (steps[key] !== undefined) return dayAfter(day, steps[key]);
  if (months[key] !== undefined) return dayOfMonth(day, monthAfter(day.slice(0, 7), months[key]));
  return undefined;
}
