import { isReadable, knownPosition, positionCodes, slugOf, slugPattern } from '@league/contract';

/** An invalid cell. The message completes: this cell … */
export class CellError extends Error {}

type Kind<Value> = (cell: string) => Value;

export interface Column<Value> {
  read: Kind<Value>;
  /** Whether the column may be missing. */
  mayBeMissing: boolean;
}

/** Column and value are required. */
export const required = <Value>(kind: Kind<Value>): Column<Value> => ({
  read: (cell) => {
    if (cell === '') throw new CellError('is empty');
    return kind(cell);
  },
  mayBeMissing: false,
});

const orNull =
  <Value>(kind: Kind<Value>) =>
  (cell: string) =>
    cell === '' ? null : kind(cell);

/** The column is required, the value may be empty. */
export const nullable = <Value>(kind: Kind<Value>): Column<Value | null> => ({
  read: orNull(kind),
  mayBeMissing: false,
});

/** Both may be missing. */
export const optional = <Value>(kind: Kind<Value>): Column<Value | null> => ({
  read: orNull(kind),
  mayBeMissing: true,
});

export const text =
  (maximum = 200): Kind<string> =>
  (cell) => {
    if (cell.length > maximum) throw new CellError(`is longer than ${maximum} characters`);
    if (!isReadable(cell)) throw new CellError('contains a control or direction character; remove it');
    return cell;
  };

export const integer =
  (min = 0, max = 1_000_000): Kind<number> =>
  (cell) => {
    const value = /^-?\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
    if (!(value >= min && value <= max)) throw new CellError(`is "${cell}", not a whole number from ${min} to ${max}`);
    return value;
  };

export const oneOf =
  <const Word extends string>(...words: Word[]): Kind<Word> =>
  (cell) => {
    const word = words.find((each) => each === cell);
    if (!word) throw new CellError(`is "${cell}", not one of ${words.join(', ')}`);
    return word;
  };

/** Different ids, separated by spaces. */
export const ids =
  (max: number): Kind<string[]> =>
  (cell) => {
    const each = cell.split(/ +/);
    if (each.length > max) throw new CellError(`has ${each.length} ids, more than ${max}`);
    if (new Set(each).size < each.length) throw new CellError('has the same id twice');
    return each.map(text(80));
  };

/** Words of these, separated by spaces. The column may be missing. */
export const wordsOf = <const Word extends string>(...words: Word[]): Column<Word[] | null> => ({
  read: (cell) =>
    cell
      .split(/ +/)
      .filter(Boolean)
      .map(oneOf(...words)),
  mayBeMissing: true,
});

/** `1` or `0`. */
export const flag: Kind<boolean> = (cell) => oneOf('0', '1')(cell) === '1';

/** Whether the day exists, in a plausible year. */
function isDay(cell: string): boolean {
  const date = /^(18|19|20|21)\d{2}-\d{2}-\d{2}$/.test(cell) ? new Date(`${cell}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(cell);
}

/** `2023-11-27`, an existing day. */
export const day: Kind<string> = (cell) => {
  if (!isDay(cell)) throw new CellError(`is "${cell}", not a day such as 2023-11-27`);
  return cell;
};

const withOffset = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

export interface Instant {
  /** Null: only the day is known. */
  utc: string | null;
  /** The day at its offset. */
  day: string;
}

/** `2024-01-01T12:30:00-05:00`, or a day only. */
export const instant: Kind<Instant> = (cell) => {
  if (isDay(cell)) return { utc: null, day: cell };
  const date = withOffset.test(cell) && isDay(cell.slice(0, 10)) ? new Date(cell) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) {
    throw new CellError(
      `is "${cell}", not a time with its offset such as 2024-01-01T12:30:00-05:00, nor a day such as 2024-01-01`,
    );
  }
  return { utc: date.toISOString(), day: cell.slice(0, 10) };
};

/** `13:22` in seconds. */
export const clock: Kind<number> = (cell) => {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(cell) ?? [];
  if (minutes === undefined) throw new CellError(`is "${cell}", not minutes and seconds such as 13:22`);
  return Number(minutes) * 60 + Number(seconds);
};

export const color: Kind<string> = (cell) => {
  if (!/^#[0-9a-fA-F]{6}$/.test(cell)) throw new CellError(`is "${cell}", not a color such as #0284c7`);
  return cell.toLowerCase();
};

/** As staff may enter it, or as it is made from a name. */
export const slug: Kind<string> = (cell) => {
  const isSlug = slugPattern.test(cell) || cell === slugOf(cell);
  if (!isSlug) throw new CellError(`is "${cell}", not lower-case words joined by hyphens`);
  return cell;
};

/** Accepts a code or a word, returns the word. */
export const position: Kind<string> = (cell) => {
  const word = knownPosition(cell);
  if (!word) throw new CellError(`is "${cell}", not a position (${Object.keys(positionCodes).join(', ')} or its word)`);
  return word;
};
