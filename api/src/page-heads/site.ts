import { Id, type PageAt, type PageHead, type PictureSizes, shareAddress } from '@league/contract';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';

/** What every head needs to know of the league. */
export interface Site {
  name: string;
  shortName: string;
  /** In which times are told. */
  timeZone: string;
  /** The origin of its pages. */
  publicUrl: string;
}

/** What is at an address. @param name what the star of its path stands for; empty where there is none */
type Head = (db: Db, site: Site, name: string) => PageAt | Promise<PageAt>;

/** What a room tells of its pages on the site. */
export interface RoomPages {
  /** By path; a star stands for the rest of its last word. */
  heads: readonly [path: string, head: Head][];
  /** The tables that the heads are made from. */
  reads: readonly string[];
  /**
   * Its pages about one record: the table, and a statement over it for `id`, `path` and the instant `changed`, null where
   * nobody keeps it. New ones come last by their id.
   */
  records?: { of: string; rows: SQL };
  /** Where time alone changes a page: for how long it is good at most. */
  goodForMs?: (db: Db) => Promise<number>;
}

interface Shown {
  src: string;
  alt: string;
  sizes?: PictureSizes | null | undefined;
}

/** What those who show links cannot read: they take JPEG and PNG. */
const unreadable = /\.(svg|webp|avif)([?#]|$)/i;

/** Where a picture is found in a format that everybody can show; null where there is none. */
export function plainAddress({ src, sizes }: Pick<Shown, 'src' | 'sizes'>): string | null {
  const address = sizes ? shareAddress(src) : src;
  return unreadable.test(address) ? null : address;
}

/** The picture on the card of a link, whole; the league's own where there is none that everybody can show. */
export function shareImage(shown: Shown | null, { name, publicUrl }: Site): NonNullable<PageHead['image']> {
  const address = shown && plainAddress(shown);
  if (!shown || !address) {
    return { src: new URL('/images/share.png', publicUrl).href, alt: name };
  }
  return { src: new URL(address, publicUrl).href, alt: shown.alt };
}

/** The whole address of a path, or of what lies elsewhere. */
export const wholeAddress = ({ publicUrl }: Pick<Site, 'publicUrl'>, path: string): string =>
  new URL(path, publicUrl).href;

const longest = 200;

/** As much of a text as a search engine shows, to the end of a word. */
export function opening(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, line.lastIndexOf(' ', longest) + 1 || longest).trimEnd()}…`;
}

/** `Friday, November 20, 2026 at 7:30 PM` by the league's clocks. */
export const dayAndTime = ({ timeZone }: Site, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));

/** Whether the last word of an address can be an id: of anything else there is no record. */
export const canBeId = (word: string): boolean => Id.safeParse(word).success;

/** The league, in the words of schema.org. */
export const organization = ({ name, publicUrl }: Site) => ({
  '@type': 'SportsOrganization',
  name,
  url: publicUrl,
  sport: 'Ice hockey',
});
