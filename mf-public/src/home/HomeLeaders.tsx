import { Failed, SectionTitle, Skeleton } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '../statistics/statisticsQueries.ts';
import { LeaderCards } from '../teams/LeaderCards.tsx';
import { leadersOf } from '../teams/leaders.ts';
import styles from './HomePage.module.css';
import { words } from './words.ts';

export function HomeLeaders() {
  return (
    <section className={styles.block} aria-labelledby="leaders">
      <SectionTitle id="leaders" more={<Link to="/stats">{words.allStats} →</Link>}>
        {words.leaders}
      </SectionTitle>
      <Leaders />
    </section>
  );
}

function Leaders() {
  const { data: rows, error, refetch } = useQuery(statisticsQuery());
  if (!rows) return error ? <Failed say={words.leadersFailed} retry={refetch} /> : <Skeleton height="33rem" />;
  const leaders = leadersOf(rows);
  if (leaders.length === 0) return <p className={styles.quiet}>{words.leadersEmpty}</p>;
  return <LeaderCards leaders={leaders} />;
}
