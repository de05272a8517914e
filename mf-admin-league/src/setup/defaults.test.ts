import { expect, test } from 'vitest';
import { currencyOf, usualPlace, usualSeason } from './defaults.ts';

test.each([
  ['2026-04-30', '2025-26', '2025-09-15', '2026-04-30'],
  ['2026-05-01', '2026-27', '2026-09-15', '2027-04-30'],
  ['2099-12-31', '2099-00', '2099-09-15', '2100-04-30'],
])('on %s the season %s is suggested', (today, name, startsOn, endsOn) => {
  expect(usualSeason(today)).toEqual({ name, startsOn, endsOn });
});

test('the currency follows the country', () => {
  expect(['EG', 'AT', 'CH', 'CA', 'XX'].map(currencyOf)).toEqual(['EGP', 'EUR', 'CHF', 'CAD', 'USD']);
});

test('the place is that of the browser, in English', () => {
  expect(usualPlace()).toMatchObject({ timeZone: expect.any(String), languages: ['en'], digits: 'latn' });
});
