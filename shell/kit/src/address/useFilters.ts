import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../router.ts';

/** A zod object schema; each field has a default by `z.catch`, so that every address works. */
interface FiltersSchema<Filters> {
  parse(address: unknown): Filters;
}

/**
 * A list's filters, sort, tab and page, stored in the address: reload, back and a shared link show the same list. Default
 * values are omitted.
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
