import {
  type Actor,
  type BodyOf,
  type Credentials,
  mayCall,
  type Operation,
  sessionsApi,
  type TokenClaims,
} from '@league/contract';
import type * as z from 'zod/mini';
import { create } from 'zustand';
import { CallFault } from '../calls/fault.ts';
import { clearQueryCache, queryClient } from '../calls/queryClient.ts';
import { type CallInput, request } from '../calls/request.ts';
import { localStore } from '../localStore.ts';
import { dismiss, sessionEnd } from '../notices/notify.ts';
import { claimsOf } from './claims.ts';
import { meKey } from './meKey.ts';
import { clearPrivateStorage } from './privateStorage.ts';
import { serialize } from './serialize.ts';

interface Session {
  token: string | null;
  /** The token's claims; null for a visitor, or an unreadable token. */
  claims: TokenClaims | null;
  /** The session ended without a sign-out here: it expired, was ended elsewhere, or another tab signed out. */
  hasExpired: boolean;
}

/** An unanswered call would block the person's other calls, and the next sign-in. */
const answerWithinMs = 15_000;
const inTime = () => AbortSignal.timeout(answerWithinMs);

const tokenStore = localStore('token');
/** Whether the server does not know of a sign-out yet. */
const pendingSignOut = localStore('signed-out');
/** Whether an expired session has not been reported yet: public pages do not report it. */
const ended = localStore('session-ended');
const sessionOf = (token: string | null) => ({ token, claims: token ? claimsOf(token) : null });

/** The session, the same in every tab and every remote. */
export const useSession = create<Session>(() => ({ ...sessionOf(null), hasExpired: false }));

// Not as initial state, which is a visitor's: with that one a page is rendered on the server and hydrated.
useSession.setState({ ...sessionOf(tokenStore.read()), hasExpired: ended.read() !== null });

// Follows other tabs.
tokenStore.onChange((token) => setSession(token));

/** The token for calls; null if the stored value is not a token. */
export function sessionToken(): string | null {
  const { token, claims } = useSession.getState();
  return claims && token;
}

/** Whether the signed-in person may call this; the server decides for each record. */
export const useMay = (operation: Operation) => useSession(({ claims }) => mayCall(operation, claims?.role));

/** Opens a session. @throws CallFault with the server's message */
export const signIn = (credentials: Credentials): Promise<TokenClaims> => openSession(sessionsApi.signIn, credentials);

type HandsOutToken = Operation<
  Operation['declared'] & { answer: z.ZodMiniType<{ token: string; person?: Actor | undefined }> }
>;

/**
 * Opens a session by an operation that returns a token: signing in, an invitation, a password link. Replaces the previous
 * session here.
 * @throws CallFault with the server's message
 */
export const openSession = <O extends HandsOutToken>(operation: O, body: BodyOf<O>): Promise<TokenClaims> =>
  serialize(async () => {
    // Before the cookie is replaced.
    await sendSignOut().catch(() => undefined);
    const { token, person } = await request(operation, { ...({ body } as CallInput<O>), signal: inTime() }, null);
    const claims = claimsOf(token);
    if (!claims) throw new CallFault(200, { code: 'sessions.unreadable' });
    pendingSignOut.write(null);
    keep(token);
    if (person) queryClient.setQueryData(meKey, person);
    return claims;
  });

/** Ends the session here at once, and on the server as soon as possible. */
export async function signOut(): Promise<void> {
  forgetSession();
  pendingSignOut.write('untold');
  await sendSignOutInTurn();
}

const sendSignOutInTurn = () => serialize(sendSignOut).catch(() => undefined);

async function sendSignOut() {
  if (pendingSignOut.read() === null) return;
  // A newer session has a cookie of its own.
  if (tokenStore.read() === null) await request(sessionsApi.signOut, { signal: inTime(), keepalive: true }, null);
  pendingSignOut.write(null);
}

// Sends a sign-out that could not be sent before.
if (pendingSignOut.read() !== null) void sendSignOutInTurn();
globalThis.window?.addEventListener('online', () => void sendSignOutInTurn());

/** Removes the session here after a sign-out. */
export function forgetSession() {
  void clearPrivateStorage();
  tokenStore.write(null);
  ended.write(null);
  useSession.setState({ hasExpired: false });
  setSession(null, false);
}

/** Whether a session has expired here and was not reported. Resets itself: the caller reports it. */
export function takeSessionEnd(): boolean {
  const { token, claims, hasExpired } = useSession.getState();
  const isOver = !claims && (token !== null || hasExpired);
  if (isOver) {
    ended.write(null);
    useSession.setState({ token: null, hasExpired: false });
  }
  return isOver;
}

/**
 * What this browser does not store of a new session: the cookie, so that the session ends with its token, or the token, so that
 * it ends with the page. Undefined: it stores both.
 */
export async function missingStorage(): Promise<'cookie' | 'token' | undefined> {
  const token = sessionToken();
  if (!token) return undefined;
  const hasCookie = await serialize(() => renewed(token)).then(
    () => true,
    (fault) => !hasEnded(fault),
  );
  if (!hasCookie) return 'cookie';
  return isStored ? undefined : 'token';
}

/**
 * A newer token than this one: another tab's, or a renewed one. Null if the session has ended. Tabs renew in turn, because the
 * cookie is valid for one renewal.
 * @throws CallFault if the session could not be renewed for now
 */
export const freshToken = (expiredToken: string): Promise<string | null> =>
  serialize(() =>
    renewed(expiredToken).catch((fault) => {
      if (!hasEnded(fault)) throw fault;
      tokenStore.write(null);
      setSession(null);
      return null;
    }),
  );

/** Renews the session after a change of the own account, which the token's claims repeat. Without an answer nothing changes. */
export async function renewSession(): Promise<void> {
  const token = sessionToken();
  if (token) await serialize(() => renewed(token)).catch(() => undefined);
}

const hasEnded = (fault: unknown) => fault instanceof CallFault && fault.status === 401;

async function renewed(expiredToken: string): Promise<string | null> {
  // A sign-in, sign-out or renewal in the meantime takes precedence.
  const isOvertaken = () => tokenStore.read() !== expiredToken;
  if (!isOvertaken()) {
    // It continues when the page is closed: a lost response would be a used cookie.
    const { token } = await request(sessionsApi.refresh, { signal: inTime(), keepalive: true }, null);
    if (!isOvertaken()) keep(token);
  }
  setSession(tokenStore.read());
  const { token, claims } = useSession.getState();
  // One person's calls are not repeated for another.
  return claims?.sub === claimsOf(expiredToken)?.sub ? token : null;
}

let isStored = true;

function keep(token: string) {
  isStored = tokenStore.write(token);
  setSession(token);
}

function setSession(token: string | null, hasExpired = true) {
  const before = useSession.getState();
  if (before.token === token) return;
  const { claims } = sessionOf(token);
  ended.write(hasExpired && !claims ? 'yes' : null);
  useSession.setState({ token, claims, hasExpired: hasExpired && !claims });
  if (claims) dismiss(sessionEnd);
  // One person's data are not shown to the next.
  if (before.claims?.sub !== claims?.sub)
    clearQueryCache({ isNobodys: hasExpired && !claims, isAnothers: Boolean(before.claims && claims) });
}
