import { Link } from '../router.ts';
import { Card } from './Card.tsx';
import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './SummaryCard.module.css';

interface Figure {
  name: string;
  value: string;
  /** The screen with details. */
  to?: string;
}

interface Props {
  title: string;
  /** The summarized screen. */
  to: string;
  /** Undefined while they load. */
  figures: readonly Figure[] | undefined;
  /** Shown if they fail to load. */
  failed: string;
  error: Error | null;
  retry: () => unknown;
}

/** A room's figures on the dashboard. It loads, fails and retries independently. */
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
