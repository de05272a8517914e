import { addressIn, type Language, languageCodes, searchPath } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { generalPaths } from './generalHeads.ts';
import type { RoomPages, Site } from './site.ts';

/** Addresses per part. A fifth of the allowed maximum, so that a part loads quickly. */
const partSize = 10_000;

/** General pages. */
const always = ['/', '/news', '/events', ...generalPaths];

/** All record pages, ordered so that new ones come last within their kind. */
const recordsOf = (rooms: readonly RoomPages[]): SQL =>
  sql.join(
    rooms
      .flatMap(({ records }) => records ?? [])
      .map(({ rows }, kind) => sql`select ${sql.raw(String(kind))} as kind, id, path, changed from (${rows}) page`),
    sql` union all `,
  );

interface OfSite extends Pick<Site, 'publicUrl'> {
  /** Those offered, the league's first one first. Each page has an entry per language, which names the others. */
  languages: readonly Language[];
}

interface Page {
  path: string;
  /** A day; null if unknown. */
  changed: string | null;
}

const day = sql`to_char(changed at time zone 'UTC', 'YYYY-MM-DD')`;

/**
 * The sitemap (sitemaps.org): one file, or an index of parts if there are many pages.
 * @param part from 1; undefined: the whole, or the index @throws 404 for an unknown part
 */
export async function sitemap(
  db: Db,
  site: OfSite,
  rooms: readonly RoomPages[],
  part?: number,
  size = partSize,
): Promise<string> {
  const records = recordsOf(rooms);
  const parts = await rowsOf<{ part: number; changed: string | null }>(
    db,
    sql`select part::int, to_char(max(changed) at time zone 'UTC', 'YYYY-MM-DD') as changed from (
        select changed, (row_number() over (order by kind, id) + ${always.length - 1}) / ${size}::int + 1 as part
        from (${records}) record
      ) numbered group by part order by part`,
  );
  const last = parts.at(-1)?.part ?? 1;
  if (part === undefined && last > 1) return index(site, last, parts);
  const wanted = part ?? 1;
  if (wanted > last) throw notFound('part');
  const before = Math.max(0, (wanted - 1) * size - always.length);
  const head = always.slice((wanted - 1) * size, wanted * size);
  const rows = await rowsOf<Page>(
    db,
    sql`select path, ${day} as changed from (${records}) record order by kind, id
      offset ${before} limit ${size - head.length}`,
  );
  const pages = [...head.map((path) => ({ path, changed: null })), ...rows];
  return document(
    'urlset',
    pages.flatMap((page) => inLanguages(site, page)),
  );
}

/** The page's entry in each language. */
function inLanguages(site: OfSite, { path, changed }: Page): string[] {
  const { languages } = site;
  if (languages.length === 1) return [entry('url', site, { path, changed })];
  const alternate = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(site, addressIn(language, path))}"/>`;
  const alternates = [
    ...languages.map((language) => alternate(language, language)),
    alternate('x-default', languages[0]!),
  ];
  return languages.map((language) =>
    entry('url', site, { path: addressIn(language, path), changed }, alternates.join('')),
  );
}

const index = (
  site: Pick<Site, 'publicUrl'>,
  last: number,
  parts: readonly { part: number; changed: string | null }[],
) =>
  document(
    'sitemapindex',
    Array.from({ length: last }, (_, at) => {
      const { changed = null } = parts.find(({ part }) => part === at + 1) ?? {};
      return entry('sitemap', site, { path: `/sitemap-${at + 1}.xml`, changed });
    }),
  );

const document = (name: string, entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${entries.some((each) => each.includes('<xhtml:')) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
    ...entries,
    `</${name}>`,
    '',
  ].join('\n');

const entry = (name: string, site: Pick<Site, 'publicUrl'>, { path, changed }: Page, more = '') =>
  `<${name}><loc>${address(site, path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${more}</${name}>`;

const address = ({ publicUrl }: Pick<Site, 'publicUrl'>, path: string) => escaped(new URL(path, publicUrl).href);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Private and staff pages, excluded from search engines. */
const closed = [
  '/admin',
  '/account',
  '/login',
  '/accept-invite',
  '/reset-password',
  '/cart',
  '/checkout',
  '/order',
  '/preview',
  '/newsletter/',
  '/overlay/',
  searchPath,
];

/** robots.txt, with the sitemap's address. */
export const robots = ({ publicUrl }: Pick<Site, 'publicUrl'>): string =>
  [
    'User-agent: *',
    ...new Set(languageCodes.flatMap((language) => closed.map((path) => `Disallow: ${addressIn(language, path)}`))),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
