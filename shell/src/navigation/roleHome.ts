import type { Role } from '@league/contract';
import { ownerOf } from '../../release/registry.ts';
import { registry } from './registry.ts';
import { screensFor } from './screens.ts';

const homes: Record<Role, string> = {
  admin: '/admin',
  writer: '/admin/my-articles',
  scorekeeper: '/admin/games',
  referee: '/admin/referees',
  gm: '/admin/teams',
  'store-manager': '/admin/orders',
  customer: '/',
};

/** The role's home. If no remote has registered it, the first screen that the role may use. */
export function roleHome(role: Role): string {
  const home = homes[role];
  if (home === '/admin' || ownerOf(registry.remotes, home)) return home;
  return screensFor(role, registry)[0]?.to ?? '/';
}
