import { localStore } from '@league/kit';
import { useState } from 'react';
import type { ClockDirection } from './line/readTime.ts';

const stored = localStore('clock-counting');

/** How this device's keeper reads the rink's clock, and how to change it. */
export function useClockDirection(): [ClockDirection, (next: ClockDirection) => void] {
  const [counting, setCounting] = useState<ClockDirection>(() => (stored.read() === 'down' ? 'down' : 'up'));
  const count = (next: ClockDirection) => {
    stored.write(next);
    setCounting(next);
  };
  return [counting, count];
}
