import type { Words } from './rules/liveWords.ts';
import type { MessageFormat } from './rules/messageFormat.ts';

/** A list of labels: plain texts, and messages that write no numbers in English. */
interface Labels {
  // biome-ignore lint/suspicious/noExplicitAny: each message has values of its own
  readonly [name: string]: string | ((values: any) => string) | Labels;
}

interface Translated {
  /** By room. */
  messages: object;
  format: MessageFormat;
}

let read = (): Translated | undefined => undefined;

/** Each workspace with screens has its own copy of the contract, whose labels are in the page's language from now on. */
export const readLabelsIn = (page: typeof read) => {
  read = page;
};

const roomOf = (room: string) => (read()?.messages as { [room: string]: Labels } | undefined)?.[room];

/**
 * A room's labels, in the language that applies when they are read: on screens that of the page, elsewhere English. The API has those
 * of each language (`labelsIn`). Like `liveWords`, in the few bytes that each remote has of its own.
 * @param room its folder
 * @param english its messages, compiled from `messages/en.json`
 */
export const labelsOf = <M extends Labels>(room: string, english: M): Words<M> =>
  live(english, () => roomOf(room)) as Words<M>;

const live = (english: Labels, translated: () => Labels | undefined): Labels =>
  new Proxy(english, {
    get(_, name: string) {
      const own = english[name];
      if (typeof own === 'object') return live(own, () => translated()?.[name] as Labels | undefined);
      const other = translated()?.[name];
      if (typeof other !== 'function') return other ?? own;
      return (values: unknown) =>
        (other as (values: unknown, format?: MessageFormat) => string)(values, read()?.format);
    },
  });

/** The same for a list of values that are English already, such as `Left Wing`: other values are shown as they are too. */
export const valueLabels =
  (room: string, list: string) =>
  <Value extends string | null | undefined>(value: Value): Value | string =>
    labelOf((roomOf(room)?.[list] ?? {}) as ValueLabels, value);

type ValueLabels = { readonly [value: string]: string };

/** From the labels of listed values; another value as it is. */
export const labelOf = <Value extends string | null | undefined>(labels: ValueLabels, value: Value): Value | string =>
  value != null && Object.hasOwn(labels, value) ? labels[value]! : value;
