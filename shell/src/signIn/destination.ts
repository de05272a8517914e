import type { Role } from '@league/contract';
import { pathOf } from '@league/kit';
import { registry } from '../navigation/registry.ts';
import { roleHome } from '../navigation/roleHome.ts';
import { isOpenTo } from '../navigation/screens.ts';
import { safeRedirect } from './safeRedirect.ts';

/** The page after signing in: the requested one if it is on this site and open to the role, otherwise home. */
export function destination(role: Role, wanted: string | null): string {
  const path = safeRedirect(wanted && pathOf(wanted), location.origin);
  return path && isOpenTo(role, new URL(path, location.origin).pathname, registry) ? path : roleHome(role);
}
