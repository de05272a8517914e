import type { Notified } from '@league/contract';
import { formatList } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { messagesOf } from './messages/index.ts';
import english from './messages/notified.en.ts';

const maxNames = 8;
const listOf = (names: readonly string[]) =>
  formatList(
    names.length > maxNames
      ? [...names.slice(0, maxNames - 1), messages.more({ count: names.length - maxNames + 1 })]
      : names,
  );

const messages = messagesOf('notified', english);

/** A message of success, with who was notified. */
export const withNotified = (message: string, notified: Notified): string =>
  [message, ...notificationTexts(notified)].join(' ');

/** Who is notified of a change by mail, and who has to be called. */
export function notificationTexts({ mailed, unreachable, isKept }: Notified): string[] {
  const names = mailed.map(({ name }) => name);
  const people = unreachable.map(({ name, phone }) => (phone ? `${name} (${verbatim(phone)})` : name));
  return [
    ...(names.length > 0
      ? [isKept ? messages.kept({ names: listOf(names) }) : messages.mailed({ names: listOf(names) })]
      : []),
    ...(people.length > 0 ? [messages.unreachable({ count: people.length, people: listed(people) })] : []),
  ];
}
