import { expect, test } from 'vitest';
import { asLatinKeys } from './latinKeys.ts';

test.each([
  ['ا12 9 17', 'h12 9 17'],
  ['17فك', '17t;'],
  ['لا', 'b'],
  ['ﻻ', 'b'],
  ['ءا12+', 'xh12+'],
  ['٢١ .١١٠٢', '٢١ .١١٠٢'],
  ['د', ']'],
  ['؟', '?'],
  ['h12917 pp .2/1043', 'h12917 pp .2/1043'],
])('%s on an Arabic keyboard is %s', (typed, latin) => {
  expect(asLatinKeys(typed)).toBe(latin);
});

test('the keys ل and ا, one after the other, are G and H; as one key they are B', () => {
  expect(asLatinKeys(`${asLatinKeys('ل')}ا`)).toBe('gh');
});
