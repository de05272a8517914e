import { isolateFigures } from '@league/contract';
import { currentLeague } from '@league/kit';
import { isFromRight } from './translation.ts';

export { isFromRight };

/** An arrow in the direction of reading, or against it: `All news →`, `← Schedule`. */
export const arrow = (way: 'on' | 'back'): string => ((way === 'on') === isFromRight() ? '←' : '→');

/** How far an arrow key moves along a line that is read in the page's direction; undefined for other keys. */
export function stepOf(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowLeft') === isFromRight() ? 1 : -1;
}

/**
 * Figures that are read from the left in every language, in the page's digits: scores, records, times, ranges, signs, jersey,
 * numbers. What `Intl` formats needs it not.
 */
export const figures = (text: string | number): string =>
  isFromRight() ? isolateFigures(String(text), currentLeague().digits) : String(text);

/** What is read from the left in every language and keeps its digits: order and phone numbers, addresses, codes. */
export const verbatim = (text: string): string => (isFromRight() ? `\u2066${text}\u2069` : text);

/**
 * Names and facts one after another, each in its own direction: `Omar Nabil, Adam Farouk`. Empty ones are left out.
 * @param sign between them
 */
export function listed(parts: readonly (string | number | false | null | undefined)[], sign = ', '): string {
  const shown = parts.filter(Boolean);
  if (!isFromRight()) return shown.join(sign);
  // The mark says that the whole is read from the right, also where it is isolated in a message.
  return `\u200f${shown.map((part) => `\u2068${part}\u2069`).join(inArabic(sign))}`;
}

/** Between two elements, such as a name and a link; texts are `listed`. */
export const comma = (): string => (isFromRight() ? inArabic(', ') : ', ');

const inArabic = (sign: string) => sign.replace(',', '،').replace(';', '؛');
