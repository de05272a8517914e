import { addressIn, type Language, readAddress } from '@league/contract';
import { accountLanguage, addressOf, changeLanguage, offeredLanguages, pathOf } from '@league/kit';
import { createBrowserRouter, type createMemoryRouter } from '@league/kit/router';
import { language } from '@league/kit/words';
import { isForStaff } from '../navigation/isForStaff.ts';

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
  // Before the router's own listener.
  addEventListener('popstate', () => changeLanguage(languageOf(location.pathname)));
  return withLanguage(createBrowserRouter(routes, { ...options, window: windowWithoutLanguage() }));
}

const languageOf = (address: string): Language =>
  isForStaff(address) ? accountLanguage() : readAddress(address, offeredLanguages()).language;

/** What the router uses of the window, with addresses as the router has them. */
function windowWithoutLanguage(): Window {
  const enter = (change: 'pushState' | 'replaceState') => (state: unknown, _: string, path?: string) => {
    if (path === undefined) return history[change](state, '');
    const next = isForStaff(path) ? accountLanguage() : language();
    history[change](state, '', addressIn(next, path));
    changeLanguage(next);
  };
  return {
    document,
    get sessionStorage() {
      return window.sessionStorage;
    },
    addEventListener: addEventListener.bind(window),
    removeEventListener: removeEventListener.bind(window),
    history: {
      get state() {
        return history.state;
      },
      pushState: enter('pushState'),
      replaceState: enter('replaceState'),
      go: (by?: number) => history.go(by),
    },
    location: {
      get pathname() {
        return pathOf(location.pathname);
      },
      get search() {
        return location.search;
      },
      get hash() {
        return location.hash;
      },
      get href() {
        return location.href;
      },
      get origin() {
        return location.origin;
      },
      assign: (path: string) => location.assign(addressOf(path)),
      replace: (path: string) => location.replace(addressOf(path)),
    },
  } as unknown as Window;
}

/** The same page in another language, without loading it again: what was typed stays. */
export function switchLanguage(to: Language) {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', addressIn(to, pathOf(pathname) + search + hash));
  changeLanguage(to);
}
