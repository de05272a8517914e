import { type Actor, isLanguage, type Language, languageCookie } from '@league/contract';
import { offeredLanguages } from '@league/kit';
import { meQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { followLanguage } from './changeLanguage.ts';

/** The language of the staff portal: that of the account, or the league's first one. */
export function accountLanguage(): Language {
  const kept = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  const offered = offeredLanguages();
  return isLanguage(kept) && offered.includes(kept) ? kept : offered[0]!;
}

const aYear = 365 * 24 * 3600;

/** Remembers the language of the person who is signed in here. */
export function storeAccountLanguage({ role, language: chosen }: Pick<Actor, 'role' | 'language'>) {
  if (role === 'customer') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and not in every browser
  document.cookie = `${languageCookie}=${chosen ?? ''}; path=/; max-age=${chosen ? aYear : 0}; samesite=lax`;
}

/** The staff portal is in the language of whoever has just signed in, also where it was not known before. */
export function useAccountLanguage() {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  useLayoutEffect(() => {
    if (!me || offeredLanguages().length < 2) return;
    storeAccountLanguage(me);
    followLanguage(accountLanguage());
  }, [me]);
}
