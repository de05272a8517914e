import { expect, test } from 'vitest';
import { matcherOf } from './slugs.ts';

test('a search finds text in any of the given ones, without regard to case, accents and the spellings of letters', () => {
  expect(matcherOf(' nun ')('José Núñez', null)).toBe(true);
  expect(matcherOf('احمد')('أحمد حسن')).toBe(true);
  expect(matcherOf('giza')(undefined, 'Kings', 'Giza')).toBe(true);
  expect(matcherOf('')('Anybody')).toBe(true);
  expect(matcherOf('kings giza')('Kings', 'Giza')).toBe(false);
});
