import { languages, localeOf, moneyFormat, usualCurrency } from '@league/contract';
import { messages } from '../kitMessages.ts';
import { currentLeague } from '../league/league.ts';
import { isFromRight, language, writeNumbersIn } from '../translation.ts';

/** For `Intl`: the page's language, with the league's digits if there are two sets. */
export const locale = (): string => localeOf(language(), currentLeague().digits);

writeNumbersIn(locale);

const formatCache = new Map<string, unknown>();

/** Formats are expensive to create, so they are cached. */
function cachedFormat<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  options: Options,
): Format {
  const key = Kind.name + locale() + JSON.stringify(options);
  const known = (formatCache.get(key) as Format | undefined) ?? new Kind(locale(), options);
  formatCache.set(key, known);
  return known;
}

const dates = (options: Intl.DateTimeFormatOptions) => cachedFormat(Intl.DateTimeFormat, options);

/** The visitor's time zone. */
export const visitorTimeZone = (): string => {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
let zone: string | undefined;

/** `19:00` in the league's time zone, or in another. */
export const formatTime = (instant: string, timeZone = currentLeague().timeZone) =>
  dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant));

/** `Fri 20 Nov, 19:00` in the league's time zone. */
export const formatInstant = (instant: string, timeZone = currentLeague().timeZone) =>
  joined(formatShortDay(instant, timeZone), formatTime(instant, timeZone));

/** `Fri, Nov 20` in the league's time zone. */
export const formatShortDay = (instant: string, timeZone = currentLeague().timeZone) =>
  dates({ weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(new Date(instant));

/** `Friday, November 20, 2026`; for a calendar day (`2026-11-20`) or an instant in the league's time zone. */
export const formatDay = (day: string) =>
  dates({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: zoneOf(day) }).format(
    new Date(day),
  );

/** `Nov 20, 2026`, for a calendar day or an instant. */
export const formatDate = (day: string) =>
  dates({ month: 'short', day: 'numeric', year: 'numeric', timeZone: zoneOf(day) }).format(new Date(day));

/** `Dec` and `5`, in the league's time zone, for an event's date in a box. */
export const monthAndDay = (instant: string): [month: string, day: string] => {
  const { timeZone } = currentLeague();
  const date = new Date(instant);
  return [dates({ month: 'short', timeZone }).format(date), dates({ day: 'numeric', timeZone }).format(date)];
};

/** `Nov 20, 2026, 19:00` in the league's time zone. */
export const formatExactly = (instant: string) => joined(formatDate(instant), formatTime(instant));

const joined = (day: string, time: string) => `${day}${languages[language()].direction === 'rtl' ? '،' : ','} ${time}`;

const minute = 60_000;
const spans = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** `3 days ago`, `in 2 hours`, in the largest fitting unit; `now` within a minute. */
export function formatRelative(instant: string, now = new Date()): string {
  const ms = Date.parse(instant) - now.getTime();
  const [unit, span] =
    spans.find(([, span]) => Math.abs(ms) >= span) ?? (['second', Number.POSITIVE_INFINITY] as const);
  // `1 day ago` instead of `yesterday`: 25 hours ago may be the day before that.
  const numeric = unit === 'second' ? 'auto' : 'always';
  return cachedFormat(Intl.RelativeTimeFormat, { numeric }).format(Math.round(ms / span), unit);
}

/** `November 2026` from `2026-11`; short: `Nov 2026`. */
export const formatMonth = (month: string, length: 'long' | 'short' = 'long') =>
  dates({ month: length, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** A calendar day has no zone; it is parsed and formatted as midnight UTC. */
const zoneOf = (day: string) => (day.length === 10 ? 'UTC' : currentLeague().timeZone);

/**
 * The same instant in the visitor's zone if it differs from the league's: `20:00 your time`, with the weekday if that differs.
 */
export function visitorsTime(instant: string): string | undefined {
  const own = visitorTimeZone();
  const theirs = formatTime(instant, own);
  if (theirs === formatTime(instant) && formatShortDay(instant, own) === formatShortDay(instant)) return undefined;
  const day = formatShortDay(instant, own) === formatShortDay(instant) ? '' : `${formatWeekday(instant, own)} `;
  return messages.yourTime({ time: day + theirs });
}

const formatWeekday = (instant: string, timeZone: string) =>
  dates({ weekday: 'short', timeZone }).format(new Date(instant));

/** The currency of the shop's prices. */
export const leagueCurrency = (): string => currentLeague().currency ?? usualCurrency;

/**
 * `$89.00`.
 * @param currency of an order; default: the league's. Another than the league's has its code: `EUR 89.00`
 */
export const formatMoney = (amount: number, currency = leagueCurrency()): string => moneyIn(currency)(amount);

/** A round amount, such as a limit: `$99`. */
export const formatRoundMoney = (amount: number): string =>
  moneyIn(leagueCurrency(), Number.isInteger(amount) ? 0 : undefined)(amount);

const keptMoney = new Map<string, (amount: number) => string>();

function moneyIn(currency: string, decimals?: number) {
  const display = currency === leagueCurrency() ? 'narrowSymbol' : 'code';
  const key = [locale(), currency, display, decimals].join();
  const known = keptMoney.get(key) ?? moneyFormat(locale(), currency, display, decimals);
  keptMoney.set(key, known);
  return known;
}

/** A currency in a label: `US dollars`, or as a sign `$`. */
export const currencyName = (currency = leagueCurrency(), currencyDisplay: 'name' | 'narrowSymbol' = 'name'): string =>
  numbers({ style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;

const numbers = (options: Intl.NumberFormatOptions) => cachedFormat(Intl.NumberFormat, options);

/** `12,345` */
export const formatNumber = (number: number): string => numbers({}).format(number);

/** `A, B, and C`, or with `or`; each in its own direction. */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  cachedFormat(Intl.ListFormat, { type }).format(isFromRight() ? items.map((item) => `\u2068${item}\u2069`) : items);

/** For sorting: names in the order that readers of the page's language expect. */
export const compareNames = (one: string, other: string, options: Intl.CollatorOptions = {}): number =>
  cachedFormat(Intl.Collator, options).compare(one, other);
