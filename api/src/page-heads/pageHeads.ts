import type { PageAt } from '@league/contract';
import { articleHead, newsHead } from '../articles/articleHead.ts';
import type { Db } from '../platform/db.ts';
import type { Site } from './site.ts';

type Head = (db: Db, site: Site, name: string) => PageAt | Promise<PageAt>;

/** Whose room knows what is at an address; a star stands for one word of it, which the room is given. */
const heads: readonly [path: string, head: Head][] = [
  ['/news', newsHead],
  ['/news/*', articleHead],
];

/** The tables that heads are made from. */
export const headsRead = ['articles', 'staff', 'pictures', 'league_settings'];

/** What is at a path of the site: of a page that no room speaks for, no more than that. */
export async function pageAt(db: Db, path: string, site: Site): Promise<PageAt> {
  const asked = path.replace(/\/+$/, '') || '/';
  for (const [pattern, head] of heads) {
    const name = matched(pattern, asked);
    if (name !== undefined) return head(db, site, name);
  }
  return { is: 'page', head: null };
}

/** The word that stands for the star; empty where there is none to stand for. */
function matched(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/*')) return pattern === path ? '' : undefined;
  const before = pattern.slice(0, -1);
  if (!path.startsWith(before) || path.includes('/', before.length)) return undefined;
  try {
    return decodeURIComponent(path.slice(before.length));
  } catch {
    return path.slice(before.length);
  }
}
