import { useRef } from 'react';
import { words } from '../kitWords.ts';

/** Rows may be chosen, each by a box before it. The chosen ones belong to the caller. */
export interface Choosing<Row> {
  /** By `rowKey`. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Names a row to screen readers. */
  nameOf: (row: Row) => string;
  /** Some rows cannot be chosen. */
  mayChoose?: (row: Row) => boolean;
}

/**
 * The boxes of a table: one a row, and one in the head for all in sight. With Shift all between two presses follow.
 * @param rows in sight, in order
 */
export function useRowChoice<Row>(
  choosing: Choosing<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const last = useRef<string>(undefined);
  if (!choosing) return undefined;
  const { chosen, onChoose, nameOf, mayChoose = () => true } = choosing;
  const open = rows.filter(mayChoose).map(rowKey);
  const set = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onChoose(next);
  };
  const press = (key: string, isOn: boolean, isRange: boolean) => {
    const [from, to] = [open.indexOf(last.current ?? key), open.indexOf(key)];
    last.current = key;
    set(isRange && from >= 0 ? open.slice(Math.min(from, to), Math.max(from, to) + 1) : [key], isOn);
  };
  const inSight = open.filter((key) => chosen.has(key)).length;
  return {
    all: (
      <input
        type="checkbox"
        aria-label={words.chooseAll}
        disabled={open.length === 0}
        checked={open.length > 0 && inSight === open.length}
        ref={(box) => {
          if (box) box.indeterminate = inSight > 0 && inSight < open.length;
        }}
        onChange={({ target }) => set(open, target.checked)}
      />
    ),
    one: (row: Row) => {
      const key = rowKey(row);
      return (
        <input
          type="checkbox"
          aria-label={words.choose(nameOf(row))}
          disabled={!open.includes(key)}
          checked={chosen.has(key)}
          onChange={({ target, nativeEvent }) => press(key, target.checked, (nativeEvent as MouseEvent).shiftKey)}
        />
      );
    },
  };
}
