import { Link } from '../router.ts';
import { Card } from './Card.tsx';
import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './SummaryCard.module.css';

interface Figure {
  name: string;
  value: string;
  /** The screen on which it is looked into. */
  to?: string;
}

interface Props {
  title: string;
  /** The screen that it sums up. */
  to: string;
  /** None while they load. */
  figures: readonly Figure[] | undefined;
  /** Told in place of the figures when they did not come. */
  failed: string;
  error: Error | null;
  retry: () => unknown;
}

/** A room's few figures on the dashboard. It loads, fails and is tried again by itself. */
export function SummaryCard({ title, to, figures, failed, error, retry }: Props) {
  return (
    <Card>
      <h3 className={styles.title}>
        <Link to={to}>{title}</Link>
      </h3>
      {figures ? (
        <dl className={styles.figures}>
          {figures.map(({ name, value, to: at }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {at ? (
                  <Link to={at} aria-label={`${name}: ${value}`}>
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <Failed say={failed} retry={retry} isBare />
      ) : (
        <Skeleton height="3.4rem" />
      )}
    </Card>
  );
}
