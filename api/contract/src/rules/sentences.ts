import { formatOf, type MessageFormat } from './messageFormat.ts';

/** Translated sentences by their English: texts, or functions of the values that the English names. */
type Sentences = { readonly [english: string]: string | Say };
// biome-ignore lint/suspicious/noExplicitAny: each sentence has values of its own
type Say = (values: any, format: MessageFormat) => string;

interface Pattern {
  /** The English sentence with its values. */
  shape: RegExp;
  /** The same, taking as much as possible for each value from the left. */
  greedy: RegExp;
  names: string[];
  message: string | Say;
}

/** Longer texts are no sentences of ours. */
const longest = 2000;

/**
 * Translates whole English sentences, which are the keys: `{name} is not active.` also finds the values of
 * `Sam Fox is not active.`. A value that is listed itself, a list of such values, and a day such as `1 September 2026` are
 * translated too. A sentence that is not listed, or whose values cannot be told apart, stays English.
 * @param locale a BCP 47 tag
 */
export function translatorOf(sentences: Sentences, locale: string): (english: string) => string {
  const patterns = Object.entries(sentences)
    .filter(([english]) => /\{\w+\}/.test(english))
    .map(patternOf)
    // The one that says most in its own words first.
    .sort((one, other) => other.length - one.length)
    .map(({ pattern }) => pattern);
  const format = lenient(formatOf(locale));
  const said = valuesOf(sentences, locale);
  const whole = (english: string): string => {
    const exact = Object.hasOwn(sentences, english) ? sentences[english] : undefined;
    if (typeof exact === 'string') return exact;
    for (const { shape, greedy, names, message } of patterns) {
      const found = shape.exec(english);
      if (!found) continue;
      if (greedy.exec(english)!.some((value, at) => value !== found[at])) continue;
      if (typeof message === 'string') return message;
      return message(Object.fromEntries(names.map((name, at) => [name, said(found[at + 1]!)])), format);
    }
    return english;
  };
  return (english) => {
    if (english.length > longest) return english;
    // A value cannot be a sentence that is listed itself.
    const parts = english.split(/(?<=[.!?…]) (?=[\p{Lu}“])/u);
    const wholes = parts.map(whole);
    return parts.length > 1 && wholes.every((part, at) => part !== parts[at]) ? wholes.join(' ') : whole(english);
  };
}

function patternOf([english, message]: [string, string | Say]): { pattern: Pattern; length: number } {
  const [start, ...rest] = english.split(/\{(\w+)\}/);
  const names = rest.filter((_, at) => at % 2 === 0);
  const literals = [start!, ...rest.filter((_, at) => at % 2 === 1)];
  const source = literals.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const shape = (value: string) => new RegExp(`^${source.join(value)}$`, 'su');
  return {
    pattern: { shape: shape('(.+?)'), greedy: shape('(.+)'), names, message },
    length: literals.join('').length,
  };
}

/** Translates values. Names are values too: a list is translated only if all of it is known. */
function valuesOf(sentences: Sentences, locale: string): (value: string) => string {
  const known = (value: string) => {
    const listed = Object.hasOwn(sentences, value) ? sentences[value] : undefined;
    return typeof listed === 'string' ? listed : undefined;
  };
  return (value) => {
    if (/^\d{1,2} \p{Lu}\p{Ll}+ \d{4}$/u.test(value) && !Number.isNaN(Date.parse(`${value} UTC`))) {
      return new Date(`${value} UTC`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    }
    const parts = value.split(/, (?:and |or )?| and | or /).map(known);
    if (parts.some((part) => part === undefined)) return known(value) ?? value;
    const type = value.includes(' or ') ? 'disjunction' : 'conjunction';
    return new Intl.ListFormat(locale, { type }).format(parts as string[]);
  };
}

/** A value that was read from a sentence is text: `1,200` is a number too. */
function lenient(format: MessageFormat): MessageFormat {
  const numberOf = (value: unknown) => Number(String(value).replaceAll(',', ''));
  return {
    number: (value) => (Number.isNaN(numberOf(value)) ? String(value) : format.number(numberOf(value))),
    plural: (value, forms) => format.plural(numberOf(value), forms),
    ordinal: (value, forms) => format.ordinal(numberOf(value), forms),
  };
}
