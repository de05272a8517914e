import { remembered } from '@league/kit';
import { useState } from 'react';
import type { Counting } from './line/readTime.ts';

const stored = remembered('clock-counting');

/** How this device's keeper reads the rink's clock, and how to change it. */
export function useCounting(): [Counting, (next: Counting) => void] {
  const [counting, setCounting] = useState<Counting>(() => (stored.read() === 'down' ? 'down' : 'up'));
  const count = (next: Counting) => {
    stored.write(next);
    setCounting(next);
  };
  return [counting, count];
}
