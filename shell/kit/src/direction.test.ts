import { currentLeague, setLeague } from '@league/kit';
import { afterEach, expect, test } from 'vitest';
import { arrow, figures, isFromRight, listed, stepOf, verbatim } from './direction.ts';

const { documentElement } = document;
const league = currentLeague();
afterEach(() => {
  documentElement.lang = 'en';
  setLeague(league);
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

test('figures are as they are in English, and isolated in the league’s digits in Arabic', () => {
  documentElement.lang = 'en';
  expect([figures('3–2'), figures(12)]).toEqual(['3–2', '12']);
  documentElement.lang = 'ar';
  expect([figures('3–2'), figures(12)]).toEqual(['\u20663–2\u2069', '12']);
  setLeague({ ...league, digits: 'arab' });
  expect([figures('3–2'), figures(12)]).toEqual(['\u2066٣\u200e–\u200e٢\u2069', '١٢']);
  expect(verbatim('+20 2 0000')).toBe('\u2066+20 2 0000\u2069');
});

test('names in a list keep their own direction', () => {
  documentElement.lang = 'en';
  expect(listed(['Omar Nabil', 'عمر نبيل'])).toBe('Omar Nabil, عمر نبيل');
  documentElement.lang = 'ar';
  expect(listed(['Omar Nabil', 'عمر نبيل'])).toBe('\u200f\u2068Omar Nabil\u2069، \u2068عمر نبيل\u2069');
});
