// @vitest-environment happy-dom
import { partsToHydrate, queryClient, setLeague } from '@league/kit';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserRouter, switchLanguage } from './addresses.ts';

const { loadMessages } = vi.hoisted(() => ({ loadMessages: vi.fn(async () => {}) }));
vi.mock('./loadMessages.ts', () => ({ loadMessages }));

const league = { name: 'League', shortName: 'L', timeZone: 'Africa/Cairo', currentSeason: null, isDemo: true };

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  setLeague({ ...league, languages: ['en', 'ar'] });
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

test('after a switch of the language the staff portal does not show records of the pages before', async () => {
  const router = browserRouter([{ path: '*', element: null }], {});
  await switchLanguage('ar');
  queryClient.setQueryData(['teams'], 'in Arabic');
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and not in every browser
  document.cookie = 'language=ar; path=/';
  await router.navigate('/admin/teams');
  expect(queryClient.getQueryData(['teams'])).toBeUndefined();
  router.dispose();
});

test('what is loading for the first time when the language changes is asked again in the new one', async () => {
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn });
  const stop = observer.subscribe(() => {});
  const awaited = queryClient.fetchQuery({ queryKey: ['games'], queryFn });
  await switchLanguage('ar');
  expect(answers).toHaveLength(2);
  answers[1]!('in Arabic');
  answers[0]!('in English');
  expect(await awaited).toBe('in Arabic');
  expect(observer.getCurrentResult().data).toBe('in Arabic');
  stop();
});

test('a link that is followed while the messages of another language load keeps its address', async () => {
  const router = browserRouter([{ path: '*', element: null }], {});
  let load!: () => void;
  loadMessages.mockReturnValueOnce(
    new Promise<void>((loaded) => {
      load = loaded;
    }),
  );
  const switching = switchLanguage('ar');
  await router.navigate('/schedule');
  load();
  await switching;
  expect([document.documentElement.lang, location.pathname]).toEqual(['en', '/schedule']);
  router.dispose();
});
