import {
  contractSentences,
  isLanguage,
  type Language,
  type LeagueSettings,
  sentencesOf,
  unprefixedLanguage,
} from '@league/contract';
import { parseAccept } from 'hono/utils/accept';
import { translations } from './messages/index.ts';
import { inEnglish, type TranslatorFor } from './platform/http/translated.ts';

const ownSentences = sentencesOf(translations);

/** Translates whole sentences of the API and of the contract's schemas. What is not listed stays English. */
export async function sentencesIn(
  language: Language,
  digits?: LeagueSettings['digits'],
): Promise<(english: string) => string> {
  const [own, shared] = await Promise.all([ownSentences(language, digits), contractSentences(language, digits)]);
  return (english) => {
    const said = own(english);
    return said === english ? shared(english) : said;
  };
}

/**
 * The translator for a request’s caller: the best language of `Accept-Language` that the league offers. English without the
 * header. While the settings cannot be read, each language counts as offered.
 */
export const requestTranslator =
  (settings: () => Promise<LeagueSettings>): TranslatorFor =>
  async (c) => {
    const wanted = wantedLanguages(c.req.header('accept-language'));
    if (wanted.every((code) => code === unprefixedLanguage)) return inEnglish(c);
    const league = await settings().catch(() => ({ languages: wanted, digits: undefined }));
    const language = wanted.find((code) => league.languages.includes(code)) ?? unprefixedLanguage;
    return { language, translate: await sentencesIn(language, league.digits) };
  };

/** Longer headers are not read. */
const longestHeader = 500;

/** The best first. `ar-EG` is Arabic. */
const wantedLanguages = (header = ''): Language[] =>
  header.length > longestHeader
    ? []
    : parseAccept(header)
        .filter(({ q }) => q > 0)
        .map(({ type }) => type.split('-', 1)[0]!.toLowerCase())
        .filter(isLanguage);
