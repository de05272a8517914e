import type { MessageFormat } from './messageFormat.ts';

/** Compiled messages: texts, functions of named values, lists, and groups of these. */
export interface Messages {
  readonly [name: string]: string | readonly unknown[] | Message | Messages;
}

// biome-ignore lint/suspicious/noExplicitAny: each message has values of its own
type Message = (values: any, format: MessageFormat) => string;

/** Messages in the language that applies when they are read. */
export type LiveMessages<M> = {
  readonly [Name in keyof M]: M[Name] extends string
    ? string
    : M[Name] extends readonly unknown[]
      ? M[Name]
      : M[Name] extends (values: infer Values, format: MessageFormat) => string
        ? (values: Values) => string
        : LiveMessages<M[Name]>;
};

/** Another language's messages of the same shape, as far as they are translated. */
export interface Translation {
  messages: unknown;
  format: MessageFormat;
}

/**
 * A room's messages. Each message is looked up when it is read: in the translation that applies at that moment, and in English
 * if it has none.
 * @param english complete; its type is the type of the messages
 * @param inEnglish may be left out for messages that write no numbers in English
 * @param translated undefined where English applies
 */
export function liveMessages<M>(
  english: M,
  translated: () => Translation | undefined,
  inEnglish?: MessageFormat,
): LiveMessages<M> {
  const live = {};
  for (const [name, message] of Object.entries(english as Messages)) {
    const inner = (): Translation | undefined => {
      const group = translated();
      const messages = (group?.messages as Messages | undefined)?.[name];
      return messages === undefined ? undefined : { messages, format: group!.format };
    };
    if (typeof message === 'function') {
      const say = (values: unknown) => {
        const translation = inner();
        return translation
          ? (translation.messages as Message)(values, translation.format)
          : message(values, inEnglish!);
      };
      Object.defineProperty(live, name, { enumerable: true, value: say });
    } else if (typeof message === 'string' || Array.isArray(message)) {
      Object.defineProperty(live, name, { enumerable: true, get: () => inner()?.messages ?? message });
    } else Object.defineProperty(live, name, { enumerable: true, value: liveMessages(message, inner, inEnglish) });
  }
  return live as LiveMessages<M>;
}
