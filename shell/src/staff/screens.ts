import type { Role } from '@league/contract';
import type { NavigationEntry, Registry } from '../../release/registry.ts';

/** The headings of the portal, in the order in which a league thinks of its work. */
const groups = ['League operations', 'Governance and access', 'Content and media', 'Commerce'];

interface Group {
  title: string;
  screens: NavigationEntry[];
}

/** What of the portal's screens this role may use, under their headings. A heading that is not known comes last. */
export function groupsFor(role: Role, { remotes }: Pick<Registry, 'remotes'>): Group[] {
  const screens = screensFor(role, { remotes });
  const titles = new Set([...groups, ...screens.map(({ group }) => group!)]);
  return [...titles]
    .map((title) => ({ title, screens: screens.filter(({ group }) => group === title) }))
    .filter((group) => group.screens.length > 0);
}

export const screensFor = (role: Role, { remotes }: Pick<Registry, 'remotes'>): NavigationEntry[] =>
  Object.values(remotes)
    .flatMap(({ navigation }) => navigation)
    .filter(({ group, roles }) => group !== undefined && (!roles || role === 'admin' || roles.includes(role)));
