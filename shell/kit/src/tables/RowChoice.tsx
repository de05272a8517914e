import { kitMessages as messages } from '@league/kit';
import { useRef } from 'react';

/** Rows can be selected by checkboxes. The selection belongs to the caller. */
export interface RowSelection<Row> {
  /** By `rowKey`. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** A row's name for screen readers. */
  nameOf: (row: Row) => string;
  /** Whether a row can be selected. */
  mayChoose?: (row: Row) => boolean;
}

/**
 * A table's checkboxes: one per row, and one in the header for all visible rows. Shift selects a range.
 * @param rows visible rows, in order
 */
export function useRowChoice<Row>(
  choosing: RowSelection<Row> | undefined,
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
        aria-label={messages.chooseAll}
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
          aria-label={messages.choose({ what: nameOf(row) })}
          disabled={!open.includes(key)}
          checked={chosen.has(key)}
          onChange={({ target, nativeEvent }) => press(key, target.checked, (nativeEvent as MouseEvent).shiftKey)}
        />
      );
    },
  };
}
