import { toSearchable } from './searchableText.ts';

/** A name as a word in the address bar: `boston-fleet`. */
export const slugOf = (name: string) =>
  toSearchable(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
