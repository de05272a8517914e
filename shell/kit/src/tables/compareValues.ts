import { compareNames } from '@league/kit';

export type Value = string | number | boolean | null;

const likeNumbers = { numeric: true, sensitivity: 'base' } as const;

/** Numbers by value, words alphabetically. */
export function compareValues(one: NonNullable<Value>, other: NonNullable<Value>): number {
  if (typeof one === 'string' && typeof other === 'string') return compareNames(one, other, likeNumbers);
  return Number(one) - Number(other);
}
