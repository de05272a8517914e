import { layout } from '@league/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

/**
 * A list or table whose entries are removed without a question: each removal is announced, and the focus moves to the last button
 * or link of the next entry, to the list, or to the page's content. `status` stays outside what is shown of an empty list.
 * @param whenEmpty what takes the focus when no entry is left
 */
export function useRemovals<List extends HTMLElement = HTMLUListElement>(
  count: number,
  whenEmpty?: RefObject<HTMLElement | null>,
) {
  const list = useRef<List>(null);
  const removed = useRef<{ name: string; at: number; before: number }>(undefined);
  const [told, tell] = useState('');
  useEffect(() => {
    if (!removed.current || count >= removed.current.before) return;
    const { name, at } = removed.current;
    removed.current = undefined;
    tell(messages.removed({ name, count }));
    const entries = entriesOf(list.current);
    const next = entries[Math.min(at, count - 1, entries.length - 1)];
    const button = next ? [...next.querySelectorAll<HTMLElement>('a[href], button')].at(-1) : whenEmpty?.current;
    for (const receiver of [button, list.current, document.getElementById('content')]) {
      // It may be elsewhere by now.
      if (document.activeElement !== document.body) return;
      receiver?.focus({ preventScroll: receiver !== button });
    }
  }, [count, whenEmpty]);
  /**
   * @param pressed the entry's button or link
   * @returns to be called if the entry stays
   */
  const onRemove = (name: string, pressed: Element) => {
    const at = entriesOf(list.current).findIndex((entry) => entry.contains(pressed));
    const removal = { name, at, before: count };
    removed.current = removal;
    return () => {
      if (removed.current === removal) removed.current = undefined;
    };
  };
  const status = (
    <p className={layout.unseen} role="status">
      {told}
    </p>
  );
  return { list, onRemove, status };
}

const entriesOf = (list: HTMLElement | null) => [...((list?.querySelector('tbody') ?? list)?.children ?? [])];
