import { randomBytes } from 'node:crypto';
import { withoutSeparators } from '@league/contract';

/** Crockford's base 32: no letters that look like digits, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** An order number of 80 random bits, as it is stored: without hyphens. */
export const newOrderNumber = (): string =>
  randomBytes((length * 5) / 8)
    .reduce((bits, byte) => bits + byte.toString(2).padStart(8, '0'), '')
    .replace(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)]!);

/** In groups that are easy to read out: `XXXX-XXXX-XXXX-XXXX`. */
export const inGroups = (number: string): string => number.replace(/.{4}(?=.)/g, '$&-');

const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);

/**
 * Parses a typed or pasted number: any case, with or without hyphens and spaces, O as 0, I and L as 1. Invalid input returns
 * text that is no order's number.
 */
export function readOrderNumber(typed: string): string {
  const number = withoutSeparators(typed.toUpperCase()).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return wellFormed.test(number) ? number : '';
}
