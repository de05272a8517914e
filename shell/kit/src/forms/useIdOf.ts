import { newId } from '@league/kit';
import { useState } from 'react';

/**
 * The id of the record that a form creates: the same one for the same values, so that a request that is sent again after a lost
 * response creates one record, and a corrected one another.
 */
export function useIdOf() {
  const [ids] = useState(() => new Map<string, string>());
  return (values: object): string => {
    const key = JSON.stringify(values);
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return id;
  };
}
