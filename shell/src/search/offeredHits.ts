import type { SearchHit } from '@league/contract';
import { ownerOf, type Registry } from '../../release/registry.ts';

/** Those whose screen is live: an area may be away, or not there yet. */
export const offeredHits = (hits: readonly SearchHit[], { remotes }: Pick<Registry, 'remotes'>): SearchHit[] =>
  hits.filter(({ href }) => ownerOf(remotes, href.split('#')[0]!) !== undefined);
