/** A parsed object whose shape is not known yet. */
export type Entry = Record<string, unknown>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const entryOf = (value: unknown): Entry => (isEntry(value) ? value : {});

/** The objects of an array, or of an object's values; others are left out. */
export const entriesOf = (value: unknown): Entry[] =>
  (Array.isArray(value) ? value : isEntry(value) ? Object.values(value) : []).filter(isEntry);

/** Numbers and texts; anything else is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** `1`, `"1"` or true. */
export const isTrue = (value: unknown): boolean => value === true || textOf(value) === '1';

/** An id; `0` is none. */
export const idOf = (value: unknown): string => {
  const id = textOf(value);
  return id === '0' ? '' : id;
};

/** JSON, or JSONP: `callback({…})`, also after an empty comment. @throws SyntaxError */
export function parseJson(text: string): unknown {
  const [, wrapped] = /^\s*(?:\/\*\*\/)?[\w.$]*\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text) ?? [];
  return JSON.parse(wrapped ?? text.replace(/^\ufeff/, ''));
}
