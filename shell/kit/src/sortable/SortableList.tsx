import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { layout } from '@league/kit';
import type { ReactNode } from 'react';
import { useRemovals } from '../removals/useRemovals.tsx';
import { messages } from './messages.ts';
import styles from './SortableList.module.css';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  /** Each item's stable key. */
  keyOf: (item: Item, at: number) => string;
  /** The item's name in announcements: `picture 2`. */
  nameOf: (item: Item, at: number) => string;
  children: (item: Item, at: number) => ReactNode;
  /** The color of its edge. */
  colorOf?: (item: Item) => string | undefined;
  /** Also reorders anything that belongs to the items. */
  onMove: (reorder: Reorder) => void;
  onRemove?: (at: number) => void;
}

/** Moves one entry of a list as the item was moved. */
type Reorder = <Entry>(list: readonly Entry[]) => Entry[];

/**
 * A reorderable list: dragged by the handle, or lifted with Space and moved with the arrow keys. After an item is removed, the
 * focus is at the next one's remove button.
 */
export function SortableList<Item>({ label, items, keyOf, nameOf, children, colorOf, onMove, onRemove }: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (id: string | number) => keys.indexOf(String(id));
  const nameAt = (id: string | number) => nameOf(items[placeOf(id)]!, placeOf(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      messages.lifted({ name: nameAt(active.id), place: placeOf(active.id) + 1, count: items.length }),
    onDragOver: ({ active, over }) =>
      over
        ? messages.movedTo({ name: nameAt(active.id), place: placeOf(over.id) + 1, count: items.length })
        : undefined,
    onDragEnd: ({ active, over }) =>
      messages.putDown({ name: nameAt(active.id), place: placeOf((over ?? active).id) + 1, count: items.length }),
    onDragCancel: ({ active }) => messages.stayed({ name: nameAt(active.id) }),
  };
  const { list, onRemove: onRemoved, status } = useRemovals<HTMLOListElement>(items.length);
  const remove = (at: number, button: Element) => {
    onRemoved(nameOf(items[at]!, at), button);
    onRemove?.(at);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      const [from, to] = [placeOf(active.id), placeOf(over.id)];
      onMove((list) => arrayMove([...list], from, to));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.howToMove } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol ref={list} tabIndex={-1} className={layout.stack10} aria-label={label}>
          {items.map((item, at) => (
            <Line
              key={keys[at]}
              id={keys[at]!}
              name={nameOf(item, at)}
              color={colorOf?.(item)}
              onRemove={onRemove && ((button) => remove(at, button))}
            >
              {children(item, at)}
            </Line>
          ))}
        </ol>
      </SortableContext>
      {status}
    </DndContext>
  );
}

interface LineProps {
  id: string;
  name: string;
  color: string | undefined;
  onRemove: ((button: Element) => void) | undefined;
  children: ReactNode;
}

function Line({ id, name, color, onRemove, children }: LineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        borderInlineStart: color && `6px solid ${color}`,
      }}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={messages.move({ name })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </svg>
      </button>
      <div className={styles.content}>{children}</div>
      {onRemove && (
        <button
          type="button"
          className={styles.handle}
          aria-label={messages.remove({ name })}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </li>
  );
}
