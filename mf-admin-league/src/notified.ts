import type { Notified } from '@league/contract';
import { catalogue } from '@league/kit/words';

const maxNames = 8;
const listOf = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB').format(
    names.length > maxNames ? [...names.slice(0, maxNames - 1), `${names.length - maxNames + 1} more`] : names,
  );

const words = catalogue({
  en: {
    mailed: (names: readonly string[]) => `Notified by mail: ${listOf(names)}.`,
    kept: (names: readonly string[]) =>
      `No mail server is set up: the mail to ${listOf(names)} is kept in the outbox, not sent.`,
    unreachable: (people: readonly string[]) =>
      people.length === 1
        ? `Has no mail address: call them. ${people[0]}.`
        : `Have no mail address: call them. ${people.join(', ')}.`,
  },
});

/** A message of success, with who was notified. */
export const withNotified = (message: string, notified: Notified): string =>
  [message, ...notifiedText(notified)].join(' ');

/** Who is notified of a change by mail, and who has to be called. */
export function notifiedText({ mailed, unreachable, isKept }: Notified): string[] {
  const names = mailed.map(({ name }) => name);
  const people = unreachable.map(({ name, phone }) => (phone ? `${name} (${phone})` : name));
  return [
    ...(names.length > 0 ? [isKept ? words.kept(names) : words.mailed(names)] : []),
    ...(people.length > 0 ? [words.unreachable(people)] : []),
  ];
}
