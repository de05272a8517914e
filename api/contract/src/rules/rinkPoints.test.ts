import { expect, test } from 'vitest';
import { placeOf, pointOf } from './rinkPoints.ts';

test('a place is seen from the attacking side, whichever end it attacks', () => {
  const slot = { x: 200, y: 30 };
  expect(placeOf(slot, 'home', 'home')).toEqual({ x: 200, y: 30 });
  expect(placeOf({ x: -200, y: -30 }, 'home', 'away')).toEqual({ x: 200, y: 30 });
  expect(placeOf(slot, 'away', 'home')).toEqual({ x: -200, y: -30 });
  for (const side of ['home', 'away'] as const) {
    for (const toRight of ['home', 'away'] as const) {
      expect(pointOf(placeOf(slot, side, toRight), side, toRight)).toEqual(slot);
    }
  }
});

test('points are whole decimeters on the ice', () => {
  expect(placeOf({ x: 310.2, y: -151 }, 'home', 'home')).toEqual({ x: 300, y: -150 });
  expect(placeOf({ x: -0.2, y: 12.6 }, 'away', 'home')).toEqual({ x: 0, y: -13 });
});
