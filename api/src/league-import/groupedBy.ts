import { withYields } from '../platform/process/yields.ts';

/** Groups values by any number of keys each, in their order. */
export async function groupedBy<Value>(values: readonly Value[], keysOf: (value: Value) => readonly string[]) {
  const groups = new Map<string, Value[]>();
  for await (const value of withYields(values)) {
    for (const key of new Set(keysOf(value))) {
      const group = groups.get(key);
      if (group) group.push(value);
      else groups.set(key, [value]);
    }
  }
  return (key: string): readonly Value[] => groups.get(key) ?? [];
}
