import type { TieBreakCriterion } from '@league/contract';
import { Button, Select, Unseen } from '@league/kit';
import { useEffect, useRef, useState } from 'react';
import { moved, otherCriteria } from './seasonRules.ts';
import styles from './TieBreakList.module.css';
import { words } from './words.ts';

interface Props {
  value: TieBreakCriterion[];
  error?: string | undefined;
  onChange: (criteria: TieBreakCriterion[]) => void;
}

/** The criteria in their order: moved, removed and added by buttons, which tell where something stands now. */
export function TieBreakList({ value, error, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [move, setMove] = useState<{ criterion: TieBreakCriterion; way: Way }>();
  const place = (criterion: TieBreakCriterion) =>
    words.placed(words.criteria[criterion], value.indexOf(criterion) + 1, value.length);

  // The button has moved with its criterion, and the focus goes along.
  useEffect(() => {
    if (move) list.current?.querySelector<HTMLElement>(`#${move.criterion} [data-way="${move.way}"]`)?.focus();
  }, [move]);

  const go = (criterion: TieBreakCriterion, way: Way) => {
    onChange(moved(value, criterion, way === 'up' ? -1 : 1));
    setMove({ criterion, way });
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={words.order}>
        {value.map((criterion, at) => (
          <li key={criterion} id={criterion} className={styles.item}>
            <span className={styles.place} aria-hidden="true">
              {at + 1}
            </span>
            <span className={styles.name}>{words.criteria[criterion]}</span>
            <span className={styles.ways}>
              <Move way="up" criterion={criterion} isEnd={at === 0} onClick={() => go(criterion, 'up')} />
              <Move
                way="down"
                criterion={criterion}
                isEnd={at === value.length - 1}
                onClick={() => go(criterion, 'down')}
              />
              <button
                type="button"
                aria-label={words.removeCriterion(words.criteria[criterion])}
                onClick={() => onChange(value.filter((other) => other !== criterion))}
              >
                <Icon path="M6 6l12 12M18 6 6 18" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <output>
        <Unseen>{move && value.includes(move.criterion) ? place(move.criterion) : ''}</Unseen>
      </output>
      <Another others={otherCriteria(value)} onAdd={(criterion) => onChange([...value, criterion])} />
    </>
  );
}

type Way = 'up' | 'down';

interface MoveProps {
  way: Way;
  criterion: TieBreakCriterion;
  /** It cannot move further. */
  isEnd: boolean;
  onClick: () => void;
}

function Move({ way, criterion, isEnd, onClick }: MoveProps) {
  const name = words.criteria[criterion];
  return (
    <button
      type="button"
      data-way={way}
      aria-label={way === 'up' ? words.moveUp(name) : words.moveDown(name)}
      // Not `disabled`: at the end of its way the button keeps the focus.
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      <Icon path={way === 'up' ? 'M12 19V5M5 12l7-7 7 7' : 'M12 5v14M5 12l7 7 7-7'} />
    </button>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface AnotherProps {
  others: readonly TieBreakCriterion[];
  onAdd: (criterion: TieBreakCriterion) => void;
}

function Another({ others, onAdd }: AnotherProps) {
  const [chosen, choose] = useState<TieBreakCriterion>();
  const [first] = others;
  if (!first) return null;
  const next = chosen && others.includes(chosen) ? chosen : first;
  return (
    <div className={styles.adding}>
      <Select
        label={words.anotherCriterion}
        value={next}
        options={others.map((value) => ({ value, label: words.criteria[value] }))}
        onChange={(value) => choose(others.find((criterion) => criterion === value))}
      />
      <Button variant="secondary" onClick={() => onAdd(next)}>
        {words.add}
      </Button>
    </div>
  );
}
