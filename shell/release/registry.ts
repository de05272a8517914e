import * as z from 'zod/mini';

/** The version of the remotes' exposed interface that this shell understands. */
export const contract = 1;

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const FirstLoad = z.extend(Files, {
  /** Whether the first view is the same for everybody, so that the server can render it. */
  serverRendered: z._default(z.boolean(), false),
  /** The scripts with its messages, by language without English; absent in earlier builds. */
  messages: z.optional(z.record(z.string(), z.array(z.string()))),
});

const text = z.optional(z.string());

/** The same texts in other languages, by language; absent if there are none, or a build did not record them. */
const translationsOf = <Texts extends Record<string, typeof text>>(texts: Texts) =>
  z.optional(z.record(z.string(), z.object(texts)));

/** A remote's screen in the shell's menus, and its roles. */
const NavigationEntry = z.object({
  label: z.string(),
  to: z.string(),
  /** Its group in the staff portal; absent: the public site's header. */
  group: z.optional(z.string()),
  /** Its position in the menu: smaller numbers first, then entries without one in their order of registration. */
  order: z.optional(z.number()),
  /** A description in one line. */
  description: z.optional(z.string()),
  /** Whether it is a card at the top of the dashboard. */
  quickAction: z.optional(z.boolean()),
  /** Its position among those cards: smaller numbers first. */
  quickActionOrder: z.optional(z.number()),
  /**
   * The address of a record by kind: `{ team: '/admin/teams/{id}' }`; `{title}` is the record's name. The command palette leads
   * there, and the entry is the current one there.
   */
  records: z.optional(z.record(z.string(), z.string())),
  /** Its roles; default: everybody. */
  roles: z.optional(z.array(z.string())),
  translations: translationsOf({ label: text, group: text, description: text }),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/** Actions on a release. */
export const releaseActions = ['live', 'preview', 'rollout', 'promote', 'rollback', 'withdraw', 'bad'] as const;

/** A released version of a remote: its declarations, and data about its files. */
export const Release = z.object({
  name: z.string().check(z.regex(/^mf-[a-z-]+$/)),
  /** Its name for staff. */
  title: z.optional(z.string()),
  translations: translationsOf({ title: text }),
  container: z.string(),
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** The version of its exposed interface; a shell serves only its own. */
  contract: z.number(),
  /** The names that it imports from the shell's shared packages. Empty if a build did not record them. */
  needs: z._default(z.record(z.string(), z.array(z.string())), {}),
  prefixes: z.array(z.string().check(z.regex(/^\//))),
  /** The route patterns of its screens; absent if a build did not record them. */
  addresses: z.optional(z.array(z.string())),
  navigation: z.array(NavigationEntry),
  /** The roles of screens that differ from their menu entry, by route pattern. */
  access: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Screens that work offline after they were opened once, as route patterns: `/admin/games/:gameId/score`. */
  offline: z.optional(z.array(z.string().check(z.regex(/^\/[^:]+\/:/)))),
  /** Whether it has a dashboard card. */
  summary: z.boolean(),
  integrity: z.nullable(z.string()),
  /** The integrity hash of each file, by path: `sha384-…`. Empty if a build did not record them. */
  files: z._default(z.record(z.string(), z.string()), {}),
  preload: Files,
  /**
   * The files and calls of the screen at an address (`/news`) or route pattern (`/news/:slug`), which its page loads at once.
   * The first matching pattern counts.
   */
  firstLoad: z.record(z.string(), FirstLoad),
});
export type Release = z.infer<typeof Release>;

/** A release's data in an open page: its first load is in the head. */
export type PageRelease = Omit<Release, 'addresses' | 'needs' | 'files' | 'preload' | 'firstLoad'>;

/** The version of each remote for a visitor. */
export interface Registry<R = PageRelease> {
  /** Changes with every write of the ledger. */
  generation: string;
  /** The visitor sees a preview. */
  isPreview?: true;
  remotes: Record<string, R>;
  /** The shell's entry file, which tells a page that a newer shell is live. */
  shell?: string | undefined;
}

/** As in the page. @param languages those whose texts it has */
export function toPageRegistry({ remotes, ...about }: Registry<Release>, languages: readonly string[]): Registry {
  const short = ({ addresses: _, needs: __, files: ___, preload: ____, firstLoad: _____, ...release }: Release) => ({
    ...translatedTo(languages, release),
    navigation: release.navigation.map((entry) => translatedTo(languages, entry)),
  });
  return { ...about, remotes: Object.fromEntries(Object.entries(remotes).map(([name, each]) => [name, short(each)])) };
}

/** Without the texts of other languages. */
function translatedTo<T extends { translations?: { [language: string]: object } | undefined }>(
  languages: readonly string[],
  { translations = {}, ...rest }: T,
): T {
  const kept = Object.entries(translations).filter(([language]) => languages.includes(language));
  return (kept.length > 0 ? { ...rest, translations: Object.fromEntries(kept) } : rest) as T;
}

/** A menu entry, or a remote, with its texts in a language, as far as there are any. */
export const inLanguage = <T extends { translations?: { [language: string]: object } | undefined }>(
  language: string,
  each: T,
): T => ({ ...each, ...each.translations?.[language] });

export const folderOf = ({ name, version }: Pick<Release, 'name' | 'version'>) => `/r/${name}/${version}/`;
export const entryOf = (release: Pick<Release, 'name' | 'version'>) => `${folderOf(release)}remoteEntry.js`;

const nothing: z.infer<typeof FirstLoad> = { js: [], css: [], serverRendered: false };

/** The first load of an address's screen. */
export const firstLoadOf = ({ firstLoad }: Pick<Release, 'firstLoad'>, pathname: string): z.infer<typeof FirstLoad> =>
  Object.entries(firstLoad).find(([pattern]) => matchesPattern(pattern, pathname))?.[1] ?? nothing;

/** Whether the server renders an address's screen: it is marked, and the release has the file for it. */
export const isServerRendered = (release: Pick<Release, 'firstLoad' | 'files'>, pathname: string): boolean =>
  firstLoadOf(release, pathname).serverRendered && release.files['rendering.cjs'] !== undefined;

/** The files of a remote's screen, in its folder. */
export const filesOf = (release: Pick<Release, 'preload' | 'firstLoad'>, pathname: string, kind: 'js' | 'css') => [
  ...new Set([...release.preload[kind], ...firstLoadOf(release, pathname)[kind]]),
];

/** Its scripts and style sheets. */
export const allFilesOf = (release: Pick<Release, 'preload' | 'firstLoad'>, pathname: string) => [
  ...filesOf(release, pathname, 'js'),
  ...filesOf(release, pathname, 'css'),
];

/** The integrity hash of a file that is named by it. */
export function integrityFromFileName(file: string): string | undefined {
  const hash = /\.([\w-]{43})\.(js|css)$/.exec(file)?.[1];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/** The files of each screen in the menu of the staff portal, by its address. */
export const portalFiles = (remotes: Record<string, Release>): Record<string, string[]> =>
  Object.fromEntries(
    Object.values(remotes).flatMap((release) =>
      release.navigation.filter(({ group }) => group !== undefined).map(({ to }) => [to, allFilesOf(release, to)]),
    ),
  );

/** Whether a path matches a route pattern: `/news/final` matches `/news/:slug`. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  patterns.set(pattern, known);
  return known.test(pathname);
}

const patterns = new Map<string, RegExp>();

/** Whether a remote has a screen for this address under one of its prefixes. */
export const hasScreenAt = ({ addresses }: Pick<Release, 'addresses'>, pathname: string): boolean =>
  addresses?.some((pattern) => matchesPattern(pattern, pathname)) ?? true;

/** The remote of an address: the owner of the longest prefix. `/` owns only itself. */
export function ownerOf<R extends Pick<Release, 'prefixes'>>(remotes: Record<string, R>, pathname: string) {
  let owner: R | undefined;
  let longest = 0;
  for (const remote of Object.values(remotes)) {
    for (const prefix of remote.prefixes) {
      if (prefix.length <= longest || !isUnder(prefix, pathname)) continue;
      owner = remote;
      longest = prefix.length;
    }
  }
  return owner;
}

const isUnder = (prefix: string, pathname: string) =>
  pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`));
