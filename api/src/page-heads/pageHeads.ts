import type { PageAt } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { plainHead } from './plainHeads.ts';
import type { RoomPages, Site } from './site.ts';

/** The metadata of a path; a page without a room's metadata has only the site's. */
export async function pageAt(db: Db, path: string, site: Site, rooms: readonly RoomPages[]): Promise<PageAt> {
  const asked = path.replace(/\/+$/, '') || '/';
  const plain = plainHead(site, asked);
  if (plain) return plain;
  for (const [pattern, head] of rooms.flatMap(({ heads }) => heads)) {
    const name = matched(pattern, asked);
    if (name !== undefined) return head(db, site, name);
  }
  return { is: 'page', head: null };
}

/** The part that the star matches; empty without a star. */
function matched(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === path ? '' : undefined;
  const before = pattern.slice(0, -1);
  if (!path.startsWith(before) || path.includes('/', before.length)) return undefined;
  try {
    return decodeURIComponent(path.slice(before.length));
  } catch {
    return path.slice(before.length);
  }
}
