import {
  type Actor,
  addressIn,
  isLanguage,
  type Language,
  languageCookie,
  languages,
  plainLanguage,
  readAddress,
} from '@league/contract';
import { useSyncExternalStore } from 'react';
import { currentLeague } from '../league/league.ts';
import { language } from '../words.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The page's language. What reads it is rendered again when it changes, with all that it renders itself. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language);

/** Changes the language of this document. */
export function changeLanguage(to: Language) {
  if (to === language()) return;
  const { documentElement } = document;
  documentElement.lang = to;
  documentElement.dir = languages[to].direction;
  for (const listener of listeners) listener();
}

/** The languages of the site, the league's first one first. */
export const offeredLanguages = (): readonly Language[] => currentLeague().languages ?? [plainLanguage];

/** An address of this page as the address bar has it, as the router has it. */
export const pathOf = (address: string): string => readAddress(address, offeredLanguages()).path;

/** The router's address as the address bar has it, in the page's language. */
export const addressOf = (path: string): string => addressIn(language(), path);

const aYear = 365 * 24 * 3600;

/** The language of the staff portal: that of the account, or the league's first one. */
export function accountLanguage(): Language {
  const kept = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  const offered = offeredLanguages();
  return isLanguage(kept) && offered.includes(kept) ? kept : offered[0]!;
}

/** Remembers the language of the person who is signed in here. */
export function keepAccountLanguage({ role, language: chosen }: Pick<Actor, 'role' | 'language'>) {
  if (role === 'customer') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and not in every browser
  document.cookie = `${languageCookie}=${chosen ?? ''}; path=/; max-age=${chosen ? aYear : 0}; samesite=lax`;
}
