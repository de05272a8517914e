import { expect, test } from 'vitest';
import { isolateFigures, readDigits, withoutSeparators } from './figures.ts';

test('figures are isolated from the direction around them, single numbers need not be', () => {
  expect(['3–2', '.733', '+20 2 0000', 'W 5–3 (OT)'].map((text) => isolateFigures(text))).toEqual([
    '\u20663–2\u2069',
    '\u2066.733\u2069',
    '\u2066+20 2 0000\u2069',
    '\u2066W 5–3 (OT)\u2069',
  ]);
  expect(isolateFigures('35')).toBe('35');
  expect(isolateFigures('')).toBe('');
});

test('Arabic digits keep the order of 0–9', () => {
  expect(isolateFigures('35', 'arab')).toBe('٣٥');
  expect(isolateFigures('3–2', 'arab')).toBe('\u2066٣\u200e–\u200e٢\u2069');
  expect(isolateFigures('.733', 'arab')).toBe('\u2066\u200e٫\u200e٧٣٣\u2069');
  expect(isolateFigures('12:34', 'arab')).toBe('\u2066١٢\u200e:\u200e٣٤\u2069');
});

test.each([
  ['١٢:٣٤', '12:34'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٣٫٥', '3.5'],
  ['+20 ١٠', '+20 10'],
  ['Tide 9', 'Tide 9'],
])('%s is read as %s', (typed, read) => {
  expect(readDigits(typed)).toBe(read);
});

test.each(['048213', '048 213', '048-213', '\u2066048\u00a0213\u2069', '\u200f048–213 '])('%j is a code', (typed) => {
  expect(withoutSeparators(typed)).toBe('048213');
});
