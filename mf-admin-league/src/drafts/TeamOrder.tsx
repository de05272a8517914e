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
import type { DraftTeam, TeamBrief } from '@league/contract';
import { Button, notify, queryClient, TeamCrest } from '@league/kit';
import { standingsQuery } from './draftQueries.ts';
import styles from './TeamOrder.module.css';
import { reverseStandings, shuffled } from './teamOrders.ts';
import { words } from './words.ts';

type Team = Pick<DraftTeam, '_id' | 'name' | 'code' | 'logo'> & Pick<TeamBrief, 'primaryColor'>;

interface Props {
  /** In their order. */
  teams: readonly Team[];
  onChange: (ids: string[]) => void;
  isBusy?: boolean;
}

/** Teams in an order that is changed by dragging, by the keyboard, by lot, or from the table. */
export function TeamOrder({ teams, onChange, isBusy = false }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = teams.map(({ _id }) => _id);
  const nameOf = (id: string | number) => teams.find(({ _id }) => _id === id)?.name ?? '';
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onChange(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const fromStandings = async () => {
    try {
      const { rows } = await queryClient.fetchQuery(standingsQuery);
      onChange(reverseStandings(ids, rows));
    } catch {
      notify.error(words.reverseFailed);
    }
  };
  return (
    <div className={styles.order} aria-busy={isBusy || undefined}>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={() => onChange(shuffled(ids))}>
          {words.randomise}
        </Button>
        <Button variant="secondary" size="small" onClick={() => void fromStandings()}>
          {words.reverse}
        </Button>
      </div>
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
          <ol className={styles.list} aria-label={words.orderList}>
            {teams.map((team, at) => (
              <Item key={team._id} team={team} place={at + 1} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}

function Item({ team, place }: { team: Team; place: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: team._id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition, borderInlineStartColor: team.primaryColor }}
    >
      <span className={styles.place}>{place}</span>
      <TeamCrest team={team} size={32} decorative />
      <b>{team.name}</b>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={words.moveHandle(team.name)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />
        </svg>
      </button>
    </li>
  );
}
