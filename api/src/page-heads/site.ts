import {
  addressIn,
  brandAddress,
  Id,
  type Language,
  type LeagueSettings,
  localeOf,
  type PageAt,
  type PageHead,
  type PictureSizes,
  shareAddress,
  truncateText,
  unprefixedLanguage,
} from '@league/contract';
import type { SQL } from 'drizzle-orm';
import { type Labels, labelsIn } from '../labels.ts';
import type { Db } from '../platform/database/db.ts';
import { type HeadMessages, messagesIn } from './messages.ts';

/** The league's data for metadata. */
export interface Site {
  language: Language;
  name: string;
  shortName: string;
  /** Of displayed times. */
  timeZone: string;
  /** The origin of its pages. */
  publicUrl: string;
  /** The path of the picture for link previews of pages without one of their own. */
  card: string;
  /** Of displayed days. */
  locale: string;
  messages: HeadMessages;
  labels: Labels;
}

type SiteSettings = Pick<LeagueSettings, 'name' | 'shortName' | 'timeZone' | 'digits'> &
  Partial<Pick<LeagueSettings, 'brand' | 'logo' | 'version'>>;

/** @param publicUrl the origin of its pages */
export const siteIn = (
  language: Language,
  { name, shortName, timeZone, digits, brand, logo, version }: SiteSettings,
  publicUrl: string,
): Site => ({
  language,
  name,
  shortName,
  timeZone,
  publicUrl,
  card: brand || logo ? brandAddress('/icons/card.png', version) : '/images/share.png',
  locale: language === unprefixedLanguage ? 'en-US' : localeOf(language, digits),
  messages: messagesIn(language, digits),
  labels: labelsIn(language, digits),
});

/** The metadata of an address. @param name what the path's star matches; empty without a star */
type Head = (db: Db, site: Site, name: string) => PageAt | Promise<PageAt>;

/** A room's pages on the site. */
export interface RoomPages {
  /** By path; a star stands for a segment or its end. */
  heads: readonly [path: string, head: Head][];
  /** The tables of the metadata. */
  reads: readonly string[];
  /**
   * Its record pages: the table, or several, and a statement over it for `id`, `path` and the instant `changed`, null if unknown. Ordered
   * by id, so that new ones come last.
   */
  records?: { of: string | readonly string[]; rows: SQL };
  /** For pages that also change with time: the maximum age. */
  goodForMs?: (db: Db) => Promise<number>;
}

interface PagePicture {
  src: string;
  alt: string;
  sizes?: PictureSizes | null | undefined;
}

/** Link previews support only JPEG and PNG. */
const unreadable = /\.(svg|webp|avif)([?#]|$)/i;

/** A picture's address in a widely supported format; null if there is none. */
export function plainAddress({ src, sizes }: Pick<PagePicture, 'src' | 'sizes'>): string | null {
  const address = sizes ? shareAddress(src) : src;
  return unreadable.test(address) ? null : address;
}

/** The picture of a link preview; the league's own if the record has none in a supported format. */
export function shareImage(
  shown: PagePicture | null,
  { name, publicUrl, card }: Pick<Site, 'name' | 'publicUrl' | 'card'>,
): NonNullable<PageHead['image']> {
  const address = shown && plainAddress(shown);
  if (!shown || !address) {
    return { src: new URL(card, publicUrl).href, alt: name };
  }
  return { src: new URL(address, publicUrl).href, alt: shown.alt };
}

/** The absolute address of a path; external addresses pass unchanged. */
export const wholeAddress = ({ publicUrl }: Pick<Site, 'publicUrl'>, path: string): string =>
  new URL(path, publicUrl).href;

/** The absolute address of a page of the site, in the language of its metadata. */
export const pageAddress = ({ publicUrl, language }: Pick<Site, 'publicUrl' | 'language'>, path: string): string =>
  wholeAddress({ publicUrl }, addressIn(language, path));

interface Page extends Pick<PageHead, 'title' | 'description'> {
  /** Default: `website`. */
  kind?: PageHead['kind'];
  /** Of a link preview; default: the league's own. */
  image?: PagePicture | null;
  /** In schema.org's vocabulary, without its context. */
  schema?: Record<string, unknown> | null;
  isUnlisted?: boolean;
}

/** The metadata of a page. @param canonical its address or path */
export const headAt = (
  site: Site,
  canonical: string,
  { title, description, kind = 'website', image = null, schema = null, isUnlisted = false }: Page,
): PageAt => ({
  is: 'page',
  head: {
    title,
    description,
    canonical: wholeAddress(site, canonical),
    kind,
    image: shareImage(image, site),
    schema: schema && withoutIsolates({ '@context': 'https://schema.org', ...schema }),
    ...(isUnlisted && { isUnlisted }),
  },
});

/** Data for machines: what holds names apart in sentences is for readers. */
const withoutIsolates = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data).replace(/[\u2066-\u2069]/g, '')) as Data;

const longest = 200;

/** The beginning of a text for search results, cut at a word. */
export function opening(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${truncateText(line, line.lastIndexOf(' ', longest) + 1 || longest).trimEnd()}…`;
}

/** An instant in the league's time zone. */
const inStyle =
  (style: Intl.DateTimeFormatOptions) =>
  ({ timeZone, locale }: Site, instant: string): string =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(new Date(instant));

/** `Friday, November 20, 2026 at 7:30 PM` */
export const dayAndTime = inStyle({ dateStyle: 'full', timeStyle: 'short' });

/** `Friday, November 20, 2026` */
export const day = inStyle({ dateStyle: 'full' });

/** `7:30 PM` */
export const timeOfDay = inStyle({ timeStyle: 'short' });

/** Whether the last segment of an address can be an id. */
export const canBeId = (word: string): boolean => Id.safeParse(word).success;

/** The league in schema.org's vocabulary. */
export const organization = ({ name, publicUrl, messages }: Site) => ({
  '@type': 'SportsOrganization',
  name,
  url: publicUrl,
  sport: messages.sport,
});
