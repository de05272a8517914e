import type { TieBreakCriterion } from '@league/contract';
import { Button, layout, Select, Unseen } from '@league/kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import { moveItem, otherCriteria } from './seasonRules.ts';
import styles from './TieBreakList.module.css';

interface Props {
  value: TieBreakCriterion[];
  error?: string | undefined;
  onChange: (criteria: TieBreakCriterion[]) => void;
}

/** The criteria in order: moved, removed and added by buttons, which announce the new position. */
export function TieBreakList({ value, error, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** The button to focus, whose criterion's position is announced. */
  const [at, goTo] = useState<{ criterion: TieBreakCriterion; way: Direction }>();
  const place = (criterion: TieBreakCriterion) =>
    messages.placed({ criterion: messages.criteria[criterion], place: value.indexOf(criterion) + 1, of: value.length });

  // The button has moved or been removed with its criterion.
  useEffect(() => {
    if (at) list.current?.querySelector<HTMLElement>(`[data-way="${at.criterion} ${at.way}"]`)?.focus();
  }, [at]);

  const move = (criterion: TieBreakCriterion, way: 'up' | 'down') => {
    onChange(moveItem(value, criterion, way === 'up' ? -1 : 1));
    goTo({ criterion, way });
  };
  const remove = (criterion: TieBreakCriterion) => {
    const neighbour = value[value.indexOf(criterion) + 1] ?? value.at(-2);
    onChange(value.filter((other) => other !== criterion));
    if (neighbour) goTo({ criterion: neighbour, way: 'away' });
  };
  return (
    <>
      <ol ref={list} className={`${layout.lined} ${styles.list}`} aria-label={messages.order}>
        {value.map((criterion, place) => (
          <li key={criterion} className={styles.item}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.name}>{messages.criteria[criterion]}</span>
            <span className={styles.ways}>
              <MoveButton way="up" criterion={criterion} isEnd={place === 0} onClick={move} />
              <MoveButton way="down" criterion={criterion} isEnd={place === value.length - 1} onClick={move} />
              <MoveButton way="away" criterion={criterion} onClick={remove} />
            </span>
          </li>
        ))}
      </ol>
      {error && (
        <p className={layout.error} role="alert">
          {error}
        </p>
      )}
      <output>
        <Unseen>{at && value.includes(at.criterion) ? place(at.criterion) : ''}</Unseen>
      </output>
      <AddCriterion others={otherCriteria(value)} onAdd={(criterion) => onChange([...value, criterion])} />
    </>
  );
}

const paths = { up: 'M12 19V5M5 12l7-7 7 7', down: 'M12 5v14M5 12l7 7 7-7', away: 'M6 6l12 12M18 6 6 18' };
type Direction = keyof typeof paths;

interface GoProps<W extends Direction> {
  way: W;
  criterion: TieBreakCriterion;
  /** It is first or last in the list. */
  isEnd?: boolean;
  onClick: (criterion: TieBreakCriterion, way: W) => void;
}

function MoveButton<W extends Direction>({ way, criterion, isEnd, onClick }: GoProps<W>) {
  return (
    <button
      type="button"
      data-way={`${criterion} ${way}`}
      aria-label={messages.ways[way as Direction]({ criterion: messages.criteria[criterion] })}
      // Not `disabled`: at the end of the list the button keeps the focus.
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : () => onClick(criterion, way)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[way]} />
      </svg>
    </button>
  );
}

interface AnotherProps {
  others: readonly TieBreakCriterion[];
  onAdd: (criterion: TieBreakCriterion) => void;
}

function AddCriterion({ others, onAdd }: AnotherProps) {
  const [chosen, choose] = useState<TieBreakCriterion>();
  const [first] = others;
  if (!first) return null;
  const next = chosen && others.includes(chosen) ? chosen : first;
  return (
    <div className={styles.adding}>
      <Select
        label={messages.anotherCriterion}
        value={next}
        options={others.map((value) => ({ value, label: messages.criteria[value] }))}
        onChange={(value) => choose(others.find((criterion) => criterion === value))}
      />
      <Button variant="secondary" onClick={() => onAdd(next)}>
        {messages.add}
      </Button>
    </div>
  );
}
