import { type Credentials, mayCall, type Operation, sessionsApi, type TokenClaims } from '@league/contract';
import { create } from 'zustand';
import { CallFault } from '../calls/fault.ts';
import { queryClient } from '../calls/queryClient.ts';
import { request } from '../calls/request.ts';
import { remembered } from '../remembered.ts';
import { claimsOf } from './claims.ts';

interface Session {
  token: string | null;
  /** What the token says; null when nobody is signed in, or when the token cannot be read. */
  claims: TokenClaims | null;
}

const kept = remembered('token');
const holding = (token: string | null): Session => ({ token, claims: token ? claimsOf(token) : null });

/** Who is signed in, the same in every tab and every remote. */
export const useSession = create<Session>(() => holding(kept.read()));

// Another tab signed in, out or renewed: this one follows.
kept.onChange((token) => hold(token));

export const sessionToken = () => useSession.getState().token;

/** Whether whoever is signed in may call this at all; the server has the last word on each record. */
export const useMay = (operation: Operation) => useSession(({ claims }) => mayCall(operation, claims?.role));

/** Opens a session. @throws CallFault with the server's sentence */
export async function signIn(credentials: Credentials): Promise<TokenClaims> {
  const { token } = await request(sessionsApi.signIn, { body: credentials }, null);
  const claims = claimsOf(token);
  if (!claims) throw new CallFault(200, { code: 'sessions.unreadable' });
  keep(token);
  return claims;
}

/** Goes on as whoever a token belongs to that the server handed out. @throws CallFault when it cannot be read */
export function openSession(token: string): TokenClaims {
  const claims = claimsOf(token);
  if (!claims) throw new CallFault(200, { code: 'sessions.unreadable' });
  keep(token);
  return claims;
}

/** Ends the session here at once, and on the server as soon as it can be told. */
export async function signOut(): Promise<void> {
  forgetSession();
  await request(sessionsApi.signOut, {}, null).catch(() => undefined);
}

export function forgetSession() {
  keep(null);
}

/**
 * A newer token than this one: another tab's, or the one that the refresh cookie buys. Null when the session has ended.
 * One tab asks at a time, because the cookie is good for one renewal.
 */
export async function freshToken(outworn: string): Promise<string | null> {
  return oneAtATime(async () => {
    const held = kept.read() ?? sessionToken();
    if (held && held !== outworn) {
      hold(held);
      return held;
    }
    try {
      const { token } = await request(sessionsApi.refresh, {}, null);
      keep(token);
      return token;
    } catch (fault) {
      if (fault instanceof CallFault && fault.status === 401) forgetSession();
      return null;
    }
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Across tabs by the browser's lock; within the tab, where a browser has none, one after the other. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  const turn = () => (locks ? locks.request('session', work) : work());
  const next = last.then(turn, turn);
  last = next.catch(() => undefined);
  return next;
}

function keep(token: string | null) {
  kept.write(token);
  hold(token);
}

function hold(token: string | null) {
  const before = useSession.getState();
  if (before.token === token) return;
  useSession.setState(holding(token));
  // What one person was shown is not shown to the next.
  if (before.claims?.sub !== useSession.getState().claims?.sub) queryClient.clear();
}
