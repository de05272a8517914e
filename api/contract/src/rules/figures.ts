import type { Digits } from '../settings/languageSettings.ts';

const arabicZero = 0x660;

/**
 * Figures for a page that is read from the right: scores, records, times, ranges, signs, jersey numbers. They are read
 * from the left there too, so `3–2` must not be reordered to `2–3`, or `.733` to `733.`.
 * @param digits as the league chose them; in `arab`, `.733` is `٫٧٣٣`
 */
export function isolateFigures(text: string, digits: Digits = 'latn'): string {
  const shown = digits === 'arab' ? inArabicDigits(text) : text;
  return /^\p{Nd}*$/u.test(shown) ? shown : `\u2066${shown}\u2069`;
}

/** Arabic digits run from the right across any sign between them that is not held from the left. */
const inArabicDigits = (text: string) =>
  text
    .replace(/\.(?=\d)/g, '٫')
    .replace(/\d/g, (digit) => String.fromCharCode(arabicZero + Number(digit)))
    .replace(/[^\p{L}\p{Nd}]+/gu, '\u200e$&\u200e');

/** What was typed, with digits 0–9: Arabic ones (`٠–٩`), Persian ones (`۰–۹`) and their decimal sign are read too. */
export const readDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/٫/g, '.');

/** A pasted or typed number or code without spaces, hyphens, and the invisible marks around it in Arabic texts. */
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
