import { Choices } from '@league/kit';
import styles from './Views.module.css';

/** The tabs of a page. */
export const Views = <Value extends string>(props: Parameters<typeof Choices<Value>>[0]) => (
  <div className={styles.views}>
    <Choices {...props} look="tabs" />
  </div>
);
