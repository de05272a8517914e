import { recordText } from '@league/kit';
import styles from './Customizations.module.css';

/** What is printed on a product of a cart or an order. */
export const Customizations = ({ of }: { of: readonly { label: string; value: string }[] }) =>
  of.length > 0 && (
    <dl className={styles.customizations}>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{recordText(label)}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
