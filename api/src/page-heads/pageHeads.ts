import type { PageAt } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { generalHead } from './generalHeads.ts';
import type { RoomPages, Site } from './site.ts';

/** The metadata of a path; a page without a room's metadata has only the site's. */
export async function pageAt(db: Db, path: string, site: Site, rooms: readonly RoomPages[]): Promise<PageAt> {
  const asked = path.replace(/\/+$/, '') || '/';
  const plain = generalHead(site, asked);
  if (plain) return plain;
  for (const [pattern, head] of rooms.flatMap(({ heads }) => heads)) {
    const name = matched(pattern, asked);
    if (name !== undefined) return head(db, site, name);
  }
  return { is: 'page', head: null };
}

/** The segment that the star stands for; empty without a star. */
function matched(pattern: string, path: string): string | undefined {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === path ? '' : undefined;
  if (path.length < before.length + after.length || !path.startsWith(before) || !path.endsWith(after)) return undefined;
  const segment = path.slice(before.length, path.length - after.length);
  if (segment.includes('/')) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
