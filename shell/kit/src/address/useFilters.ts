import { useMemo } from 'react';
import { useSearchParams } from '../router.ts';
import type { AddressFilters } from './addressFilters.ts';

interface Filter<Filters> {
  /** Changes some of them. */
  (change: Partial<Filters>): void;
  /** The page's address with a change: for links, which work before the app has loaded. */
  to: (change: Partial<Filters>) => string;
}

/**
 * A list's filters, sort, tab and page, stored in the address: reload, back and a shared link show the same list. Default
 * values are omitted.
 */
export function useFilters<Filters extends Record<string, string | number | boolean>>(
  schema: AddressFilters<Filters>,
): [Filters, Filter<Filters>] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => schema.parse(Object.fromEntries(address)), [schema, address]);
  const filter = useMemo(() => {
    const changed = (before: URLSearchParams, change: Partial<Filters>) => {
      const defaults = schema.parse({});
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === defaults[name]) after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    };
    const go = (change: Partial<Filters>) =>
      setAddress((before) => changed(before, change), { replace: true, preventScrollReset: true });
    return Object.assign(go, { to: (change: Partial<Filters>) => `?${changed(address, change)}` });
  }, [schema, address, setAddress]);
  return [filters, filter];
}
