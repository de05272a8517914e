import { useEffect, useRef } from 'react';
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
  onChange: (value: Value) => void;
  /** `segments`: a switch between a few; `chips`: filters, in one row on a phone; `tabs`: parts of a page under a line. */
  look?: 'segments' | 'chips' | 'tabs';
}

/**
 * A choice of a few visible options. Pressed buttons instead of `role="tab"`: each changes the address and the page, and Tab
 * reaches every one.
 */
export function Choices<Value extends string>({ label, choices, value, onChange, look = 'segments' }: Props<Value>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (look !== 'segments' && value) scrollToCurrent(row.current);
  }, [look, value]);
  return (
    <fieldset ref={row} className={styles.choices} data-look={look}>
      <legend className={layout.unseen}>{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <small>{choice.count}</small>}
        </button>
      ))}
    </fieldset>
  );
}

/** Scrolls the row, and not the page. */
function scrollToCurrent(row: HTMLElement | null) {
  const pressed = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!row || !pressed) return;
  const room = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, pressed.right - room.right) + Math.min(0, pressed.left - room.left);
}
