import { type EventStatus, eventStatuses } from '@league/contract';
import { words } from '../words.ts';
import styles from './StateSign.module.css';

/** The state of an event by its form: a ring, a half, a disc, a stroke. What is meant is said in words beside it. */
export const StateSign = ({ state }: { state: EventStatus }) => (
  <i className={styles.sign} data-state={state} aria-hidden="true" />
);

export const StateSigns = () => (
  <ul className={styles.signs} aria-label={words.signs}>
    {eventStatuses.map((state) => (
      <li key={state}>
        <StateSign state={state} />
        {words.states[state]}
      </li>
    ))}
  </ul>
);
