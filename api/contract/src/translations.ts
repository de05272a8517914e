import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import { type Language, languageCodes, unprefixedLanguage } from './rules/languages.ts';

/** The languages in which records have texts beside the main ones. */
export type OtherLanguage = Exclude<Language, typeof unprefixedLanguage>;
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== unprefixedLanguage);

/** An optional member for each of them. */
const inOtherLanguages = <Texts extends z.ZodMiniType>(texts: Texts) =>
  Object.fromEntries(otherLanguages.map((code) => [code, z.optional(texts)])) as {
    [Code in OtherLanguage]: z.ZodMiniOptional<Texts>;
  };

/** A record's texts in other languages, by the fields that have one: `{ ar: { name: 'فراعنة القاهرة' } }`. */
export const Translations = z.object(inOtherLanguages(z.record(z.string(), z.string())));
export type Translations = z.infer<typeof Translations>;

/**
 * The same in a request: texts that are left out stay, null or '' removes one.
 * @param fields optional ones, with the limits of the main fields
 */
export const translationsOf = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.optional(z.strictObject(inOtherLanguages(z.strictObject(fields))));

/** The same of a record with more than plain texts, in an answer: an article has a body. */
export const translationsIn = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.object(inOtherLanguages(z.partial(z.object(fields))));

/**
 * The main texts of the names that a page's filters offer, by the names in the page's language, where they differ: addresses have the
 * main text, so that they are the same in every language. Absent in English.
 */
export const MainNames = z.optional(z.record(z.string(), z.string()));
export type MainNames = z.infer<typeof MainNames>;

/** What a request sends, after validation. */
export type TranslationsInput = SentInLanguages<string | null | undefined>;
type SentInLanguages<Value> = { [Code in OtherLanguage]?: Record<string, Value> | undefined };

/** Whether visitors may choose the language of an operation's records: `?language=ar`. */
export const answersInLanguages = ({ method, declared: { access, isRead } }: Operation): boolean =>
  (method === 'GET' || isRead === true) && access === 'everyone';

/** A record, or a part of one, with its texts in other languages. */
export type InLanguages<Main> = Main & { translations?: Translations | undefined };

/** A record with its texts in a language, and the main ones where there are none; without those in others. */
export const textsIn = <Main extends object>(
  language: Language,
  { translations, ...main }: InLanguages<Main>,
): Omit<Main, 'translations'> =>
  language === unprefixedLanguage
    ? (main as Omit<Main, 'translations'>)
    : { ...(main as Main), ...translations?.[language] };

/** The texts after a request. */
export function withTranslations<Texts extends SentInLanguages<unknown> = Translations>(
  before: Texts,
  sent: SentInLanguages<unknown> = {},
): Texts {
  const after: SentInLanguages<unknown> = { ...before };
  for (const code of otherLanguages) {
    const texts = { ...before[code] };
    for (const [field, text] of Object.entries(sent[code] ?? {})) {
      if (text) texts[field] = text;
      else if (text === null) delete texts[field];
    }
    if (Object.keys(texts).length > 0) after[code] = texts;
    else delete after[code];
  }
  return after as Texts;
}
