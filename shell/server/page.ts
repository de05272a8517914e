import {
  acceptInvitePath,
  addressIn,
  type BrandColors,
  brandAddress,
  calendarFeedsApi,
  type Language,
  type League,
  languages,
  type PageHead,
  previewPath,
  readAddress,
  resetPasswordPath,
  searchPath,
  setupPath,
  startPath,
  themeOf,
  themeStyle,
  unprefixedLanguage,
} from '@league/contract';
import {
  entryOf,
  filesOf,
  firstLoadOf,
  folderOf,
  hasScreenAt,
  integrityFromFileName,
  ownerOf,
  portalFiles,
  type Registry,
  type Release,
  toPageRegistry,
} from '../release/registry.ts';
import type { RenderedPage } from '../rendering/rendered.ts';
import { isForStaff } from '../src/navigation/isForStaff.ts';
import { mailedPaths, secretMailedPaths } from '../src/navigation/mailedPaths.ts';
import { textsIn } from './pageTexts.ts';

/** The shell's files, as its build recorded them. */
export interface ShellFiles {
  js: string[];
  css: string[];
  /** The fonts of every page. */
  fonts: string[];
  /** What pages of sites of several languages need in addition. */
  offered?: { js: string[]; css: string[] };
  /** The fonts of every page in a language, or in those of a direction, in addition. */
  fontsOf?: { readonly [Pages in Language | 'ltr' | 'rtl']?: string[] };
  /** The inline script of every page (`src/early/early.ts`). */
  early: string;
}

const fontsIn = ({ fontsOf = {} }: ShellFiles, language: Language): string[] => [
  ...(fontsOf[languages[language].direction] ?? []),
  ...(fontsOf[language] ?? []),
];

export interface PageInput {
  shell: ShellFiles;
  registry: Registry<Release>;
  /** The league's data for every page, from the API; null if unavailable. */
  league: Pick<League, 'name' | 'languages' | 'isPublic' | 'brand' | 'iconVersion'> | null;
  language: Language;
  /** Without the language. */
  pathname: string;
  /** The page's metadata, if known. */
  head: PageHead | null;
  /** The server-rendered page, if any. */
  rendered?: RenderedPage | null;
  /** The server renders this page, but did not in time: it may soon. */
  isRenderingPending?: boolean;
}

/** Pages with a secret in their address. */
const secretPaths: readonly string[] = [acceptInvitePath, resetPasswordPath, previewPath, ...secretMailedPaths];

/** Pages of one person: with those with a secret, to which letters and card payments link. */
const personalPaths: readonly string[] = [...secretPaths, ...mailedPaths, '/account', '/checkout', '/login'];

/** The shell's own pages. */
const ownPaths: readonly string[] = [
  '/login',
  '/account',
  '/admin',
  '/admin/releases',
  acceptInvitePath,
  resetPasswordPath,
  startPath,
];

/** Pages that search engines should not index: staff pages, search results, and those about starting a league. */
export const isUnlisted = (pathname: string) =>
  isForStaff(pathname) || [searchPath, setupPath, startPath].includes(pathname.replace(/\/+$/, ''));

/** Whether screens of the staff portal come next. */
const isBeforePortal = (pathname: string) => isForStaff(pathname) || pathname === '/login';

/** Whether this path, in any language, is one of these. */
const matchesAnyPath = (paths: readonly string[], pathname: string) =>
  paths.includes(readAddress(pathname).path.replace(/\/+$/, ''));

/** Whether an address may contain a secret, so that it sends no referrer. */
export const isSecret = (pathname: string) => matchesAnyPath(secretPaths, pathname);

/** Whether links to this page lead to it in another language when the league no longer offers theirs. */
export const isPersonal = (pathname: string) => matchesAnyPath(personalPaths, pathname);

/** Whether the shell or a remote has a screen for this address. */
export function isKnownPath({ remotes }: Registry<Release>, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  const owner = ownerOf(remotes, path);
  return ownPaths.includes(path) || (owner !== undefined && hasScreenAt(owner, path));
}

/** The calendar of a page in its language: of a team on the team's page, otherwise of all games. */
function calendarOf(language: Language, pathname: string): string {
  const [, team] = /^\/teams\/([^/]+)\/?$/.exec(pathname) ?? [];
  const query = [team && `team=${team}`, language !== unprefixedLanguage && `language=${language}`]
    .filter(Boolean)
    .join('&');
  return calendarFeedsApi.games.path + (query && `?${query}`);
}

