import { formatGoalsAgainstAverage, formatSavePercentage, type StatFigure } from '@league/contract';
import { Unseen } from '@league/kit';
import styles from './RulesChanges.module.css';
import { words } from './words.ts';

type Value = number | boolean | null;

interface Props {
  /** Default: a count. */
  figure?: StatFigure;
  before: Value;
  after: Value;
}

/** `12 → 13`, or the one value if unchanged. */
export function FigureChange({ figure, before, after }: Props) {
  if (before === after) return <span>{textOf(after, figure)}</span>;
  return (
    <span className={styles.change}>
      <s>{textOf(before, figure)}</s> <span aria-hidden="true">→</span>
      <Unseen>{words.becomes}</Unseen> <b>{textOf(after, figure)}</b>
    </span>
  );
}

function textOf(value: Value, figure?: StatFigure): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (figure === 'save_percentage') return formatSavePercentage(value);
  if (figure === 'goals_against_average') return formatGoalsAgainstAverage(value);
  return value === null ? '–' : String(value);
}
