import { type DayOrder, knownPosition, type playerPositions, readAmount, usualCurrency } from '@league/contract';
import { invalidAt } from '../platform/http/httpErrors.ts';

type Position = (typeof playerPositions)[number];

/** Cells by field, without empty and missing ones. */
export type Cells = Record<string, string>;

/** Case, accents, digits of other scripts and punctuation do not matter. */
export const normalizeWord = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** Arabic and Persian digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A number of pieces, written as an amount without a currency of its own: `1,250`, `١٢`. NaN if it is none. */
export const readCount = (cell: string): number => readAmount(cell, usualCurrency);

const positionNames: Record<Position, readonly string[]> = {
  Goalie: ['gk', 'goaltender', 'goalkeeper', 'keeper', 'torwart', 'tw', 'gardien', 'حارس', 'حارس المرمى', 'حارس مرمى'],
  Defenseman: [
    'defence',
    'defense',
    'defender',
    'defenceman',
    'defensemen',
    'verteidiger',
    'defenseur',
    'مدافع',
    'دفاع',
  ],
  Center: ['centre', 'centerman', 'centreman', 'mittelsturmer', 'مهاجم وسط', 'وسط'],
  'Left Wing': ['left winger', 'ailier gauche', 'linker flugel', 'جناح ايسر'],
  'Right Wing': ['right winger', 'ailier droit', 'rechter flugel', 'جناح ايمن'],
  Forward: ['fw', 'fwd', 'w', 'wing', 'winger', 'attack', 'attacker', 'sturmer', 'attaquant', 'مهاجم', 'هجوم', 'جناح'],
};
const positionOf = new Map(
  (Object.keys(positionNames) as Position[]).flatMap((position) =>
    positionNames[position].map((name) => [normalizeWord(name), position] as const),
  ),
);

/** A position by any of its usual names; the first of several (`C/LW`). */
export const positionIn = (text: string): Position | undefined =>
  knownPosition(text) ??
  positionOf.get(normalizeWord(text)) ??
  (/[/|,]/.test(text) ? positionIn(text.split(/[/|,]/)[0]!.trim()) : undefined);

const handOf: Record<string, 'L' | 'R'> = { links: 'L', rechts: 'R', gauche: 'L', droit: 'R', droite: 'R' };
const arabicHands: Record<string, 'L' | 'R'> = { يسار: 'L', ايسر: 'L', يمين: 'R', ايمن: 'R' };
const handIn = (text: string) => handOf[normalizeWord(text)] ?? arabicHands[normalizeWord(text)];

/** `Smith, John` as `John Smith`; `Smith, Jr.` stays. */
export function nameIn(text: string): string {
  const [, last, first] = /^([^,،]+)[,،]\s*([^,،]+)$/.exec(text) ?? [];
  return last && first && !/^([js]r|[iv]+)\.?$/i.test(first) ? `${first.trim()} ${last.trim()}` : text;
}

const separated = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;

/** A day and its time, if the text contains one: `2026-11-20T19:30`, `20.11.2026, 19:30`. */
export function splitInstant(text: string): { day: string; time: string | undefined } {
  const [, day = text, time] = /^(\S+?),?(?:\s+|T)(\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?)$/i.exec(text) ?? [];
  return { day, time: time?.replace('.', ':') };
}

/** `19:30`, of `19:30`, `19:30:00`, `9:30` or `7:30 PM`. Seconds are left out. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::[0-5]\d)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (!hours || Number(minutes) > 59) return undefined;
  const isTwelve = half !== undefined;
  if (isTwelve ? Number(hours) < 1 || Number(hours) > 12 : Number(hours) > 23) return undefined;
  const inDay = isTwelve ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
}

/** `2026-11-21`, of a day in figures in any usual order; undefined if it is none. Not whether the day exists. */
export function dayIn(text: string, order: DayOrder): string | undefined {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year) return written(year, month!, day!);
  const [, first, mark, second, last] = separated.exec(text) ?? [];
  if (!first) return undefined;
  // Points are written only with the day first.
  const isDayFirst = mark === '.' || order === 'dayFirst';
  return written(fullYear(last!), isDayFirst ? second! : first, isDayFirst ? first : second!);
}

/** Of `2026-11-21`: whether the day exists, in a plausible year. */
export const isRealDay = (day: string): boolean =>
  /^(19|2[01])\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

const written = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** `07` as 2007, `85` as 1985. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) > 50 ? 19 : 20}${year}`);

/** Whether these texts show which figure is the day; null: there is none that could be read in two ways. */
export function dayOrderIn(texts: Iterable<string>): DayOrder | 'unclear' | null {
  let isUnclear = false;
  for (const text of texts) {
    const [, first, mark, second] = separated.exec(splitInstant(latinDigits(text)).day) ?? [];
    if (!first || mark === '.') continue;
    if (Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
    isUnclear ||= first !== second;
  }
  return isUnclear ? 'unclear' : null;
}

/** The fields that contain days. */
export const dayFields = ['date', 'startsAt', 'seasonStartDate', 'seasonEndDate', 'birthDate', 'placed'];

/** @throws 422: forms take days that they cannot read as none */
export function requireDays(cells: Cells): void {
  const wrong = dayFields.filter((field) => cells[field] && !isRealDay(cells[field]));
  const message = 'Please write the day as 2026-11-21 or 21/11/2026.';
  if (wrong.length > 0)
    throw invalidAt(
      'imports.day',
      wrong.map((path) => ({ path, message })),
    );
}

const firstOf = (text: string) => text.split('|')[0]!.trim();

/** Fields and how their usual forms are written here; a text that is none of them stays. */
const readers: Record<string, (text: string, order: DayOrder) => string> = {
  position: (text) => positionIn(firstOf(text)) ?? firstOf(text),
  shoots: (text) => handIn(text) ?? text,
  catches: (text) => handIn(text) ?? text,
  number: (text) => latinDigits(text).replace(/^#\s*|\.0+$/g, ''),
  // SportsPress writes several teams and seasons in a cell, the current one first.
  team_id: firstOf,
  season: firstOf,
  time: latinDigits,
  ...Object.fromEntries(
    dayFields.map((field) => [
      field,
      (text: string, order: DayOrder) => {
        const { day, time } = splitInstant(latinDigits(text));
        const known = dayIn(day, order);
        if (!known) return text;
        return time ? `${known} ${time}` : known;
      },
    ]),
  ),
};

/** A row's cells in the forms that the forms of the product take. */
export function readValues({ firstName, lastName, startsAt, ...cells }: Cells, order: DayOrder): Cells {
  const read = Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => [field, readers[field]?.(cell, order) ?? cell]),
  );
  const name = cells.name ? nameIn(cells.name) : [firstName, lastName].filter(Boolean).join(' ');
  if (name) read.name = name;
  const { day, time } = splitInstant(startsAt ? readers.date!(startsAt, order) : (read.date ?? ''));
  if (day && (startsAt || time)) read.date = day;
  if (time) read.time ??= time;
  return read;
}
