import { afterEach, expect, test } from 'vitest';
import { currentLeague, setLeague } from '../league/league.ts';
import {
  compareNames,
  currencyName,
  formatDate,
  formatDay,
  formatInstant,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRelative,
  formatRoundMoney,
} from './format.ts';

const league = currentLeague();
afterEach(() => {
  document.documentElement.lang = 'en';
  setLeague(league);
});

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:31Z', 'now'],
  ['2026-11-20T11:58:20Z', '2 minutes ago'],
  ['2026-11-19T11:00:00Z', '1 day ago'],
  ['2026-11-23T11:59:59Z', 'in 3 days'],
  ['2026-11-20T14:10:00Z', 'in 2 hours'],
  ['2026-10-15T12:00:00Z', '1 month ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is formatted as %s', (instant, expected) => {
  expect(formatRelative(instant, now)).toBe(expected);
});

test('Arabic dates are Gregorian with the months of Egypt, in the league’s digits', () => {
  document.documentElement.lang = 'ar';
  const shown = () => [
    formatDay('2026-11-20'),
    formatDate('2026-07-01'),
    formatMonth('2026-01'),
    formatInstant('2026-11-20T17:00:00Z', 'Africa/Cairo'),
    formatRelative('2026-11-18T11:00:00Z', now),
    formatNumber(12345),
    formatList(['أ', 'ب', 'ج']),
  ];
  expect(shown()).toEqual([
    'الجمعة، 20 نوفمبر 2026',
    '1 يوليو 2026',
    'يناير 2026',
    'الجمعة، 20 نوفمبر، 19:00',
    'قبل يومين',
    '12,345',
    '\u2068أ\u2069 و\u2068ب\u2069 و\u2068ج\u2069',
  ]);
  setLeague({ ...league, digits: 'arab' });
  expect(shown().slice(0, 4)).toEqual([
    'الجمعة، ٢٠ نوفمبر ٢٠٢٦',
    '١ يوليو ٢٠٢٦',
    'يناير ٢٠٢٦',
    'الجمعة، ٢٠ نوفمبر، ١٩:٠٠',
  ]);
  expect(formatMoney(129)).toContain('١٢٩٫٠٠');
  expect(formatMoney(129)).toMatch(/US\$\u200e$/);
});

test('prices are in the league’s currency, and an order’s in its own, with its code if that is another', () => {
  expect([formatMoney(24.5), formatRoundMoney(99), currencyName()]).toEqual(['$24.50', '$99', 'US dollars']);
  setLeague({ ...league, currency: 'CAD' });
  expect([formatMoney(24.5), formatMoney(24.5, 'USD')]).toEqual(['$24.50', 'USD\u00a024.50']);
  setLeague({ ...league, currency: 'JPY' });
  expect([formatMoney(1500), formatMoney(24.5, 'EUR')]).toEqual(['¥1,500', 'EUR\u00a024.50']);
  setLeague({ ...league, currency: 'KWD' });
  expect([formatMoney(12.5), formatRoundMoney(99)]).toEqual(['KWD\u00a012.500', 'KWD\u00a099']);
  expect([currencyName(), currencyName('EUR', 'narrowSymbol')]).toEqual(['Kuwaiti dinars', '€']);
});

test('in a list each name keeps its own direction', () => {
  expect(formatList(['Omar', 'منى'])).toBe('Omar and منى');
  document.documentElement.lang = 'ar';
  expect(formatList(['Omar', 'منى'])).toBe('\u2068Omar\u2069 و\u2068منى\u2069');
});

test('names are sorted as readers of the page expect', () => {
  const names = ['Zamalek', 'هليوبوليس', 'الأقصر', 'Aswan'];
  expect(names.toSorted(compareNames)).toEqual(['Aswan', 'Zamalek', 'الأقصر', 'هليوبوليس']);
  document.documentElement.lang = 'ar';
  expect(names.toSorted(compareNames)).toEqual(['الأقصر', 'هليوبوليس', 'Aswan', 'Zamalek']);
});
