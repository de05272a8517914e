import { newId } from '@league/kit';
import { useState } from 'react';

/**
 * The ids of the records that a form creates: `of` gives the same one for the same values, so that a request that is sent again
 * after a lost response creates one record, and a corrected one another; `forget` begins the next record.
 */
export function useIds() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    of(values: object): string {
      const key = JSON.stringify(values);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    forget: () => ids.clear(),
  };
}
