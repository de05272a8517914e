import type { Role } from '@league/contract';
import type { NavigationEntry, Registry, ShownRelease } from '../../release/registry.ts';
import { refusalOf } from './access.ts';
import { words } from './words.ts';

/** The portal's headings and what stands under them, in the order of the specification (section 2, `/admin`). */
const groups: Record<string, readonly string[]> = {
  'League operations': [
    '/admin/teams',
    '/admin/players',
    '/admin/drafts',
    '/admin/games',
    '/admin/referees',
    '/admin/seasons',
  ],
  'Governance and access': ['/admin/users', '/admin/settings', '/admin/audit', '/admin/releases'],
  'Content and media': ['/admin/videos', '/admin/photos', '/admin/my-articles', '/admin/newsletter'],
  Commerce: ['/admin/products', '/admin/create-product', '/admin/orders'],
};

/** What the dashboard leads to first, in the specification's order. */
const quickActions: readonly string[] = [
  '/admin/newsletter',
  '/admin/orders',
  '/admin/games',
  '/admin/referees',
  '/admin/my-articles',
  '/admin/photos',
  '/admin/users',
];

/** The shell's own. */
const ownScreens: NavigationEntry[] = [
  {
    label: words.releases,
    to: '/admin/releases',
    group: 'Governance and access',
    description: words.releasesSay,
    roles: ['admin'],
  },
];

/** The remotes that are live: a screen is there with the one that brings it. */
type Live = Pick<Registry, 'remotes'>;

export interface Group {
  title: string;
  screens: NavigationEntry[];
}

/** What of the portal's screens this role may use, under their headings. What is not known above comes last. */
export function groupsFor(role: Role, live: Live): Group[] {
  const screens = screensFor(role, live);
  const titles = new Set([...Object.keys(groups), ...screens.map(({ group }) => group!)]);
  return [...titles]
    .map((title) => ({
      title,
      screens: inOrder(
        screens.filter(({ group }) => group === title),
        groups[title] ?? [],
      ),
    }))
    .filter((group) => group.screens.length > 0);
}

/** The cards at the top of the dashboard; a remote may bring others than the specification's. */
export const quickActionsFor = (role: Role, live: Live): NavigationEntry[] =>
  inOrder(
    screensFor(role, live).filter(({ to, quickAction }) => quickAction || quickActions.includes(to)),
    quickActions,
  );

export const screensFor = (role: Role, { remotes }: Live): NavigationEntry[] =>
  [...Object.values(remotes).flatMap(staffScreens), ...ownScreens].filter((screen) => isFor(role, screen));

/** The remotes that have a word to say on this role's dashboard. */
export const summariesFor = (role: Role, { remotes }: Live): ShownRelease[] =>
  Object.values(remotes).filter(
    (release) => release.summary && staffScreens(release).some((screen) => isFor(role, screen)),
  );

/** Where this role finds one record of a kind in the portal; undefined: no screen of theirs shows it. */
export const recordScreen = (role: Role, kind: string, live: Live): string | undefined =>
  screensFor(role, live).find(({ records }) => records?.[kind])?.records?.[kind];

/** Whether this role may open a path of the site, as far as the menus know: each screen has the last word on itself. */
export function isOpenTo(role: Role, pathname: string, { remotes }: Live): boolean {
  if (!/^\/admin(\/|$)/.test(pathname)) return true;
  if (refusalOf(role, pathname)) return false;
  const around = [...Object.values(remotes).flatMap(staffScreens), ...ownScreens]
    .flatMap((screen) => [screen.to, ...(screen.leadsTo ?? [])].map((at) => ({ at, screen })))
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .toSorted((a, b) => b.at.length - a.at.length);
  return around[0] === undefined || isFor(role, around[0].screen);
}

const staffScreens = ({ navigation }: ShownRelease) => navigation.filter(({ group }) => group !== undefined);

const isFor = (role: Role, { roles }: NavigationEntry) => !roles || role === 'admin' || roles.includes(role);

function inOrder(screens: NavigationEntry[], order: readonly string[]) {
  const place = ({ to }: NavigationEntry) => (order.includes(to) ? order.indexOf(to) : order.length);
  return screens.toSorted((a, b) => place(a) - place(b));
}