/** The league's news and calendar, once its site is published. */
function feedLinks(league: PageInput['league'], language: Language, pathname: string): string {
  if (league?.isPublic === false) return '';
  const title = escaped(league?.name ?? 'Ice hockey');
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${addressIn(language, '/feed.xml')}">
<link rel="alternate" type="text/calendar" title="${title}" href="${escaped(calendarOf(language, pathname))}">`;
}

/**
 * The document of every page: the shell, the registry, and preload hints for the area of this address, so that requests run in
 * parallel.
 */
export const page = ({
  shell,
  registry,
  league,
  language,
  pathname,
  head,
  rendered = null,
  isRenderingPending,
}: PageInput) => {
  const texts = textsIn(language);
  return `<!doctype html>
<html ${languageOf(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${headTags(league?.name ?? 'Ice hockey', head, language, league?.languages).join('\n')}
${feedLinks(league, language, pathname)}
${iconTags(league)}
<script>${shell.early}</script>
${rendered?.links ?? ''}
${[...shell.fonts, ...fontsIn(shell, language)].map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`).join('\n')}
${[...shell.css, ...((league?.languages && shell.offered?.css) ?? [])].map(sheet).join('\n')}
${brandSheet(league)}${rendered ? `${styles(registry, pathname)}\n<style id="worn">${rendered.sheet}</style>` : ''}
${rendered ? '' : scripts({ shell, registry, league, pathname, language }, true)}
${isRenderingPending ? refresh : ''}
</head>
<body>
<div id="root"${rendered ? ' data-rendered' : ''}>${rendered?.html ?? ''}</div>
<noscript>${rendered ? texts.partsNeedScript : isRenderingPending ? texts.notReady : texts.needsScript}</noscript>
<p id="unloaded" role="alert">${texts.unloaded} <a href="">${texts.loadAgain}</a></p>
${dataBlock('registry', JSON.stringify(toPageRegistry(registry, [language])))}
${isBeforePortal(pathname) ? dataBlock('portal-files', JSON.stringify(portalFiles(registry.remotes))) : ''}
${league ? dataBlock('league', JSON.stringify(league)) : ''}
${rendered ? dataBlock('queries', rendered.queries) : ''}
${rendered ? later(scripts({ shell, registry, league, pathname, language }, false)) : ''}
</body>
</html>
`;
};

/** Without scripts, the page is loaded again until it is rendered. */
const refresh = '<noscript><meta http-equiv="refresh" content="3"></noscript>';

/** The league's own theme, after the product's. */
const brandSheet = (league: PageInput['league']) =>
  league?.brand ? `<style id="brand">${brandStyle(league.brand)}</style>\n` : '';

const styleFor = new Map<string, string>();
/** The theme's style sheet, made once for the same colors. */
export function brandStyle(brand: BrandColors): string {
  const key = JSON.stringify(brand);
  const known = styleFor.get(key) ?? themeStyle(brand);
  styleFor.clear();
  styleFor.set(key, known);
  return known;
}

/** What browsers and home screens show for the site. A league without colors and logo has only the product's icon. */
function iconTags(league: PageInput['league']): string {
  const at = (path: string) => brandAddress(path, league?.iconVersion);
  const icon = `<link rel="icon" href="${at('/icon.svg')}" type="image/svg+xml">`;
  if (league?.iconVersion === undefined) return icon;
  return [
    icon,
    `<link rel="apple-touch-icon" href="${at('/apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${at('/manifest.webmanifest')}">`,
    ...(league.brand ? [`<meta name="theme-color" content="${themeOf(league.brand).light['dark-background']}">`] : []),
  ].join('\n');
}

/** The attributes of the document. */
const languageOf = (language: Language) =>
  language === unprefixedLanguage ? `lang="${language}"` : `lang="${language}" dir="${languages[language].direction}"`;

/** The answer to a form that no script has sent. */
export function unsentPage({ css }: ShellFiles, language: Language, league: PageInput['league'] = null): string {
  const { title, why, next, link } = textsIn(language).unsent;
  return `<!doctype html>
<html ${languageOf(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${css.map(sheet).join('\n')}
${brandSheet(league)}</head>
<body>
<main class="unsent">
<h1>${title}</h1>
<p>${why}</p>
<p>${next({ link: `<a href="">${link}</a>` })}</p>
</main>
</body>
</html>
`;
}

/** The early script loads them when it is time. */
const later = (tags: string) => `<template id="later">
${tags}
</template>`;

/** The page's metadata. The kit's `Page` replaces them on navigation. */
function headTags(
  league: string,
  head: PageHead | null,
  language: Language,
  offered: readonly Language[] = [unprefixedLanguage],
): string[] {
  if (!head) return [`<title>${escaped(league)}</title>`];
  const { title, description, kind, image, schema } = head;
  const addressOf = (each: Language) => inLanguage(head.canonical, each);
  const canonical = addressOf(language);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" data-head>`;
  return [
    `<title>${escaped(title === league ? league : `${title} · ${league}`)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(canonical)}" data-head>`,
    ...(offered.length > 1
      ? [
          ...offered.map((each) => alternate(each, addressOf(each))),
          alternate('x-default', addressOf(offered[0]!)),
          ...[language, ...offered.filter((each) => each !== language)].map((each, at) =>
            meta('property', at === 0 ? 'og:locale' : 'og:locale:alternate', openGraphLocale(each)),
          ),
        ]
      : []),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:type', kind),
    meta('property', 'og:site_name', league),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image ? [meta('property', 'og:image', image.src), meta('property', 'og:image:alt', image.alt)] : []),
    ...(schema ? [`<script type="application/ld+json" data-head>${escapeJson(JSON.stringify(schema))}</script>`] : []),
  ];
}

const alternate = (hreflang: string, address: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escaped(address)}" data-head>`;

/** For link previews (ogp.me), with the country where most speak it: `en_US`. */
const openGraphLocale = (code: Language) => `${code}_${new Intl.Locale(code).maximize().region}`;

/** An absolute address of this site in a language. */
function inLanguage(address: string, language: Language) {
  const { origin, pathname, search } = new URL(address);
  return language === unprefixedLanguage ? address : origin + addressIn(language, pathname + search);
}

/** The public frame shows the scores on every page. */
const frameCalls = ['/api/public/current-games'];
/** A call's address, in the language of the page. */
export const localizedCall = (language: Language) => (call: string) =>
  language === unprefixedLanguage ? call : `${call}?language=${language}`;

/** The shell's script, and preload hints for the area of this address. @param isAlone whether styles and data are needed too */
function scripts(
  { shell, registry: { remotes }, league, pathname, language }: Omit<PageInput, 'head'>,
  isAlone: boolean,
): string {
  const owner = ownerOf(remotes, pathname);
  const calls = isBeforePortal(pathname) ? [] : frameCalls.map(localizedCall(language));
  return [
    ...shell.js.map((file) => `<script defer src="/${file}"${integrityOf(file)}></script>`),
    ...((league?.languages && shell.offered?.js) ?? []).map((file) => preload('script', `/${file}`, integrityOf(file))),
    ...(owner ? [preload('script', entryOf(owner), owner.integrity ? ` integrity="${owner.integrity}"` : '')] : []),
    ...[...filesAt(owner, pathname, 'js'), ...messagesAt(owner, pathname, language)].map((file) =>
      preload('script', folderOf(owner!) + file, integrityOf(file)),
    ),
    ...(isAlone ? filesAt(owner, pathname, 'css') : []).map((file) =>
      preload('style', folderOf(owner!) + file, integrityOf(file)),
    ),
    ...(isAlone ? calls : []).map(callHint),
  ].join('\n');
}

/** With the attributes that the remote's build checks, so that they are not fetched again. */
const styles = ({ remotes }: Registry<Release>, pathname: string) => {
  const owner = ownerOf(remotes, pathname);
  return filesAt(owner, pathname, 'css')
    .map((file) => `<link rel="stylesheet" href="${folderOf(owner!)}${file}" data-href="${file}"${integrityOf(file)}>`)
    .join('\n');
};

const filesAt = (owner: Release | undefined, pathname: string, kind: 'js' | 'css') =>
  owner ? filesOf(owner, pathname, kind) : [];

const messagesAt = (owner: Release | undefined, pathname: string, language: Language) =>
  (owner && firstLoadOf(owner, pathname).messages?.[language]) ?? [];

const sheet = (file: string) => `<link rel="stylesheet" href="/${file}"${integrityOf(file)}>`;

const preload = (as: 'script' | 'style', href: string, integrity: string) =>
  `<link rel="preload" as="${as}" href="${href}"${integrity}>`;

/** The integrity attribute of a file with a hashed name. */
function integrityOf(file: string): string {
  const hash = integrityFromFileName(file);
  return hash ? ` integrity="${hash}"` : '';
}

const callHint = (call: string) => `<link rel="preload" as="fetch" crossorigin href="${escaped(call)}">`;

/** Inert data in the page. No text in it can end the block. */
const dataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
