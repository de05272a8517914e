// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendPageLanguage } from './sendPageLanguage.ts';

test('the API is asked in the page’s language, other addresses as they were', async () => {
  const { fetch } = window;
  const sent = vi.fn(async () => new Response());
  window.fetch = sent;
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    window.fetch = fetch;
    document.documentElement.removeAttribute('lang');
  });
  sendPageLanguage();
  await window.fetch('/api/carts/quote', { method: 'POST', headers: { 'content-type': 'application/json' } });
  await window.fetch('https://bucket.example/file', { method: 'PUT' });

  const [[, toApi], [, elsewhere]] = sent.mock.calls as unknown as [[string, RequestInit], [string, RequestInit]];
  expect(toApi.method).toBe('POST');
  expect(Object.fromEntries(new Headers(toApi.headers))).toEqual({
    'accept-language': 'ar',
    'content-type': 'application/json',
  });
  expect(elsewhere).toEqual({ method: 'PUT' });
});
