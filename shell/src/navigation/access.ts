import type { Role, TokenClaims } from '@league/contract';
import { messages } from './messages.ts';

export interface AccessDenial {
  /** A visitor is asked to sign in; anybody else is redirected home. */
  redirectTo: 'sign-in' | 'home';
  /** The message; absent: the kit's message about an expired session, if any. */
  say?: string;
}

interface SessionState {
  token: string | null;
  /** The token's claims; null if it is unreadable. */
  claims: Pick<TokenClaims, 'role'> | null;
}

/** Why the staff portal is closed at this path for this session; undefined: it is open. */
export function deniedAt(pathname: string, { token, claims }: SessionState): AccessDenial | undefined {
  if (!token) return { redirectTo: 'sign-in' };
  if (!claims) return { redirectTo: 'sign-in', ...(isDashboard(pathname) && { say: messages.invalidToken }) };
  const say = denialMessage(claims.role, pathname);
  return say ? { redirectTo: 'home', say } : undefined;
}

/** The message for a role without access; screens other than the dashboard check access themselves. */
export function denialMessage(role: Role, pathname: string): string | undefined {
  if (role === 'customer') return messages.accessDenied;
  return isDashboard(pathname) && role !== 'admin' ? messages.adminsOnly : undefined;
}

const isDashboard = (pathname: string) => /^\/admin\/?$/.test(pathname);
