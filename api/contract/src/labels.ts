import { liveWords, type Translation, type Words } from './rules/liveWords.ts';

/** The labels of all rooms in the language that applies at this moment; undefined: English. */
type Read = () => Translation | undefined;

let read: Read = () => undefined;

/** Each workspace with screens has its own copy of the contract, whose labels are in the page's language from now on. */
export const readLabelsIn = (page: Read) => {
  read = page;
};

function readRoom(room: string): Translation | undefined {
  const all = read();
  return all && { messages: (all.messages as { [room: string]: unknown })[room], locale: all.locale };
}

/**
 * A room's labels, in the language that applies when they are read: on screens that of the page, elsewhere English. The API has those
 * of each language (`labelsIn`).
 * @param room its folder
 * @param english its messages, compiled from `messages/en.json`
 */
export const labelsOf = <M>(room: string, english: M): Words<M> => liveWords(english, () => readRoom(room));

/** The same for a list of values that are English already, such as `Left Wing`: other values are shown as they are too. */
export const valueLabels =
  (room: string, list: string) =>
  <Value extends string | null | undefined>(value: Value): Value | string => {
    const lists = readRoom(room)?.messages as { [list: string]: Labels } | undefined;
    return labelOf(lists?.[list] ?? {}, value);
  };

type Labels = { readonly [value: string]: string };

/** From the labels of listed values; another value as it is. */
export const labelOf = <Value extends string | null | undefined>(labels: Labels, value: Value): Value | string =>
  value != null && Object.hasOwn(labels, value) ? labels[value]! : value;
