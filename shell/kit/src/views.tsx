import { Choices } from '@league/kit';
import type { ComponentProps } from 'react';
import styles from './views.module.css';

type Props<View extends string> = Omit<ComponentProps<typeof Choices<View>>, 'look'>;

/** The tabs of a page. */
export const Views = <View extends string>(props: Props<View>) => (
  <div className={styles.views}>
    <Choices look="tabs" {...props} />
  </div>
);
