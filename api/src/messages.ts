import {
  formatOf,
  type Language,
  type LeagueSettings,
  type LiveMessages,
  liveMessages,
  localeOf,
  unprefixedLanguage,
} from '@league/contract';
import { translations } from './messages/index.ts';

type Digits = LeagueSettings['digits'];
type Loaders = { readonly [code: string]: () => Promise<{ default: object }> };

/** Compiled messages by language, from a workspace's loaders. */
export async function loadAll(loaders: Loaders): Promise<ReadonlyMap<string, object>> {
  const loaded = Object.entries(loaders).map(async ([code, load]) => [code, (await load()).default] as const);
  return new Map(await Promise.all(loaded));
}

/** What each language says, in the language of a recipient or a caller. */
export const messagesFrom =
  <M>(english: M, others: ReadonlyMap<string, object | undefined>) =>
  (language: Language, digits: Digits = 'latn'): LiveMessages<M> => {
    const messages = others.get(language);
    return liveMessages(
      english,
      () => messages && { messages, format: formatOf(localeOf(language, digits)) },
      formatOf(unprefixedLanguage),
    );
  };

const all = await loadAll(translations);

/** A room's compiled messages. @param room its folder */
export const messagesOf = <M>(room: string, english: M) =>
  messagesFrom(
    english,
    new Map([...all].map(([code, rooms]) => [code, (rooms as { [room: string]: object | undefined })[room]])),
  );
