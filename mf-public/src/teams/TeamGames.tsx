import type { Game } from '@league/contract';
import { Failed, SectionTitle, Skeleton } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { SubscribeButton } from '../calendars/SubscribeButton.tsx';
import { GameRows } from '../games/GameRows.tsx';
import { latestResults, nextGames } from '../games/gameLists.ts';
import { gamesQuery } from '../games/gameQueries.ts';
import styles from './TeamPage.module.css';
import { words } from './words.ts';

const shownGames = 5;

/** What the team has played last and plays next. */
export function TeamGames({ team }: { team: { slug: string; name: string } }) {
  const { slug } = team;
  return (
    <div className={styles.halves}>
      <section aria-labelledby="results">
        <SectionTitle id="results">{words.results}</SectionTitle>
        <Games slug={slug} pick={latestResults} label={words.results} empty={words.noResults} />
      </section>
      <section aria-labelledby="next">
        <SectionTitle id="next" more={<Link to={`/schedule?team=${slug}`}>{words.schedule} →</Link>}>
          {words.next}
        </SectionTitle>
        <Games slug={slug} pick={nextGames} label={words.next} empty={words.noNext} />
        <p className={styles.subscribe}>
          <SubscribeButton team={team} />
        </p>
      </section>
    </div>
  );
}

interface Props {
  slug: string;
  pick: (games: readonly Game[], count: number) => Game[];
  label: string;
  empty: string;
}

function Games({ slug, pick, label, empty }: Props) {
  const { data: games, error, refetch } = useQuery(gamesQuery());
  if (!games) return error ? <Failed say={words.gamesFailed} retry={refetch} /> : <Skeleton height="25rem" />;
  const own = games.filter(({ home, away }) => home.slug === slug || away.slug === slug);
  const picked = pick(own, shownGames);
  return picked.length > 0 ? (
    <GameRows games={picked} label={label} of={slug} />
  ) : (
    <p className={styles.quiet}>{empty}</p>
  );
}
