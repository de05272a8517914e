import { ordersApi, productsApi, seasonsApi, sessionsApi, teamsApi } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFault } from '../calls/fault.ts';
import { queryClient } from '../calls/queryClient.ts';
import { addressOf } from '../calls/request.ts';
import { call } from './call.ts';
import { forgetSession, signIn, useSession } from './session.ts';
import { tokenFor } from './testing/token.ts';

const nadia = { sub: '0198a000-0000-7000-8000-000000000001', role: 'admin', name: 'Nadia Samir' } as const;

let sent: { path: string; authorization: string | null }[];
let answer: (path: string, authorization: string | null) => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization');
    sent.push({ path, authorization });
    return answer(path, authorization);
  });
});

afterEach(() => {
  forgetSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const useTeams = () => useQuery({ queryKey: ['teams'], queryFn: () => call(teamsApi.list) }, queryClient);
const refused = (status: number, body: object = {}) => Response.json(body, { status });

async function signedIn(token: string) {
  answer = () => Response.json({ token, message: 'Login successful!' });
  await signIn({ email: 'nadia@example.com', password: 'a-long-one' });
  sent = [];
}

test('an expired token is renewed once and the call repeated, silently', async () => {
  const [expiredToken, renewed] = [tokenFor(nadia), tokenFor({ ...nadia, exp: 2_000_000_001 })];
  await signedIn(expiredToken);
  answer = (path, authorization) => {
    if (path === sessionsApi.refresh.path) return Response.json({ token: renewed, message: '' });
    return authorization === `Bearer ${renewed}` ? Response.json([]) : refused(401);
  };
  expect(await call(seasonsApi.list)).toEqual([]);
  expect(sent.map(({ path }) => path)).toEqual(['/api/seasons', '/api/auth/refresh', '/api/seasons']);
  expect(useSession.getState().token).toBe(renewed);
});

test('ten calls with an expired token renew it once', async () => {
  const [expiredToken, renewed] = [tokenFor(nadia), tokenFor({ ...nadia, exp: 2_000_000_001 })];
  await signedIn(expiredToken);
  answer = (path, authorization) => {
    if (path === sessionsApi.refresh.path) return Response.json({ token: renewed, message: '' });
    return authorization === `Bearer ${renewed}` ? Response.json([]) : refused(401);
  };
  await Promise.all(Array.from({ length: 10 }, () => call(seasonsApi.list)));
  expect(sent.filter(({ path }) => path === sessionsApi.refresh.path)).toHaveLength(1);
});

test('after the end of the session, the call says so and the token is removed', async () => {
  await signedIn(tokenFor(nadia));
  answer = () => refused(401, { message: 'Session expired. Please sign in again.', code: 'sessions.ended' });
  await expect(call(sessionsApi.me)).rejects.toMatchObject({ status: 401, code: 'sessions.ended' });
  expect(useSession.getState()).toEqual({ token: null, claims: null, hasExpired: true });
});

test('an unanswered renewal says so and keeps the token for a retry', async () => {
  const expiredToken = tokenFor(nadia);
  await signedIn(expiredToken);
  answer = (path) => {
    if (path === sessionsApi.refresh.path) throw new TypeError('away');
    return refused(401);
  };
  await expect(call(sessionsApi.me)).rejects.toSatisfy((fault) => fault instanceof CallFault && fault.isUnreachable);
  expect(useSession.getState().token).toBe(expiredToken);
});

test.each([
  ['has ended', () => refused(401, { message: 'Session expired. Please sign in again.' })],
  ['cannot be renewed right now', () => refused(503)],
])('a public operation is called as a visitor when the session %s', async (_, renewal) => {
  const answers: typeof answer = (path, authorization) => {
    if (path === sessionsApi.refresh.path) return renewal();
    return authorization ? refused(401) : Response.json([]);
  };
  await signedIn(tokenFor(nadia));
  answer = answers;
  expect(await call(teamsApi.list)).toEqual([]);
  await signedIn(tokenFor(nadia));
  answer = answers;
  const orderNumber = 'K7Q2-M9XR-4TCW-8HBN';
  expect(await call(ordersApi.read, { query: { orderNumber } })).toEqual([]);
  expect(sent.at(-1)).toEqual({ path: `/api/order?orderNumber=${orderNumber}`, authorization: null });
});

test('a public screen is shown although the session ends during its call', async () => {
  await signedIn(tokenFor(nadia));
  answer = (path, authorization) =>
    authorization || path === sessionsApi.refresh.path ? refused(401) : Response.json(['Tide']);
  const { result } = renderHook(useTeams);
  await expect.poll(() => result.current.data).toEqual(['Tide']);
  expect(sent.map(({ path }) => path)).toEqual(['/api/teams', '/api/auth/refresh', '/api/teams']);
});

test('a screen that waits while somebody signs in gets their data', async () => {
  let answerVisitor = (_: Response) => {};
  const visitors = new Promise<Response>((resolve) => {
    answerVisitor = resolve;
  });
  answer = (path, authorization) => {
    if (path === sessionsApi.signIn.path) return Response.json({ token: tokenFor(nadia), message: '' });
    return authorization ? Response.json(['Tide', 'Archived']) : visitors;
  };
  const { result } = renderHook(useTeams);
  await expect.poll(() => sent).toHaveLength(1);
  await signIn({ email: 'nadia@example.com', password: 'a-long-one' });
  await expect.poll(() => result.current.data).toEqual(['Tide', 'Archived']);
  answerVisitor(Response.json(['Tide']));
  await visitors;
  expect(result.current.data).toEqual(['Tide', 'Archived']);
});

test('without a response of the API the fault is unreachable', async () => {
  answer = () => {
    throw new TypeError('away');
  };
  await expect(call(seasonsApi.list)).rejects.toSatisfy((fault) => fault instanceof CallFault && fault.isUnreachable);
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  await expect(call(seasonsApi.list)).rejects.toSatisfy((fault) => fault instanceof CallFault && fault.isUnreachable);
});

test('an error has the message, the code, the issues and the request id', async () => {
  const issues = [{ path: 'name', message: 'Season name is required.' }];
  answer = () => refused(400, { message: 'Please check.', code: 'request.invalid', issues, requestId: 'r-1' });
  await expect(call(seasonsApi.create, { body: { name: '' } })).rejects.toMatchObject({
    status: 400,
    message: 'Please check.',
    code: 'request.invalid',
    issues,
    requestId: 'r-1',
  });
});

test('parameters are escaped, and undefined ones omitted', () => {
  expect(addressOf(productsApi.update, { params: { id: 'a/b?' } })).toBe('/api/custom-products/a%2Fb%3F');
  expect(addressOf(seasonsApi.list, { query: { season: '2026-27 & on', team: undefined } })).toBe(
    '/api/seasons?season=2026-27+%26+on',
  );
});
