import { layout } from '@league/kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

/**
 * A list whose entries are removed without a question: each removal is announced, and the focus moves to the last button or link
 * of the next entry, to the list, or to the page's content. `status` stays outside what is shown of an empty list.
 */
export function useRemovals<List extends HTMLElement = HTMLUListElement>(count: number) {
  const list = useRef<List>(null);
  const removed = useRef<{ name: string; at: number; before: number }>(undefined);
  const [told, tell] = useState('');
  useEffect(() => {
    if (!removed.current || count >= removed.current.before) return;
    const { name, at } = removed.current;
    removed.current = undefined;
    tell(messages.removed({ name, count }));
    const entries = list.current?.children;
    const next = entries?.[Math.min(at, entries.length - 1)];
    const button = [...(next?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].at(-1);
    for (const receiver of [button, list.current, document.getElementById('content')]) {
      // It may be elsewhere by now.
      if (document.activeElement !== document.body) return;
      receiver?.focus({ preventScroll: receiver !== button });
    }
  }, [count]);
  /** @param pressed the entry's button or link */
  const onRemove = (name: string, pressed: Element) => {
    const at = [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(pressed));
    removed.current = { name, at, before: count };
  };
  const status = (
    <p className={layout.unseen} role="status">
      {told}
    </p>
  );
  return { list, onRemove, status };
}
