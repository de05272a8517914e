import type { Language, Notified } from '@league/contract';
import { type NewMail, queueMails } from '../mails/outbox.ts';
import type { Db } from '../platform/database/db.ts';
import type { Config } from '../platform/process/config.ts';

/** Somebody to notify of a game. */
export interface Recipient {
  name: string;
  email: string | null;
  phone: string | null;
  /** Of their account, if it has one. */
  language: Language | null;
  /** Sees their games in the staff portal. */
  hasAccount: boolean;
}

/** The people notified, before it is known whether there is a mail server. */
export type NotifiedPeople = Omit<Notified, 'isKept'>;

type MailOf<Person> = (own: readonly [Person, ...Person[]], to: NewMail['to']) => NewMail;

/** Queues one mail per person, whatever the number of games, in the transaction of the change. */
export async function notify<Person extends Recipient>(
  tx: Db,
  told: readonly Person[],
  mailOf: MailOf<Person>,
): Promise<NotifiedPeople> {
  const { mails, queued } = planMails(told, mailOf);
  await queueMails(tx, mails);
  return queued;
}

/** The mails that `notify` queues. */
export function planMails<Person extends Recipient>(told: readonly Person[], mailOf: MailOf<Person>) {
  const people = new Map<string, [Person, ...Person[]]>();
  for (const each of told) {
    const own = people.get(inboxOf(each));
    if (own) own.push(each);
    else people.set(inboxOf(each), [each]);
  }
  const mails: NewMail[] = [];
  const queued: NotifiedPeople = { mailed: [], unreachable: [] };
  for (const own of people.values()) {
    const [{ name, email, phone, language }] = own;
    if (email) {
      mails.push(mailOf(own, { name, email, language }));
      queued.mailed.push({ name, email, games: own.length });
    } else {
      queued.unreachable.push({ name, phone, games: own.length });
    }
  }
  return { mails, queued };
}

/** An address identifies a person; without an address, the name does. */
const inboxOf = ({ name, email }: Recipient) => (email ? email.toLowerCase() : `${name} has no address`);

/** The notices of one change that was made in several steps. */
export function mergeQueued(...all: readonly NotifiedPeople[]): NotifiedPeople {
  const merged = new Map<string, NotifiedPeople['mailed'][number]>();
  for (const each of all.flatMap(({ mailed }) => mailed)) {
    const inbox = each.email.toLowerCase();
    const known = merged.get(inbox);
    merged.set(inbox, known ? { ...known, games: Math.max(known.games, each.games) } : each);
  }
  return { mailed: [...merged.values()], unreachable: all.flatMap(({ unreachable }) => unreachable) };
}

export const noRecipients: NotifiedPeople = { mailed: [], unreachable: [] };

/** The page that shows their games. */
export const pathFor = (hasAccount: boolean) => (hasAccount ? '/admin/referees' : '/schedule');

/** A response that says whether its mails are really sent. */
export const withMailStatus = <Answer extends { notified: NotifiedPeople }>(answer: Answer, { smtpUrl }: Config) => ({
  ...answer,
  notified: { ...answer.notified, isKept: smtpUrl === undefined },
});
