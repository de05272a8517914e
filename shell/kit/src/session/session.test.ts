import { invitationsApi, passwordResetsApi, productsApi, seasonsApi, sessionsApi } from '@league/contract';
import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../calls/queryClient.ts';
import { call } from './call.ts';
import { claimsOf } from './claims.ts';
import {
  forgetSession,
  missingStorage,
  openSession,
  renewSession,
  sessionToken,
  signIn,
  signOut,
  useMay,
  useSession,
} from './session.ts';
import { tokenFor } from './testing/token.ts';

const omar = { sub: '0198a000-0000-7000-8000-000000000002', role: 'store-manager', name: 'عمر السيد' } as const;
const nadia = { sub: '0198a000-0000-7000-8000-000000000001', role: 'admin', name: 'Nadia Samir' } as const;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetSession();
});

/** Sets the API's answer; returns the recorded requests. */
function answering(answer: (path: string, signal: AbortSignal) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    return answer(path, signal);
  });
  return asked;
}

const credentials = { email: 'omar@example.com', password: 'a-long-one' };
const opened = (token: string) => Response.json({ token, message: 'Login successful!' });
const answerWith = (token: string) => answering(() => opened(token));
const signInAs = (token: string) => {
  answerWith(token);
  return signIn(credentials);
};
/** Simulates another tab's change of the token. */
const inAnotherTab = (newValue: string | null) => {
  if (newValue === null) localStorage.removeItem('token');
  else localStorage.setItem('token', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
};

const away = () => {
  throw new TypeError('away');
};
const refused = (name: string) => () => {
  throw new DOMException('Refused', name);
};

test('a session is known by its token, whatever letters the name has', async () => {
  await expect(signInAs(tokenFor(omar))).resolves.toMatchObject(omar);
  expect(useSession.getState().claims?.name).toBe('عمر السيد');
  expect(localStorage.getItem('token')).toBe(useSession.getState().token);
});

test.each(['', 'torn', 'a.b.c', `e30.${btoa('{"role":"king"}')}.x`, `${tokenFor(omar)}é`, `${tokenFor(omar)}\n`])(
  'a token that is %o is ignored, and not sent',
  (token) => {
    expect(claimsOf(token)).toBeNull();
    inAnotherTab(token);
    expect(sessionToken()).toBeNull();
  },
);

test('a response with a token opens a session, and an unreadable one does not', async () => {
  const asked = answering(() => opened(tokenFor(omar)));
  const link = { token: 'secret', password: 'a-long-one' };
  await expect(openSession(passwordResetsApi.complete, link)).resolves.toMatchObject(omar);
  expect(asked).toEqual(['/api/auth/reset']);
  answerWith('torn');
  await expect(openSession(invitationsApi.complete, link)).rejects.toMatchObject({ code: 'sessions.unreadable' });
  expect(useSession.getState().claims?.name).toBe('عمر السيد');
});

test('this tab follows another tab’s sign-in and sign-out', () => {
  inAnotherTab(tokenFor(omar));
  expect(useSession.getState().claims?.role).toBe('store-manager');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useSession.getState()).toEqual({ token: null, claims: null, hasExpired: true });
});

test('a page from the back/forward cache notices a sign-out', async () => {
  await signInAs(tokenFor(omar));
  localStorage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(sessionToken()).not.toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sessionToken()).toBeNull();
});

test('without storage, a session lasts as long as the page', async () => {
  const no = refused('SecurityError');
  vi.stubGlobal('localStorage', { getItem: no, setItem: no, removeItem: no });
  await signInAs(tokenFor(omar));
  expect(useSession.getState().claims?.role).toBe('store-manager');
  answerWith(tokenFor({ ...omar, exp: 2_000_000_001 }));
  expect(await missingStorage()).toBe('token');
});

test('with full storage, an older stored token does not replace the newer one', async () => {
  let stored: string | null = tokenFor(nadia);
  const removeItem = () => {
    stored = null;
  };
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: refused('QuotaExceededError'), removeItem });
  await signInAs(tokenFor(omar));
  expect(stored).toBeNull();
  const renewed = tokenFor({ ...omar, exp: 2_000_000_001 });
  answering((path) => {
    if (path === sessionsApi.refresh.path) return opened(renewed);
    return sessionToken() === renewed ? Response.json([]) : Response.json({}, { status: 401 });
  });
  expect(await call(seasonsApi.list)).toEqual([]);
});

test('a browser without locks renews all the same', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('Forbidden', 'SecurityError')) },
  });
  await expect(signInAs(tokenFor(omar))).resolves.toMatchObject(omar);
});

