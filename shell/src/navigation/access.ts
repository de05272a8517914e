import type { Role, TokenClaims } from '@league/contract';
import { words } from './words.ts';

export interface Refused {
  /** A visitor is asked to sign in; anybody else is redirected home. */
  ledTo: 'sign-in' | 'home';
  /** The message; absent: the kit's message about an expired session, if any. */
  say?: string;
}

interface Held {
  token: string | null;
  /** The token's claims; null if it is unreadable. */
  claims: Pick<TokenClaims, 'role'> | null;
}

/** Why the staff portal is closed at this path for this session; undefined: it is open. */
export function refusedAt(pathname: string, { token, claims }: Held): Refused | undefined {
  if (!token) return { ledTo: 'sign-in' };
  if (!claims) return { ledTo: 'sign-in', ...(isDashboard(pathname) && { say: words.invalidToken }) };
  const say = refusalOf(claims.role, pathname);
  return say ? { ledTo: 'home', say } : undefined;
}

/** The message for a role without access; screens other than the dashboard check access themselves. */
export function refusalOf(role: Role, pathname: string): string | undefined {
  if (role === 'customer') return words.accessDenied;
  return isDashboard(pathname) && role !== 'admin' ? words.adminsOnly : undefined;
}

const isDashboard = (pathname: string) => /^\/admin\/?$/.test(pathname);
