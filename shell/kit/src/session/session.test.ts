import { productsApi, seasonsApi } from '@league/contract';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../calls/queryClient.ts';
import { claimsOf } from './claims.ts';
import { forgetSession, openSession, signIn, signOut, useMay, useSession } from './session.ts';
import { tokenFor } from './token.testing.ts';

const omar = { sub: '0198a000-0000-7000-8000-000000000002', role: 'store-manager', name: 'عمر السيد' } as const;

afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (token: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ token, message: 'Login successful!' }));

test('who signed in is known by the token, whatever letters the name has', async () => {
  answerWith(tokenFor(omar));
  await expect(signIn({ email: 'omar@example.com', password: 'a-long-one' })).resolves.toMatchObject(omar);
  expect(useSession.getState().claims?.name).toBe('عمر السيد');
  expect(localStorage.getItem('token')).toBe(useSession.getState().token);
});

test.each(['', 'torn', 'a.b.c', `e30.${btoa('{"role":"king"}')}.x`])('a token that is %o says nothing', (token) => {
  expect(claimsOf(token)).toBeNull();
});

test('a token that was handed out opens a session, and one that cannot be read none', () => {
  expect(openSession(tokenFor(omar))).toMatchObject(omar);
  expect(() => openSession('torn')).toThrow(expect.objectContaining({ code: 'sessions.unreadable' }));
  expect(useSession.getState().claims?.name).toBe('عمر السيد');
});

test('another tab signs in and out, and this one follows', () => {
  const token = tokenFor(omar);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
  expect(useSession.getState().claims?.role).toBe('store-manager');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useSession.getState()).toEqual({ token: null, claims: null });
});

test('where storage is forbidden, signing in works for as long as the page lives', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  answerWith(tokenFor(omar));
  await signIn({ email: 'omar@example.com', password: 'a-long-one' });
  expect(useSession.getState().claims?.role).toBe('store-manager');
});

test('what one person was shown is not shown to the next', async () => {
  answerWith(tokenFor(omar));
  await signIn({ email: 'omar@example.com', password: 'a-long-one' });
  queryClient.setQueryData(['orders'], ['K7Q2']);
  await signOut();
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('signing out holds though the server cannot be told', async () => {
  answerWith(tokenFor(omar));
  await signIn({ email: 'omar@example.com', password: 'a-long-one' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('away');
  });
  await signOut();
  expect(useSession.getState().token).toBeNull();
});

test('what somebody may do is read from the operation', async () => {
  answerWith(tokenFor(omar));
  await signIn({ email: 'omar@example.com', password: 'a-long-one' });
  expect(renderHook(() => useMay(productsApi.update)).result.current).toBe(true);
  expect(renderHook(() => useMay(seasonsApi.create)).result.current).toBe(false);
});
