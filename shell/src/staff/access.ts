import type { TokenClaims } from '@league/contract';
import { words } from './words.ts';

export interface Refused {
  /** What is told; nothing when a visitor only has to sign in. */
  say?: string;
  to: string;
}

interface Held {
  token: string | null;
  /** What the token says; null when it says nothing that can be read. */
  claims: Pick<TokenClaims, 'role'> | null;
}

/** Whether the staff portal opens at this address for whoever holds this session; undefined: it does. */
export function refusedAt(address: string, { token, claims }: Held): Refused | undefined {
  const isDashboard = /^\/admin\/?($|[?#])/.test(address);
  const toSignIn = `/login?redirect=${encodeURIComponent(address)}`;
  if (!token) return { to: toSignIn };
  if (!claims) return { say: isDashboard ? words.invalidToken : words.sessionExpired, to: toSignIn };
  if (claims.role === 'customer') return { say: words.accessDenied, to: '/' };
  if (isDashboard && claims.role !== 'admin') return { say: words.adminsOnly, to: '/' };
  return undefined;
}
