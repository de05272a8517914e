import {
  isolateFigures,
  type Language,
  type LeagueSettings,
  type LiveMessages,
  localeOf,
  unprefixedLanguage,
} from '@league/contract';
import { messagesOf } from '../messages.ts';
import english from './messages/en.ts';

const textsIn = messagesOf('reports', english);

/** What a report is written in. */
export interface ReportLanguage {
  language: Language;
  messages: LiveMessages<typeof english>;
  /** `Saturday, November 14, 2026`, in the league's time zone. */
  day(iso: string): string;
  /** `7:00 PM`, in the same zone. */
  time(iso: string): string;
  /** A clock or another figure with a sign in it. */
  figure(text: string): string;
}

export function reportLanguage(
  language: Language,
  { timeZone, digits }: Pick<LeagueSettings, 'timeZone' | 'digits'>,
): ReportLanguage {
  const locale = language === unprefixedLanguage ? 'en-US' : localeOf(language, digits);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone, calendar: 'gregory' });
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return {
    language,
    messages: textsIn(language, digits),
    day: (iso) => days.format(new Date(iso)),
    time: (iso) => times.format(new Date(iso)).replace(/\s/gu, ' '),
    figure: (text) => (language === unprefixedLanguage ? text : isolateFigures(text, digits)),
  };
}
