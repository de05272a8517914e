import { expect, test } from 'vitest';
import { inGroups, newOrderNumber, readOrderNumber } from './orderNumbers.ts';

test('a number is read as it is written, typed or spoken', () => {
  const number = '7K3M09QX1ZTB2C4D';
  expect(inGroups(number)).toBe('7K3M-09QX-1ZTB-2C4D');
  for (const typed of [
    '7K3M-09QX-1ZTB-2C4D',
    '7k3m09qx1ztb2c4d',
    ' 7K3M 09QX 1ZTB 2C4D ',
    '7K3M-O9QX-IZTB-2C4D',
    '7k3m-o9qx-lztb-2c4d',
    '7-K3M09QX1ZTB2C4-D',
    '\u20667K3M-09QX-1ZTB-2C4D\u2069',
    '\u200f7K3M‑09QX–1ZTB–2C4D',
  ]) {
    expect(readOrderNumber(typed)).toBe(number);
  }
});

test.each([
  '',
  'abc',
  '7K3M-09QX-1ZTB-2C4',
  '7K3M-09QX-1ZTB-2C4D0',
  '7K3M-09QX-1ZTB-2C4U',
  "' or 1=1 --",
  '٧K3M09QX1ZTB2C4D',
])('%j is not an order number', (typed) => expect(readOrderNumber(typed)).toBe(''));

test('each of the 80 bits is random: every character is equally frequent in every place', () => {
  const drawn = Array.from({ length: 6400 }, newOrderNumber);
  expect(new Set(drawn).size).toBe(6400);
  for (let place = 0; place < 16; place += 1) {
    const times = new Map<string, number>();
    for (const number of drawn) times.set(number[place]!, (times.get(number[place]!) ?? 0) + 1);
    expect(times.size).toBe(32);
    // 200 expected, with a deviation of 14.
    for (const count of times.values()) expect(Math.abs(count - 200)).toBeLessThan(90);
  }
});
