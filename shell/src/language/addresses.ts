import { addressIn, answersInLanguages, type Language, readAddress, unprefixedLanguage } from '@league/contract';
import { addressOf, offeredLanguages, pathOf, rewriteAddresses } from '@league/kit';
import { createBrowserRouter, type createMemoryRouter } from '@league/kit/router';
import { language } from '@league/kit/translation';
import { isForStaff } from '../navigation/isForStaff.ts';
import { accountLanguage } from './accountLanguage.ts';
import { changeLanguage, followLanguage, refetchAll } from './changeLanguage.ts';
import { sendPageLanguage } from './sendPageLanguage.ts';
import { watchTypedDigits } from './typedDigits.ts';

/** The language of the records on a page: staff read and change the main texts. */
const recordsAt = (path: string, pages: Language = language()): Language =>
  isForStaff(path) ? unprefixedLanguage : pages;

rewriteAddresses({
  pathOf: (address) => readAddress(address, offeredLanguages()).path,
  addressOf: (path) => addressIn(language(), path),
  requestOf: (address, operation) =>
    recordsAt(pathOf(location.pathname)) === unprefixedLanguage || !answersInLanguages(operation)
      ? address
      : `${address}${address.includes('?') ? '&' : '?'}language=${language()}`,
});

/**
 * The router knows the addresses without a language, `/schedule`, so that links, forms, redirects and routes are the same in
 * all of them. The address bar and the links of the page have the language: `/ar/schedule`.
 */
export function withLanguage<Router extends Pick<ReturnType<typeof createMemoryRouter>, 'createHref'>>(
  router: Router,
): Router {
  const { createHref } = router;
  router.createHref = (location) => addressOf(createHref(location));
  return router;
}

type Routes = Parameters<typeof createBrowserRouter>[0];
type Options = NonNullable<Parameters<typeof createBrowserRouter>[1]>;

/** The browser's router. Its page has the language of its address, or of the account in the staff portal. */
export function browserRouter(routes: Routes, options: Omit<Options, 'window'>) {
  sendPageLanguage();
  watchTypedDigits();
  shownIn = recordsAt(pathOf(location.pathname));
  // Before the router's own listener.
  addEventListener('popstate', () => follow(languageOf(location.pathname), pathOf(location.pathname)));
  return withLanguage(createBrowserRouter(routes, { ...options, window: windowWithoutLanguage() }));
}

/** The language of the records of the page before. */
let shownIn: Language | undefined;

/** Follows the address to a page in another language, or with records in another one. */
function follow(to: Language, path: string) {
  const isOther = shownIn !== undefined && shownIn !== recordsAt(path, to);
  shownIn = recordsAt(path, to);
  // A change of the language reads all again.
  if (isOther && to === language()) refetchAll();
  followLanguage(to);
}

const languageOf = (address: string): Language =>
  isForStaff(address) ? accountLanguage() : readAddress(address, offeredLanguages()).language;

/** The window, with addresses as the router has them. */
function windowWithoutLanguage(): Window {
  const enter = (change: 'pushState' | 'replaceState') => (state: unknown, _: string, path?: string) => {
    if (path === undefined) return history[change](state, '');
    const next = isForStaff(path) ? accountLanguage() : language();
    history[change](state, '', addressIn(next, path));
    follow(next, path);
  };
  return overlayOn(window, {
    history: overlayOn(history, { pushState: enter('pushState'), replaceState: enter('replaceState') }),
    location: overlayOn(location, {
      get pathname() {
        return pathOf(location.pathname);
      },
      assign: (path: string) => location.assign(addressOf(path)),
      replace: (path: string) => location.replace(addressOf(path)),
    }),
  });
}

/** An object of the browser, with some of its properties replaced. */
const overlayOn = <Target extends object>(target: Target, own: object): Target =>
  new Proxy({} as Target, {
    get: (_, key) => {
      if (key in own) return Reflect.get(own, key);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** The same page in another language, without loading it again: what was typed stays. @throws if a file fails to load */
export async function switchLanguage(to: Language) {
  await changeLanguage(to);
  // A page in another language has been opened since.
  if (language() !== to) return;
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', addressIn(to, pathOf(pathname) + search + hash));
  shownIn = recordsAt(pathOf(pathname), to);
}
