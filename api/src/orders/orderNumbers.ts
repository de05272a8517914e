import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is read as a digit, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** A number that nobody guesses: 80 random bits. As it is stored, without hyphens. */
export const newOrderNumber = (): string =>
  randomBytes((length * 5) / 8)
    .reduce((bits, byte) => bits + byte.toString(2).padStart(8, '0'), '')
    .replace(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)]!);

/** In groups that can be read out: `XXXX-XXXX-XXXX-XXXX`. */
export const inGroups = (number: string): string => number.replace(/.{4}(?=.)/g, '$&-');

const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);

/**
 * The number that somebody has typed: in any case, with or without hyphens and spaces, O as 0, I and L as 1. Of what is
 * none, text that is the number of no order.
 */
export function readOrderNumber(typed: string): string {
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return wellFormed.test(number) ? number : '';
}
