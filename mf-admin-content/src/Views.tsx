import { Choices } from '@league/kit';
import styles from './Views.module.css';

/** The parts of a page, clear of what they show. */
export const Views = <Value extends string>(props: Parameters<typeof Choices<Value>>[0]) => (
  <div className={styles.views}>
    <Choices {...props} look="tabs" />
  </div>
);
