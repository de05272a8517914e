import type { Role } from '@league/contract';
import { language } from '@league/kit/translation';
import {
  inLanguage,
  matchesPattern,
  type NavigationEntry,
  type PageRelease,
  type Registry,
} from '../../release/registry.ts';
import { denialMessage } from './access.ts';
import { isForStaff } from './isForStaff.ts';
import { messages } from './messages.ts';

/** The shell's own. */
const ownScreens: NavigationEntry[] = [
  {
    get label() {
      return messages.releases;
    },
    to: '/admin/releases',
    group: 'Governance and access',
    order: 24,
    get description() {
      return messages.releasesSay;
    },
    roles: ['admin'],
  },
];

/** The live remotes with their screens. */
type Live = Pick<Registry, 'remotes'>;

export interface Group {
  title: string;
  screens: NavigationEntry[];
}

/** The role's screens in the portal, grouped; a group's position is that of its first screen. */
export function groupsFor(role: Role, live: Live): Group[] {
  const screens = inOrder(screensFor(role, live), ({ order }) => order);
  const groups = [...new Set(screens.map(({ group }) => group!))];
  return groups.map((group) => {
    const own = screens.filter((screen) => screen.group === group).map(inPageLanguage);
    // An entry of an earlier release has the English one.
    return { title: own.find((screen) => screen.group !== group)?.group ?? group, screens: own };
  });
}

/** The cards at the top of the dashboard. */
export const quickActionsFor = (role: Role, live: Live): NavigationEntry[] =>
  inOrder(
    screensFor(role, live).filter(({ quickAction }) => quickAction),
    ({ quickActionOrder }) => quickActionOrder,
  ).map(inPageLanguage);

export const screensFor = (role: Role, { remotes }: Live): NavigationEntry[] =>
  [...Object.values(remotes).flatMap(staffScreens), ...ownScreens].filter((screen) => isFor(role, screen));

/** The remotes with a summary on this role's dashboard. */
export const summariesFor = (role: Role, { remotes }: Live): PageRelease[] =>
  Object.values(remotes).filter(
    (release) => release.summary && staffScreens(release).some((screen) => isFor(role, screen)),
  );

/** The portal's address of a record for this role; undefined: no screen shows it. */
export const recordScreen = (role: Role, kind: string, live: Live): string | undefined =>
  screensFor(role, live).find(({ records }) => records?.[kind])?.records?.[kind];

/** Whether this role may open a path, by the registry; each screen checks access itself. */
export function isOpenTo(role: Role, pathname: string, { remotes }: Live): boolean {
  if (!isForStaff(pathname)) return true;
  if (denialMessage(role, pathname)) return false;
  const exactly = Object.values(remotes)
    .flatMap(({ access }) => Object.entries(access))
    .find(([pattern]) => matchesPattern(pattern, pathname));
  if (exactly) return isFor(role, { roles: exactly[1] });
  const above = entryAt(pathname, [...Object.values(remotes).flatMap(staffScreens), ...ownScreens]);
  return above === undefined || isFor(role, above);
}

/** The entry that a path belongs to: the longest address that it equals or lies under, or the one whose record it shows. */
export const entryAt = (pathname: string, entries: readonly NavigationEntry[]): NavigationEntry | undefined =>
  entries
    .filter((entry) => pathname === entry.to || pathname.startsWith(`${entry.to}/`) || isRecordOf(entry, pathname))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

const isRecordOf = ({ records = {} }: NavigationEntry, pathname: string) =>
  Object.values(records).some((address) => matchesPattern(address.replace(/\{(\w+)\}/g, ':$1'), pathname));

const inPageLanguage = (entry: NavigationEntry) => inLanguage(language(), entry);

const staffScreens = ({ navigation }: PageRelease) => navigation.filter(({ group }) => group !== undefined);

const isFor = (role: Role, { roles }: Pick<NavigationEntry, 'roles'>) =>
  !roles || role === 'admin' || roles.includes(role);

/** Smaller numbers first, then entries without one in their order. */
const inOrder = (screens: NavigationEntry[], place: (screen: NavigationEntry) => number | undefined) =>
  screens.toSorted((a, b) => (place(a) ?? Number.MAX_VALUE) - (place(b) ?? Number.MAX_VALUE));
