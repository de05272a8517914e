import { liveWords, type Translation, type Words } from './rules/liveWords.ts';

/** The labels of all rooms in the language that applies at this moment; undefined: English. */
type Read = () => Translation | undefined;

let read: Read = () => undefined;

/** Each workspace with screens has its own copy of the contract, whose labels are in the page's language from now on. */
export const readLabelsIn = (page: Read) => {
  read = page;
};

/**
 * A room's labels, in the language that applies when they are read: on screens that of the page, elsewhere English. The API has those
 * of each language (`labelsIn`).
 * @param room its folder
 * @param english its messages, compiled from `messages/en.json`
 */
export function labelsOf<M>(room: string, english: M): Words<M> {
  return liveWords(english, () => {
    const all = read();
    return all && { messages: (all.messages as { [room: string]: unknown })[room], locale: all.locale };
  });
}

/** What people read for a listed value; another value as it is. */
export const labelOf = <Value extends string | null | undefined>(
  labels: { readonly [value: string]: string },
  value: Value,
): Value | string => (value != null && Object.hasOwn(labels, value) ? labels[value]! : value);
