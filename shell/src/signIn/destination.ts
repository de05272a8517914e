import type { Role } from '@league/contract';
import { registry } from '../navigation/registry.ts';
import { isOpenTo } from '../navigation/screens.ts';
import { roleHome } from './roleHome.ts';
import { safeRedirect } from './safeRedirect.ts';

/** Where somebody goes on after signing in: where they wanted to, if it is of this site and open to them, else home. */
export function destination(role: Role, wanted: string | null): string {
  const path = safeRedirect(wanted, location.origin);
  return path && isOpenTo(role, new URL(path, location.origin).pathname, registry) ? path : roleHome(role);
}
