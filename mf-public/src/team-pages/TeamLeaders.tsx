import { Failed, SectionTitle, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { LeaderCards } from '../statistics/LeaderCards.tsx';
import { leadersOf } from '../statistics/leaders.ts';
import { statisticsQuery } from '../statistics/statisticsQueries.ts';
import { words } from '../teams/words.ts';
import styles from './TeamPage.module.css';

interface Props {
  slug: string;
  /** By name; empty: the current one. */
  season: string;
}

export function TeamLeaders({ slug, season }: Props) {
  return (
    <section aria-labelledby="leaders">
      <SectionTitle id="leaders">{words.leaders}</SectionTitle>
      <Leaders slug={slug} season={season} />
    </section>
  );
}

function Leaders({ slug, season }: Props) {
  const { data: rows, error, refetch } = useQuery(statisticsQuery(season || undefined));
  if (!rows) return error ? <Failed say={words.leadersFailed} retry={refetch} /> : <Skeleton height="10rem" />;
  const leaders = leadersOf(rows.filter(({ teamSlug }) => teamSlug === slug));
  if (leaders.length === 0) return <p className={styles.quiet}>{words.leadersEmpty}</p>;
  return <LeaderCards leaders={leaders} />;
}
