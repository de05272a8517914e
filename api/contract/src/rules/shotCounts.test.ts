import { expect, test } from 'vitest';
import { lacksShots } from './shotCounts.ts';

const atHome = (period?: number) => ({ side: 'home' as const, goalieId: 'kim', shots: 9, ...(period && { period }) });

test.each([
  ['a goal in a period without shots', [atHome(1), atHome(2)], [{ side: 'away' as const, period: 3 }], true],
  ['a goal in a period with shots', [atHome(1), atHome(2)], [{ side: 'away' as const, period: 2 }], false],
  ['shots of the whole game', [atHome()], [{ side: 'away' as const, period: 3 }], false],
  ['shots at the other net alone', [atHome(1)], [{ side: 'home' as const, period: 1 }], true],
  ['no goal', [], [], false],
])('of %s, shots are missing or not', (_, rows, goals, isLacking) => {
  expect(lacksShots(rows, goals)).toBe(isLacking);
});
