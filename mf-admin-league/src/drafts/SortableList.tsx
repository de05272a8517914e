import {
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
import type { ReactNode } from 'react';
import styles from './SortableList.module.css';
import { words } from './words.ts';

interface SortableItem {
  id: string;
  name: string;
  /** The stripe at its beginning. */
  color?: string | undefined;
  /** Said in its place where it is more than its name. */
  content?: ReactNode;
  isFaded?: boolean;
}

interface Props {
  label: string;
  /** In their order. */
  items: readonly SortableItem[];
  onChange: (ids: string[]) => void;
}

/** A list that is put in order by dragging or by the keyboard. */
export function SortableList({ label, items, onChange }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onChange(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: words.dragHelp },
        announcements: {
          onDragStart: ({ active }) => words.picked(nameOf(active.id), placeOf(active.id), ids.length),
          onDragOver: ({ active, over }) =>
            over ? words.moved(nameOf(active.id), placeOf(over.id), ids.length) : undefined,
          onDragEnd: ({ active, over }) => words.dropped(nameOf(active.id), placeOf((over ?? active).id)),
          onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, at) => (
            <Item key={item.id} item={item} place={at + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Item({ item: { id, name, color, content, isFaded }, place }: { item: SortableItem; place: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-faded={isFaded || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition, borderInlineStartColor: color }}
    >
      <span className={styles.place}>{place}</span>
      <div className={styles.content}>{content ?? <b>{name}</b>}</div>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={words.moveHandle(name)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />
        </svg>
      </button>
    </li>
  );
}
