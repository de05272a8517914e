import { expect, test } from 'vitest';
import { isBlockedLettering, letterCount } from './lettering.ts';

test.each(['shit', 'SHIT', 'Sh1t', '$H!T', 's h i t', 'S.H.I.T.', 'Big Shit', 'fück', 'FUCK YOU', 'شرموطة'])(
  '%s is not printed',
  (text) => {
    expect(isBlockedLettering(text)).toBe(true);
  },
);

test.each([
  'HASSAN',
  'El Sayed',
  'Nazir',
  'Scunthorpe',
  'Dickinson',
  'Assem',
  '88',
  '',
  'محمد',
  'خولة',
  'Kuntz',
  'Shitta',
])('%s is printed', (text) => {
  expect(isBlockedLettering(text)).toBe(false);
});

test.each([
  ['HEGAZI', 6],
  ['محمد', 4],
  ['مُحَمَّد', 4],
  ['عبد الله', 8],
  ['Ju\u0308rgen', 6],
  ['', 0],
])('%s has %i letters', (text, count) => {
  expect(letterCount(text)).toBe(count);
});
