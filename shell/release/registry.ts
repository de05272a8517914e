import * as z from 'zod/mini';

/** The shape of what remotes expose that this shell understands. */
export const contract = 1;

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const FirstLoad = z.extend(Files, {
  /** Whether everybody sees the same there at first, so that the server can render it. */
  serverRendered: z._default(z.boolean(), false),
});

/** Where a remote's screens can be found in the shell's menus, and who sees them there. */
const NavigationEntry = z.object({
  label: z.string(),
  to: z.string(),
  /** The heading it stands under in the staff portal; none: the public site's header. */
  group: z.optional(z.string()),
  /** Its place in the menu: smaller numbers first, then those without one as they were registered. */
  order: z.optional(z.number()),
  /** One line of what is done there. */
  description: z.optional(z.string()),
  /** Whether it is a card of its own at the top of the dashboard. */
  quickAction: z.optional(z.boolean()),
  /** Its place among those cards: smaller numbers first. */
  quickActionOrder: z.optional(z.number()),
  /**
   * The address at which it shows one team, player or game, by kind: `{ team: '/admin/teams/{id}' }`. The command
   * palette leads there; `{title}` stands for the record's name.
   */
  records: z.optional(z.record(z.string(), z.string())),
  /** Who may use it; everybody unless told. */
  roles: z.optional(z.array(z.string())),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/** What may become of a release. */
export const deeds = ['live', 'preview', 'rollout', 'promote', 'rollback', 'withdraw', 'bad'] as const;

/** One released version of a remote: what it says of itself and what must be known of its files. */
export const Release = z.object({
  name: z.string().check(z.regex(/^mf-[a-z-]+$/)),
  /** What staff call it. */
  title: z.optional(z.string()),
  container: z.string(),
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** The shape of what it exposes; a shell serves none but its own. */
  contract: z.number(),
  /** The names that it imports of what the shell shares, by package. Empty where a build did not say. */
  needs: z._default(z.record(z.string(), z.array(z.string())), {}),
  prefixes: z.array(z.string().check(z.regex(/^\//))),
  /** The addresses under them that it has screens for, as route patterns; a build that did not say may have any. */
  addresses: z.optional(z.array(z.string())),
  navigation: z.array(NavigationEntry),
  /** Who may enter the screens that others may enter than the menu entry above them, by route pattern. */
  access: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Screens that work without a network once they were opened, as route patterns: `/admin/games/:gameId/score`. */
  offline: z.optional(z.array(z.string().check(z.regex(/^\/[^:]+\/:/)))),
  /** Whether it has a card for the dashboard. */
  summary: z.boolean(),
  integrity: z.nullable(z.string()),
  /** What each of its files must be, by path: `sha384-…`. Empty where a build did not say. */
  files: z._default(z.record(z.string(), z.string()), {}),
  preload: Files,
  /**
   * What the screen behind an address (`/news`) or any address of a kind (`/news/:slug`) needs beside that, so that its
   * page can ask for it at once. The first pattern that fits counts.
   */
  firstLoad: z.record(z.string(), FirstLoad),
});
export type Release = z.infer<typeof Release>;

/** What a page needs to know of a release once it is open: what it loads first stands in its head. */
export type ShownRelease = Omit<Release, 'addresses' | 'needs' | 'files' | 'preload' | 'firstLoad'>;

/** Which version of each remote a visitor gets. */
export interface Registry<R = ShownRelease> {
  /** Changes with every write of the ledger. */
  generation: string;
  /** Somebody looks at what is not live yet. */
  isPreview?: true;
  remotes: Record<string, R>;
  /** The shell's own first file, by whose name a page tells that another shell is there. */
  shell?: string | undefined;
}

/** As it stands in the page. */
export function shown({ remotes, ...about }: Registry<Release>): Registry {
  const short = ({ addresses: _, needs: __, files: ___, preload: ____, firstLoad: _____, ...release }: Release) =>
    release;
  return { ...about, remotes: Object.fromEntries(Object.entries(remotes).map(([name, each]) => [name, short(each)])) };
}

export const folderOf = ({ name, version }: Pick<Release, 'name' | 'version'>) => `/r/${name}/${version}/`;
export const entryOf = (release: Pick<Release, 'name' | 'version'>) => `${folderOf(release)}remoteEntry.js`;

const nothing: z.infer<typeof FirstLoad> = { js: [], css: [], serverRendered: false };

/** What the screen of an address loads first. */
export const firstLoadOf = ({ firstLoad }: Pick<Release, 'firstLoad'>, pathname: string): z.infer<typeof FirstLoad> =>
  Object.entries(firstLoad).find(([pattern]) => isAt(pattern, pathname))?.[1] ?? nothing;

/** Whether a path is one of a route pattern's: `/news/final` of `/news/:slug`. */
export const isAt = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

/** Whether a remote has a screen for this address, which lies under one of its prefixes. */
export const hasScreenAt = ({ addresses }: Pick<Release, 'addresses'>, pathname: string): boolean =>
  addresses?.some((pattern) => isAt(pattern, pathname)) ?? true;

/** Whose screens are behind an address: the owner of the longest prefix. `/` owns itself alone. */
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
