import { layout } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

interface Props {
  legend: string;
  /** The number of choices, announced when it changes. */
  count?: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Fields of one answer, in a frame with their error. */
export const Fieldset = ({ legend, count, hint, error, children }: Props) => (
  <fieldset className={`${layout.stack8} ${styles.field}`} data-wrong={error ? true : undefined}>
    <legend>
      {legend} {count && <small aria-live="polite">{count}</small>}
    </legend>
    {hint && <small>{hint}</small>}
    {children}
    {error && (
      <p className={layout.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
