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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { words } from './editorWords.ts';
import styles from './SortableList.module.css';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  /** Each item's own, which goes with it. */
  keyOf: (item: Item, at: number) => string;
  /** As it is called where it is moved: `picture 2`. */
  nameOf: (item: Item, at: number) => string;
  children: (item: Item, at: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

/** Things in an order of their own: dragged by their handle, or lifted with Space and moved with the arrows. */
export function SortableList<Item>({ label, items, keyOf, nameOf, children, onMove, onRemove }: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (id: string | number) => keys.indexOf(String(id));
  const nameAt = (id: string | number) => nameOf(items[placeOf(id)]!, placeOf(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(nameAt(active.id), placeOf(active.id) + 1, items.length),
    onDragOver: ({ active, over }) =>
      over ? words.movedTo(nameAt(active.id), placeOf(over.id) + 1, items.length) : undefined,
    onDragEnd: ({ active, over }) => words.putDown(nameAt(active.id), placeOf((over ?? active).id) + 1, items.length),
    onDragCancel: ({ active }) => words.stayed(nameAt(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      onMove(placeOf(active.id), placeOf(over.id));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.howToMove } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, at) => (
            <Line key={keys[at]} id={keys[at]!} name={nameOf(item, at)} onRemove={() => onRemove(at)}>
              {children(item, at)}
            </Line>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface LineProps {
  id: string;
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Line({ id, name, onRemove, children }: LineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={words.moveItem(name)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </svg>
      </button>
      <div className={styles.content}>{children}</div>
      <button type="button" className={styles.handle} aria-label={words.removeItem(name)} onClick={onRemove}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </li>
  );
}
