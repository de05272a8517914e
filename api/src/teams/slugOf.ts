import { toSearchable } from '../search/searchableText.ts';

/** A team's word in the address bar: `boston-fleet`; empty for a name without a letter. */
export const slugOf = (name: string) =>
  toSearchable(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
