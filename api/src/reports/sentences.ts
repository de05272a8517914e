import type { Name } from './facts.ts';

/** A piece of a sentence; a name leads to its page. */
export interface Piece {
  text: string;
  href?: string;
}

/** A sentence with the facts that it says. */
export interface Sentence {
  text: string;
  pieces: Piece[];
  /** The ids of its facts. */
  facts: string[];
  /** The kind of the fact. */
  kind: string;
  /** The entries of the sheet that they follow from. */
  from: string[];
  /** What it says, whatever its words. */
  said: unknown;
}

/** In front of the place of a name, in a text that is being put together: of the private use area, so that no name has it. */
const mark = '\uE000';
const firstPlace = 0xe100;
const marked = /\uE000(.)/u;

/** Puts names into a text so that they are found again. */
export function createNames() {
  const names: Name[] = [];
  return {
    put(name: Name): string {
      names.push(name);
      return mark + String.fromCharCode(firstPlace + names.length - 1);
    },
    /** The finished text in pieces. */
    split(text: string): Piece[] {
      const pieces = clean(text)
        .split(marked)
        .map((part, at): Piece => {
          if (at % 2 === 0) return { text: part };
          const { name, href } = names[part.charCodeAt(0) - firstPlace]!;
          return { text: name, ...(href && { href }) };
        });
      return pieces.filter(({ text }) => text);
    },
  };
}

/** Without the isolates of values that are empty, and with a capital letter at the beginning. */
const clean = (text: string) =>
  text.replace(/\u2068\u2069/g, '').replace(/^(\u2068?)(\p{Ll})/u, (_, held, letter) => held + letter.toUpperCase());

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
