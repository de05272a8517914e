import { type Language, type LeagueSettings, liveWords, localeOf, type Words } from '@league/contract';
import { translations } from './messages/index.ts';

/** By language, then by room. */
const rooms = new Map<string, { readonly [room: string]: unknown }>();
for (const [code, load] of Object.entries(translations)) rooms.set(code, (await load()).default);

/**
 * A room's compiled messages in the language of a recipient or a caller.
 * @param room its folder
 */
export const wordsOf =
  <M>(room: string, english: M) =>
  (language: Language, digits?: LeagueSettings['digits']): Words<M> =>
    liveWords(english, () => {
      const messages = rooms.get(language)?.[room];
      return messages === undefined ? undefined : { messages, locale: localeOf(language, digits) };
    });