test('one person’s data are not shown to the next', async () => {
  await signInAs(tokenFor(omar));
  queryClient.setQueryData(['orders'], ['K7Q2']);
  inAnotherTab(tokenFor(nadia));
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('a screen that stays loses one person’s data at once, and gets the next person’s', async () => {
  await signInAs(tokenFor(omar));
  const shown = new QueryObserver(queryClient, {
    queryKey: ['orders'],
    queryFn: () => useSession.getState().claims?.name,
  });
  onTestFinished(shown.subscribe(() => {}));
  await expect.poll(() => shown.getCurrentResult().data).toBe(omar.name);
  inAnotherTab(tokenFor(nadia));
  expect(shown.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => shown.getCurrentResult().data).toBe(nadia.name);
});

test('the data of a screen that closes with the session are forgotten', async () => {
  await signInAs(tokenFor(omar));
  const shown = new QueryObserver(queryClient, { queryKey: ['orders'], queryFn: () => 'K7Q2' });
  const close = shown.subscribe(() => {});
  await expect.poll(() => queryClient.getQueryData(['orders'])).toBe('K7Q2');
  inAnotherTab(null);
  close();
  await expect.poll(() => queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('one person’s waiting calls are not repeated for the next', async () => {
  await signInAs(tokenFor(omar));
  const asked = answering((path) => {
    if (path !== '/api/seasons') return opened(tokenFor(nadia));
    inAnotherTab(tokenFor(nadia));
    return Response.json({ message: 'Session expired. Please sign in again.' }, { status: 401 });
  });
  await expect(call(seasonsApi.create, { body: { name: '2027-28' } })).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['/api/seasons']);
});

test('signing out works without the server', async () => {
  await signInAs(tokenFor(omar));
  answering(away);
  await signOut();
  expect(useSession.getState()).toEqual({ token: null, claims: null, hasExpired: false });
});

test('an unsent sign-out is sent once when there is a network', async () => {
  await signInAs(tokenFor(omar));
  answering(away);
  await signOut();
  const asked = answering((path) => (path === sessionsApi.signIn.path ? opened(tokenFor(nadia)) : Response.json({})));
  for (let time = 0; time < 2; time += 1) window.dispatchEvent(new Event('online'));
  await signIn(credentials);
  expect(asked).toEqual([sessionsApi.signOut.path, sessionsApi.signIn.path]);
});

test('… or on the next page, first of all', async () => {
  await signInAs(tokenFor(omar));
  answering(away);
  await signOut();
  const asked = answering((path) => (path === sessionsApi.signIn.path ? opened(tokenFor(nadia)) : Response.json({})));
  vi.resetModules();
  const next = await import('./session.ts');
  await next.signIn(credentials);
  expect(asked).toEqual([sessionsApi.signOut.path, sessionsApi.signIn.path]);
});

test('it does not sign out a newer session', async () => {
  await signInAs(tokenFor(omar));
  answering((path) => (path === sessionsApi.signIn.path ? opened(tokenFor(nadia)) : away()));
  await signOut();
  await signIn(credentials);
  const asked = answering(() => opened(tokenFor({ ...nadia, exp: 2_000_000_001 })));
  window.dispatchEvent(new Event('online'));
  expect(await missingStorage()).toBeUndefined();
  expect(asked).toEqual([sessionsApi.refresh.path]);
});

test.each([
  ['sign-out', () => signOut(), undefined],
  ['sign-in', () => signIn(credentials).catch(({ status }) => status), 0],
])('a %s without an answer does not prevent signing in', async (_, hang, outcome) => {
  await signInAs(tokenFor(omar));
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  const asked = answering(
    (_path, signal) => new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))),
  );
  const hanging = hang();
  await expect.poll(() => asked).toHaveLength(1);
  answering((path) => (path === sessionsApi.signIn.path ? opened(tokenFor(nadia)) : Response.json({})));
  const next = signIn(credentials);
  late.abort(new DOMException('Late', 'TimeoutError'));
  expect(await hanging).toBe(outcome);
  expect(await next).toMatchObject({ name: nadia.name });
});

test('signing out works during a renewal', async () => {
  await signInAs(tokenFor(omar));
  let answerRenewal = (_: Response) => {};
  const renewal = new Promise<Response>((answer) => {
    answerRenewal = answer;
  });
  const asked = answering((path) => {
    if (path === sessionsApi.refresh.path) return renewal;
    return path === sessionsApi.signOut.path ? Response.json({}) : Response.json({}, { status: 401 });
  });
  const calling = call(sessionsApi.me);
  await expect.poll(() => asked).toContain(sessionsApi.refresh.path);
  const leaving = signOut();
  answerRenewal(opened(tokenFor({ ...omar, exp: 2_000_000_001 })));
  await expect(calling).rejects.toMatchObject({ status: 401 });
  await leaving;
  expect(sessionToken()).toBeNull();
  // The sign-out follows the renewal, for the renewed session.
  expect(asked.at(-1)).toBe(sessionsApi.signOut.path);
});

test('a browser without cookies is detected, and its session continues', async () => {
  await signInAs(tokenFor(omar));
  answering(() => Response.json({ message: 'Session expired. Please sign in again.' }, { status: 401 }));
  expect(await missingStorage()).toBe('cookie');
  expect(useSession.getState().claims?.name).toBe(omar.name);
  answerWith(tokenFor({ ...omar, exp: 2_000_000_001 }));
  expect(await missingStorage()).toBeUndefined();
});

test('a renewed session has the account’s claims, and one that cannot be renewed stays', async () => {
  await signInAs(tokenFor(omar));
  answerWith(tokenFor({ ...omar, name: 'Omar El-Sayed' }));
  await renewSession();
  expect(useSession.getState().claims?.name).toBe('Omar El-Sayed');
  for (const answer of [away, () => Response.json({}, { status: 401 })]) {
    answering(answer);
    await renewSession();
    expect(useSession.getState().claims?.name).toBe('Omar El-Sayed');
  }
});

test('permissions are read from the operation', async () => {
  await signInAs(tokenFor(omar));
  expect(renderHook(() => useMay(productsApi.update)).result.current).toBe(true);
  expect(renderHook(() => useMay(seasonsApi.create)).result.current).toBe(false);
});
