import { afterEach, expect, test } from 'vitest';
import { arrow, isFromRight, stepOf } from './direction.ts';

const { documentElement } = document;
afterEach(() => {
  documentElement.lang = 'en';
});

test('arrows and arrow keys follow the direction of reading', () => {
  documentElement.lang = 'en';
  expect(isFromRight()).toBe(false);
  expect([arrow('on'), arrow('back')]).toEqual(['→', '←']);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Home'].map(stepOf)).toEqual([1, -1, undefined, undefined]);
  documentElement.lang = 'ar';
  expect(isFromRight()).toBe(true);
  expect([arrow('on'), arrow('back')]).toEqual(['←', '→']);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Home'].map(stepOf)).toEqual([-1, 1, undefined, undefined]);
});
