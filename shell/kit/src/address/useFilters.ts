import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../router.ts';

/** A zod schema of an object; each field has a default by `z.catch`, so that any address shows something. */
interface FiltersSchema<Filters> {
  parse(address: unknown): Filters;
}

/**
 * Filters, sort, tab and page of a list, kept in the address: reload, back and a shared link show the same list. What
 * is at its default is not written.
 */
export function useFilters<Filters extends Record<string, string | number | boolean>>(
  schema: FiltersSchema<Filters>,
): [Filters, (change: Partial<Filters>) => void] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => schema.parse(Object.fromEntries(address)), [schema, address]);
  const filter = useCallback(
    (change: Partial<Filters>) => {
      const defaults = schema.parse({});
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === defaults[name]) after.delete(name);
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
