import type { SearchHit } from '@league/contract';
import { ownerOf, type Registry } from '../../release/registry.ts';

/** Results with a live screen: an area may be unavailable. */
export const offeredHits = (hits: readonly SearchHit[], { remotes }: Pick<Registry, 'remotes'>): SearchHit[] =>
  hits.filter(({ href }) => ownerOf(remotes, href.split('#')[0]!) !== undefined);
