import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { useSearchParams } from '../router.ts';

/** A filter's value as it stands in the address. */
type Filters = Record<string, string>;

/**
 * Filters, sort, tab and page of a list, kept in the address: reload, back and a shared link show the same list.
 * The schema gives each a default by `z.catch`, so that any address shows something; what is at its default is not written.
 */
export function useFilters<Schema extends z.ZodMiniType<Filters, unknown>>(
  schema: Schema,
): [z.output<Schema>, (change: Partial<z.output<Schema>>) => void] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => schema.parse(Object.fromEntries(address)), [schema, address]);
  const filter = useCallback(
    (change: Partial<z.output<Schema>>) => {
      const defaults = schema.parse({});
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === defaults[name]) after.delete(name);
            else after.set(name, String(value));
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [schema, setAddress],
  );
  return [filters, filter];
}
