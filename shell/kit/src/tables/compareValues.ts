export type Value = string | number | boolean | null;

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Numbers by value, words alphabetically, missing values last. */
export function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'string' && typeof other === 'string') return names.compare(one, other);
  return Number(one) - Number(other);
}
