/** The currency of a league that has chosen none, and of what names none. */
export const usualCurrency = 'USD';

/** Currencies without decimals (ISO 4217), and before them those whose decimals nobody pays with any more. */
const withoutDecimals = 'IDR IQD IRR LAK LBP MGA BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD JOD KWD LYD OMR TND';

/** The decimals of a currency's amounts: 2 of US dollars, 0 of Japanese yen, 3 of Kuwaiti dinars. `Intl` differs by browser. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2;

/** An amount in minor units, as stored: 24.50 dollars are 2450. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));

/** An amount of minor units, as shown and sent. */
export const toAmount = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** A sum or product of amounts without the error of fractions: 0.1 + 0.2 is 0.3. */
export const exactAmount = (amount: number, currency: string): number => toAmount(toMinor(amount, currency), currency);

/** Prices and taxes are multiples of this, in minor units: of three decimals, cards are charged two. */
export const stepOf = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1);

/** The highest price, in minor units. Other currencies may need more figures than the dollar. */
export const highestPrice = (currency: string): number => (currency === usualCurrency ? 10_000_000 : 1_000_000_000);

const examples = ['1250', '', '12.50', '12.500'];

/**
 * Why the shop cannot use this amount in a currency; undefined: it can.
 * @param highest in minor units, as `step`; default: those of prices
 */
export function amountError(
  amount: number,
  currency: string,
  highest = highestPrice(currency),
  step = stepOf(currency),
): string | undefined {
  const minor = toMinor(amount, currency);
  if (minor > highest) {
    return `Please enter an amount up to ${formatMinor(highest, currency).replace(/\.0+$/, '')}.`;
  }
  if (Math.abs(toAmount(minor, currency) - amount) > 1e-6) {
    return `Please enter an amount such as ${examples[decimalsOf(currency)]}.`;
  }
  return minor % step === 0
    ? undefined
    : 'Please enter an amount whose last decimal is 0, such as 12.500: cards are charged no smaller amounts.';
}

/**
 * Writes amounts in a currency.
 * @param display `code` tells it from another currency with the same sign
 * @param decimals default: those of the currency
 */
export function moneyFormat(
  locale: string,
  currency: string,
  display: 'narrowSymbol' | 'code' = 'narrowSymbol',
  decimals = decimalsOf(currency),
): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Arabic has `US$` at the end, where the sign would leave its letters.
  return (amount) => format.format(amount).replace(/[A-Z]\p{Sc}$/u, '$&\u200e');
}

const english = new Map<string, (amount: number) => string>();

/** Minor units in English: `$89.00`. */
export function formatMinor(minor: number, currency: string): string {
  const format = english.get(currency) ?? moneyFormat('en-US', currency);
  english.set(currency, format);
  return format(toAmount(minor, currency));
}

/**
 * An amount as typed or in a table: `$1,250.50`, `24,50 €`, `١٢٫٥٠`. NaN if it is none, or could be read in two ways:
 * `1,250` in a currency with three decimals, `1.250` in others.
 */
export function readAmount(typed: string, currency: string): number {
  const plain = typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\p{Sc}|^\s*[A-Z]{3}\b|\b[A-Z]{3}\s*$|[\s'’\p{Cf}]/gu, '');
  if (!/^[+-]?[\d.,]*\d[.,]?$/.test(plain)) return Number.NaN;
  const marks = plain.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (!last) return Number(plain);
  const [, after = ''] = /[.,](\d*)$/.exec(plain) ?? [];
  const isMixed = new Set(marks).size === 2;
  // One mark before three digits may group them, unless nobody writes such a group: 0.500, 1250.000.
  const isOneGroup = marks.length === 1 && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  // A single comma does.
  const isGroup = marks.length > 1 ? !isMixed : isOneGroup && last === ',';
  if (isOneGroup && isGroup === (decimalsOf(currency) === 3)) return Number.NaN;
  const end = isGroup ? plain.length : plain.lastIndexOf(last);
  const whole = plain.slice(0, end);
  const groups = /^[+-]?\d{1,3}([.,]\d{3})+$/;
  if (/[.,]/.test(whole) && !groups.test(whole)) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, '')}${isGroup ? '' : `.${after}`}`);
}
