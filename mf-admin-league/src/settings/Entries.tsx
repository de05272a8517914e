import { Button, layout } from '@league/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Entries.module.css';
import { messages } from './messages.ts';

interface EntriesProps<Entry> {
  value: Entry[];
  onChange: (entries: Entry[]) => unknown;
  /** Errors refer to entries by index, and another entry may have that index now. */
  onRemoved: () => void;
  add: string;
  newEntry: () => Entry;
  /** The fields of one. */
  children: (at: number) => ReactNode;
}

/** A list to which entries are added at the end, and from which any can be removed. */
export function Entries<Entry>({ value, onChange, onRemoved, add, newEntry, children }: EntriesProps<Entry>) {
  const list = useRef<HTMLOListElement>(null);
  const ways = useRef<HTMLParagraphElement>(null);
  /** Where the focus moves after a change of the list: to the new entry, or to the button that adds one. */
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
  useEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  }, [value.length]);
  const grow = () => {
    next.current = () => list.current?.querySelector<HTMLElement>('li:last-child input');
    onChange([...value, newEntry()]);
  };
  const remove = (at: number) => {
    next.current = () => ways.current?.querySelector('button');
    onChange(value.filter((_, other) => other !== at));
    onRemoved();
  };
  return (
    <>
      <ol ref={list} className={layout.stack14}>
        {value.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its fields are the form's
          <li key={at} className={styles.entry}>
            <div className={`${layout.stack12} ${styles.fields}`}>{children(at)}</div>
            <Button
              variant="ghost"
              size="small"
              aria-label={messages.removeEntry({ place: at + 1 })}
              onClick={() => remove(at)}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ol>
      <p ref={ways}>
        <Button variant="secondary" size="small" onClick={grow}>
          {add}
        </Button>
      </p>
    </>
  );
}
