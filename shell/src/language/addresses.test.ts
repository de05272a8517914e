// @vitest-environment happy-dom
import { knowLeague, partsToHydrate } from '@league/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchLanguage } from './addresses.ts';

vi.mock('./loadMessages.ts', () => ({ loadMessages: async () => undefined }));

const league = { name: 'League', shortName: 'L', timeZone: 'Africa/Cairo', currentSeason: null, isDemo: true };

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  knowLeague({ ...league, languages: ['en', 'ar'] });
  history.replaceState(null, '', '/teams');
  document.documentElement.lang = 'en';
});
afterEach(() => vi.unstubAllGlobals());

test('the parts of a page are hydrated before its language changes', async () => {
  const languages: string[] = [];
  const hydrate = async () => void languages.push(document.documentElement.lang);
  partsToHydrate.add(hydrate);
  await switchLanguage('ar');
  partsToHydrate.delete(hydrate);
  expect(languages).toEqual(['en']);
  expect([document.documentElement.lang, location.pathname]).toEqual(['ar', '/ar/teams']);
});
