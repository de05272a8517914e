import { type MailTemplate, roleDescriptions, roleLabel, type StaffRole } from '@league/contract';
import type { Link } from '../platform/linkTokens.ts';
import { words } from './words.ts';

/** What is kept of a mail, by template: enough to write it again, and no secret. */
export interface MailData {
  invitation: {
    link: Link;
    role: StaffRole;
    /** Their names. */
    teams: string[];
    note: string;
    invitedBy: string;
    expiresAt: string;
  };
  'password-reset': { link: Link; sentBy: string; expiresAt: string };
  duties: { path: string; games: Duty[] };
  'duty-withdrawn': { path: string; games: Duty[] };
}

/** What somebody does at a game, as it was when they were told. */
export interface Duty {
  duty: string;
  home: string;
  away: string;
  date: string;
  venue: string | null;
}

/** What a mail says, however it is set. */
export interface Letter {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts: [name: string, value: string][];
  quote?: { by: string; text: string };
  /** The one thing to do. Without an address where its link is good no more. */
  button: { label: string; address: string | undefined };
  closing: string[];
}

/** What a letter needs to know beside its data. */
export interface Occasion {
  name: string;
  league: string;
  timeZone: string;
  /** The link, while it is good. */
  address: string | undefined;
}

/** A letter for each template. */
export const letters: { [T in MailTemplate]: (data: MailData[T], occasion: Occasion) => Letter } = {
  invitation({ role, teams, note, invitedBy, expiresAt }, { name, league, timeZone, address }) {
    const say = words.invitation;
    return {
      subject: say.subject(league),
      preview: say.preview(roleLabel(role)),
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead(invitedBy, league)],
      facts: [
        [say.role, roleLabel(role)],
        [say.does, roleDescriptions[role]],
        ...(teams.length > 0 ? ([[say.teams, words.list(teams)]] as [string, string][]) : []),
      ],
      ...(note && { quote: { by: say.noteBy(invitedBy), text: note } }),
      button: { label: say.button, address },
      closing: [say.expires(words.instant(expiresAt, timeZone)), say.unexpected],
    };
  },
  'password-reset'({ sentBy, expiresAt }, { name, league, timeZone, address }) {
    const say = words.passwordReset;
    return {
      subject: say.subject(league),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead(sentBy, league), say.until],
      facts: [],
      button: { label: say.button, address },
      closing: [say.expires(words.instant(expiresAt, timeZone)), say.unexpected],
    };
  },
  duties: (data, occasion) => dutiesLetter(words.duties, data, occasion),
  'duty-withdrawn': (data, occasion) => dutiesLetter(words.dutyWithdrawn, data, occasion),
};

type DutyWords = typeof words.duties | typeof words.dutyWithdrawn;

const dutiesLetter = (
  say: DutyWords,
  { games }: { games: Duty[] },
  { name, league, timeZone, address }: Occasion,
): Letter => ({
  subject: say.subject(games.length, league),
  preview: say.preview,
  heading: say.heading,
  paragraphs: [words.hello(name), say.lead(games.length, league)],
  facts: games.map(({ duty, home, away, date, venue }) => [
    duty,
    [`${away} at ${home}`, words.instant(date, timeZone), venue ?? words.noVenue].join(', '),
  ]),
  button: { label: say.button, address },
  closing: [say.otherwise],
});
