import { compareNames } from '@league/kit';

export type Value = string | number | boolean | null;

const likeNumbers = { numeric: true, sensitivity: 'base' } as const;

/** Numbers by value, words alphabetically, missing values last. */
export function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'string' && typeof other === 'string') return compareNames(one, other, likeNumbers);
  return Number(one) - Number(other);
}
