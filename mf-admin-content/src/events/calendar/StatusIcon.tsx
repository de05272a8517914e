import { type EventStatus, eventStatuses } from '@league/contract';
import { messages } from '../messages.ts';
import styles from './StatusIcon.module.css';

/** The state of an event as a shape: ring, half disc, disc, stroke. Text beside it names the state. */
export const StatusIcon = ({ state }: { state: EventStatus }) => (
  <i className={styles.sign} data-state={state} aria-hidden="true" />
);

export const StatusLegend = () => (
  <ul className={styles.signs} aria-label={messages.signs}>
    {eventStatuses.map((state) => (
      <li key={state}>
        <StatusIcon state={state} />
        {messages.states[state]}
      </li>
    ))}
  </ul>
);
