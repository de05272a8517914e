import { type Language, type LeagueSettings, type LiveMessages, localeOf, unprefixedLanguage } from '@league/contract';
import { type Formats, formatsIn } from '../formats.ts';
import { type Labels, labelsIn } from '../labels.ts';
import { messagesOf } from '../messages.ts';
import english from './messages/en.ts';

const textsIn = messagesOf('mails', english);

/** The texts of mails in one language, and how they write dates and lists. */
export interface MailMessages extends LiveMessages<typeof english>, Formats {
  labels: Labels;
  /** @param name empty if it is not known */
  helloTo(name: string): string;
  instant(iso: string, timeZone: string): string;
  day(iso: string, timeZone: string): string;
  list(names: string[]): string;
}

const made = new Map<string, MailMessages>();

export function messagesIn(language: Language, digits: LeagueSettings['digits'] = 'latn'): MailMessages {
  const key = `${language} ${digits}`;
  const messages = made.get(key) ?? makeMessages(language, digits);
  made.set(key, messages);
  return messages;
}

function makeMessages(language: Language, digits: LeagueSettings['digits']): MailMessages {
  const locale = language === unprefixedLanguage ? 'en-GB' : localeOf(language, digits);
  const texts = textsIn(language, digits);
  const formats = formatsIn(language, digits);
  return Object.assign(texts, formats, {
    labels: labelsIn(language, digits),
    helloTo: (name: string) => (name ? texts.hello({ name }) : texts.helloAll),
    instant: (iso: string, timeZone: string) =>
      `${new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso))} (${formats.verbatim(timeZone)})`,
    day: (iso: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(
        new Date(iso),
      ),
    list: (names: string[]) => new Intl.ListFormat(locale).format(names),
  });
}
