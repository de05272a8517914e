import type { Role, TokenClaims } from '@league/contract';
import { words } from './words.ts';

export interface Refused {
  /** Who may enter after signing in is asked to; anybody else is led home. */
  ledTo: 'sign-in' | 'home';
  /** What is told; nothing: what the kit tells of a session that has ended, if one has. */
  say?: string;
}

interface Held {
  token: string | null;
  /** What the token says; null when it says nothing that can be read. */
  claims: Pick<TokenClaims, 'role'> | null;
}

/** Whether the staff portal opens at this path for whoever holds this session; undefined: it does. */
export function refusedAt(pathname: string, { token, claims }: Held): Refused | undefined {
  if (!token) return { ledTo: 'sign-in' };
  if (!claims) return { ledTo: 'sign-in', ...(isDashboard(pathname) && { say: words.invalidToken }) };
  const say = refusalOf(claims.role, pathname);
  return say ? { ledTo: 'home', say } : undefined;
}

/** What is told to a role that the portal does not let in there; each screen beyond the dashboard refuses for itself. */
export function refusalOf(role: Role, pathname: string): string | undefined {
  if (role === 'customer') return words.accessDenied;
  return isDashboard(pathname) && role !== 'admin' ? words.adminsOnly : undefined;
}

const isDashboard = (pathname: string) => /^\/admin\/?$/.test(pathname);
