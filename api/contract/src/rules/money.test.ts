import { expect, test } from 'vitest';
import {
  amountError,
  decimalsOf,
  exactAmount,
  formatMinor,
  moneyFormat,
  readAmount,
  toAmount,
  toMinor,
} from './money.ts';

test('a currency has no, two or three decimals, whatever Intl knows', () => {
  expect(['JPY', 'ISK', 'IDR', 'USD', 'EUR', 'EGP', 'KWD', 'TND'].map(decimalsOf)).toEqual([0, 0, 0, 2, 2, 2, 3, 3]);
});

test('amounts become minor units and amounts again without the error of fractions', () => {
  expect(toMinor(19.99, 'USD')).toBe(1999);
  expect(toMinor(1500, 'JPY')).toBe(1500);
  expect(toMinor(1.005, 'KWD')).toBe(1005);
  for (const [currency, minor] of [
    ['USD', 10_000_000],
    ['JPY', 999_999_999],
    ['KWD', 1_000_000_000],
  ] as const) {
    for (let at = minor; at > minor - 2000; at -= 1) expect(toMinor(toAmount(at, currency), currency)).toBe(at);
  }
  expect(exactAmount(0.1 + 0.2, 'USD')).toBe(0.3);
});

test('amounts are written with their currency and its decimals', () => {
  expect(formatMinor(8_900, 'USD')).toBe('$89.00');
  expect(formatMinor(123_456, 'EUR')).toBe('€1,234.56');
  expect(formatMinor(123_456, 'JPY')).toBe('¥123,456');
  expect(formatMinor(12_500, 'KWD')).toBe('KWD\u00a012.500');
  expect(moneyFormat('en', 'CAD')(24.5)).toBe('$24.50');
  expect(moneyFormat('en', 'CAD', 'code')(24.5)).toBe('CAD\u00a024.50');
  expect(moneyFormat('fr', 'EUR')(1234.5)).toMatch(/^1\s234,50\s€$/);
});

test('in Arabic the sign stays with its letters, and digits are those of the locale', () => {
  expect(moneyFormat('ar-EG-u-nu-arab', 'USD')(129)).toMatch(/١٢٩٫٠٠.*US\$\u200e$/);
  expect(moneyFormat('ar-EG-u-nu-latn', 'EGP')(24.5)).toContain('24.50');
  expect(moneyFormat('ar-EG-u-nu-arab', 'KWD')(12.5)).toContain('١٢٫٥٠٠');
  expect(moneyFormat('ar-EG-u-nu-arab', 'JPY')(1500)).toMatch(/١٬٥٠٠(?!٫)/);
});

test.each([
  ['24.50', 'USD', 24.5],
  ['$1,250.50', 'USD', 1250.5],
  ['1.250,50 €', 'EUR', 1250.5],
  ['24,50', 'EUR', 24.5],
  ['EUR 24,5', 'EUR', 24.5],
  ['1,250', 'USD', 1250],
  ['1,250,000', 'USD', 1_250_000],
  ['1.250.000', 'EUR', 1_250_000],
  ['1 250,00', 'SEK', 1250],
  ["1'250.00", 'CHF', 1250],
  ['١٬٢٥٠٫٥٠', 'EGP', 1250.5],
  ['¥1,500', 'JPY', 1500],
  ['12.500', 'KWD', 12.5],
  ['1,250.500', 'KWD', 1250.5],
  ['0.500', 'EUR', 0.5],
  ['0,500', 'KWD', 0.5],
  ['1250.000', 'USD', 1250],
  ['-3', 'USD', -3],
  ['+10', 'USD', 10],
  ['+1,250.50', 'USD', 1250.5],
])('%s in %s is %d', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
});

test.each([
  ['1,250', 'KWD'],
  ['1.250', 'EUR'],
  ['$1.250', 'USD'],
  ['1.500', 'JPY'],
  ['1,2,3', 'USD'],
  ['1,25.000,5', 'EUR'],
  ['12.50.00', 'USD'],
  ['dear', 'USD'],
  ['', 'USD'],
  ['.', 'USD'],
  ['1e5', 'USD'],
  ['+-3', 'USD'],
])('%s in %s is no amount', (typed, currency) => {
  expect(readAmount(typed, currency)).toBeNaN();
});

test.each([
  [24.5, 'USD', undefined],
  [24.555, 'USD', 'Please enter an amount such as 12.50.'],
  [100_000.01, 'USD', 'Please enter an amount up to $100,000.'],
  [1500, 'JPY', undefined],
  [24.5, 'JPY', 'Please enter an amount such as 1250.'],
  [2_000_000, 'JPY', undefined],
  [12.5, 'KWD', undefined],
  [12.55, 'KWD', undefined],
  [1.2345, 'KWD', 'Please enter an amount such as 12.500.'],
  [
    12.345,
    'KWD',
    'Please enter an amount whose last decimal is 0, such as 12.500: cards are charged no smaller amounts.',
  ],
  [10_000_001, 'EUR', 'Please enter an amount up to €10,000,000.'],
])('%d in %s: %s', (amount, currency, fault) => {
  expect(amountError(amount, currency)).toBe(fault);
});
