export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Deep equality, ignoring the order of keys. An empty field equals a missing one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
  }
  return Object.is(one ?? '', other ?? '');
}
