import type { PageAt } from '@league/contract';
import { articleHead, newsHead } from '../articles/articleHead.ts';
import { draftHead } from '../drafts/draftHead.ts';
import { eventsHead } from '../events/eventsHead.ts';
import { gameHead } from '../games/gameHead.ts';
import type { Db } from '../platform/db.ts';
import { playerHead } from '../players/playerHead.ts';
import { productHead } from '../products/productHead.ts';
import { teamHead } from '../teams/teamHead.ts';
import { videoHead } from '../videos/videoHead.ts';
import { homeHead, plainHead } from './plainHeads.ts';
import type { Site } from './site.ts';

type Head = (db: Db, site: Site, name: string) => PageAt | Promise<PageAt>;

/** Whose room knows what is at an address; a star stands for the rest of its last word, which the room is given. */
const heads: readonly [path: string, head: Head][] = [
  ['/', (_, site) => homeHead(site)],
  ['/news', newsHead],
  ['/news/*', articleHead],
  ['/events', eventsHead],
  ['/schedule/*', gameHead],
  ['/teams/*', teamHead],
  ['/players/*', playerHead],
  ['/drafts/*', draftHead],
  ['/shop/custom-*', productHead],
  ['/shop/*', () => ({ is: 'missing' })],
  ['/videos/*', videoHead],
  ['/overlay/*', gameHead],
];

/** The tables that heads are made from. */
export const headsRead = [
  'articles',
  'drafts',
  'events',
  'games',
  'league_settings',
  'pictures',
  'players',
  'products',
  'roster_assignments',
  'seasons',
  'staff',
  'teams',
  'variants',
  'videos',
];

/** What is at a path of the site: of a page that no room speaks for, no more than that. */
export async function pageAt(db: Db, path: string, site: Site): Promise<PageAt> {
  const asked = path.replace(/\/+$/, '') || '/';
  const plain = plainHead(site, asked);
  if (plain) return plain;
  for (const [pattern, head] of heads) {
    const name = matched(pattern, asked);
    if (name !== undefined) return head(db, site, name);
  }
  return { is: 'page', head: null };
}

/** What the star stands for; empty where there is none. */
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
