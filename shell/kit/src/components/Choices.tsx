import { useEffect, useRef } from 'react';
import { FilterLink } from '../address/FilterLink.tsx';
import { layout } from '../layout.ts';
import styles from './Choices.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** The number of items. */
  count?: number;
}

interface Props<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange?: (value: Value) => void;
  /** The page's address with this value: links, which work before the app has loaded. */
  to?: (value: Value) => string;
  /** `segments`: a switch between a few; `chips`: filters, in one row on a phone; `tabs`: parts of a page under a line. */
  look?: 'segments' | 'chips' | 'tabs';
}

/**
 * A choice of a few visible options. Links or pressed buttons instead of `role="tab"`: each changes the address and the page,
 * and Tab reaches every one.
 */
export function Choices<Value extends string>({
  label,
  choices,
  value,
  onChange,
  to,
  look = 'segments',
}: Props<Value>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (look !== 'segments' && value) scrollToCurrent(row.current);
  }, [look, value]);
  return (
    <fieldset ref={row} className={styles.choices} data-look={look}>
      <legend className={layout.unseen}>{label}</legend>
      {choices.map((choice) => {
        const isCurrent = choice.value === value;
        const content = (
          <>
            {choice.label}
            {choice.count !== undefined && <small>{choice.count}</small>}
          </>
        );
        return to ? (
          <FilterLink key={choice.value} to={to(choice.value)} aria-current={isCurrent}>
            {content}
          </FilterLink>
        ) : (
          <button key={choice.value} type="button" aria-pressed={isCurrent} onClick={() => onChange?.(choice.value)}>
            {content}
          </button>
        );
      })}
    </fieldset>
  );
}

const chosen = '[aria-pressed="true"], [aria-current="true"]';

/** Scrolls the row, and not the page. */
function scrollToCurrent(row: HTMLElement | null) {
  const pressed = row?.querySelector(chosen)?.getBoundingClientRect();
  if (!row || !pressed) return;
  const room = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, pressed.right - room.right) + Math.min(0, pressed.left - room.left);
}
