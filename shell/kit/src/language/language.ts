import { type Language, unprefixedLanguage } from '@league/contract';
import { useSyncExternalStore } from 'react';
import { currentLeague } from '../league/league.ts';
import { language } from '../translation.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The page's language. What reads it is rendered again when it changes, with all that it renders itself. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language);

/** Call it after the document's language has changed. */
export function tellLanguage() {
  for (const listener of listeners) listener();
}

/** The languages of the site, the league's first one first. */
export const offeredLanguages = (): readonly Language[] => currentLeague().languages ?? [unprefixedLanguage];
