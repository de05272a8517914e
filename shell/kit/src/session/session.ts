import {
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
import { forgetAnswers } from '../calls/queryClient.ts';
import { type CallInput, request } from '../calls/request.ts';
import { dismiss, sessionEnd } from '../notices/notify.ts';
import { remembered } from '../remembered.ts';
import { claimsOf } from './claims.ts';
import { oneAtATime } from './oneAtATime.ts';
import { forgetPrivate } from './privately.ts';

interface Session {
  token: string | null;
  /** What the token says; null when nobody is signed in, or when the token cannot be read. */
  claims: TokenClaims | null;
  /** It ended, and nobody signed out here: it ran out, was ended elsewhere, or another tab signed out. */
  hasExpired: boolean;
}

/** What nobody answers holds up every other call of the person, and whoever signs in next. */
const answerWithinMs = 15_000;
const inTime = () => AbortSignal.timeout(answerWithinMs);

const kept = remembered('token');
/** Whether somebody has signed out here and the server does not know yet. */
const untold = remembered('signed-out');
/** Whether a session has ended here of which nobody has been told yet: public pages say nothing of it. */
const ended = remembered('session-ended');
const holding = (token: string | null) => ({ token, claims: token ? claimsOf(token) : null });

/** Who is signed in, the same in every tab and every remote. */
export const useSession = create<Session>(() => ({
  ...holding(kept.read()),
  hasExpired: ended.read() !== null,
}));

// Another tab signed in, out or renewed: this one follows.
kept.onChange((token) => hold(token));

/** What calls are made with; nothing where what is stored is no token. */
export function sessionToken(): string | null {
  const { token, claims } = useSession.getState();
  return claims && token;
}

/** Whether whoever is signed in may call this at all; the server has the last word on each record. */
export const useMay = (operation: Operation) => useSession(({ claims }) => mayCall(operation, claims?.role));

/** Opens a session. @throws CallFault with the server's sentence */
export const signIn = (credentials: Credentials): Promise<TokenClaims> => openSession(sessionsApi.signIn, credentials);

type HandsOutToken = Operation<Operation['declared'] & { answer: z.ZodMiniType<{ token: string }> }>;

/**
 * Opens a session by whatever hands out a token: signing in, an invitation, a link to set a password. Whoever was
 * signed in here before is not any more.
 * @throws CallFault with the server's sentence
 */
export const openSession = <O extends HandsOutToken>(operation: O, body: BodyOf<O>): Promise<TokenClaims> =>
  oneAtATime(async () => {
    // Before the cookie that it is told by is another one.
    await tellSignOut().catch(() => undefined);
    const { token } = await request(operation, { ...({ body } as CallInput<O>), signal: inTime() }, null);
    const claims = claimsOf(token);
    if (!claims) throw new CallFault(200, { code: 'sessions.unreadable' });
    untold.write(null);
    keep(token);
    return claims;
  });

/** Ends the session here at once, and on the server as soon as it can be told. */
export async function signOut(): Promise<void> {
  forgetSession();
  untold.write('untold');
  await tellInTurn();
}

const tellInTurn = () => oneAtATime(tellSignOut).catch(() => undefined);

async function tellSignOut() {
  if (untold.read() === null) return;
  // Whoever has signed in since has a cookie of their own.
  if (kept.read() === null) await request(sessionsApi.signOut, { signal: inTime(), keepalive: true }, null);
  untold.write(null);
}

// Who signed out without a network, or left before it was told, is not signed in on the server any longer than need be.
if (untold.read() !== null) void tellInTurn();
globalThis.window?.addEventListener('online', () => void tellInTurn());

/** Nobody is signed in here any more, because they asked for it. */
export function forgetSession() {
  void forgetPrivate();
  kept.write(null);
  ended.write(null);
  useSession.setState({ hasExpired: false });
  hold(null, false);
}

/** Whether there was a session here that nobody can go on with. It is answered once: whoever asks tells the person. */
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
 * What this browser does not keep of the session that was just opened: the cookie that renews it, so that it ends with
 * its token, or the token, so that it ends with the page. Undefined: it keeps both.
 */
export async function lackOfMemory(): Promise<'cookie' | 'token' | undefined> {
  const token = sessionToken();
  if (!token) return undefined;
  const hasCookie = await oneAtATime(() => renewed(token)).then(
    () => true,
    (fault) => !hasEnded(fault),
  );
  if (!hasCookie) return 'cookie';
  return isStored ? undefined : 'token';
}

/**
 * A newer token than this one: another tab's, or the one that the refresh cookie buys. Null when the session has ended.
 * One tab asks at a time, because the cookie is good for one renewal.
 * @throws CallFault when the session may go on but could not be renewed just now
 */
export const freshToken = (outworn: string): Promise<string | null> =>
  oneAtATime(() =>
    renewed(outworn).catch((fault) => {
      if (!hasEnded(fault)) throw fault;
      kept.write(null);
      hold(null);
      return null;
    }),
  );

const hasEnded = (fault: unknown) => fault instanceof CallFault && fault.status === 401;

async function renewed(outworn: string): Promise<string | null> {
  // Whoever signed in, out or renewed in the meantime has the last word.
  const isOvertaken = () => kept.read() !== outworn;
  if (!isOvertaken()) {
    // It goes on when the page is left: an answer that is lost is a cookie that was used up.
    const { token } = await request(sessionsApi.refresh, { signal: inTime(), keepalive: true }, null);
    if (!isOvertaken()) keep(token);
  }
  hold(kept.read());
  const { token, claims } = useSession.getState();
  // What one person asked for is not asked for as the next.
  return claims?.sub === claimsOf(outworn)?.sub ? token : null;
}

let isStored = true;

function keep(token: string) {
  isStored = kept.write(token);
  hold(token);
}

function hold(token: string | null, hasExpired = true) {
  const before = useSession.getState();
  if (before.token === token) return;
  const { claims } = holding(token);
  ended.write(hasExpired && !claims ? 'yes' : null);
  useSession.setState({ token, claims, hasExpired: hasExpired && !claims });
  if (claims) dismiss(sessionEnd);
  // What one person was shown is not shown to the next.
  if (before.claims?.sub !== claims?.sub) forgetAnswers(hasExpired && !claims);
}
