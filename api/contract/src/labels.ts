import { type LiveMessages, liveMessages, type Translation } from './rules/liveMessages.ts';

/** A room's labels: plain texts, and messages that write no numbers in English. */
interface Labels {
  // biome-ignore lint/suspicious/noExplicitAny: each message has values of its own
  readonly [name: string]: string | ((values: any) => string) | Labels;
}

/** The labels of all rooms in the language that applies at this moment; undefined: English. */
let read = (): Translation | undefined => undefined;

/** Each workspace with screens has its own copy of the contract, whose labels are in the page's language from now on. */
export const readLabelsIn = (page: typeof read) => {
  read = page;
};

function readRoom(room: string): Translation | undefined {
  const all = read();
  return all && { ...all, messages: (all.messages as { [room: string]: unknown })[room] };
}

/**
 * A room's labels, in the language that applies when they are read: on screens that of the page, elsewhere English. The API has those
 * of each language (`labelsIn`).
 * @param room its folder
 * @param english its messages, compiled from `messages/en.json`
 */
export const labelsOf = <M extends Labels>(room: string, english: M): LiveMessages<M> =>
  liveMessages(english, () => readRoom(room));

/** The same for a list of values that are English already, such as `Left Wing`: other values are shown as they are too. */
export const valueLabels =
  (room: string, list: string) =>
  <Value extends string | null | undefined>(value: Value): Value | string => {
    const lists = readRoom(room)?.messages as { [list: string]: ValueLabels } | undefined;
    return labelOf(lists?.[list] ?? {}, value);
  };

type ValueLabels = { readonly [value: string]: string };

/** From the labels of listed values; another value as it is. */
export const labelOf = <Value extends string | null | undefined>(labels: ValueLabels, value: Value): Value | string =>
  value != null && Object.hasOwn(labels, value) ? labels[value]! : value;
