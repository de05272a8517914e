import { type SearchHit, searchApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

export const minQueryLength = 2;

/** Results by name; for one kind more than for all. */
export const searchQuery = (text: string, kind?: SearchHit['kind']) =>
  operationQuery(['search', text, kind ?? 'all'], searchApi.find, { query: { q: text, ...(kind && { kind }) } });
