import { Failed, SectionTitle, Skeleton, useNow } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { GameRows } from '../games/GameRows.tsx';
import { latestResults, nextGames, type PickGames } from '../games/gameLists.ts';
import { gamesQuery } from '../games/gameQueries.ts';
import styles from './HomePage.module.css';
import { words } from './words.ts';

const shownGames = 5;

export function HomeGames() {
  return (
    <div className={styles.halves}>
      <section aria-labelledby="results">
        <SectionTitle id="results">{words.results}</SectionTitle>
        <Games pick={latestResults} label={words.results} empty={words.noResults} />
      </section>
      <section aria-labelledby="next">
        <SectionTitle id="next" more={<Link to="/schedule">{words.toSchedule} →</Link>}>
          {words.nextGames}
        </SectionTitle>
        <Games pick={nextGames} label={words.nextGames} empty={words.noNext} />
      </section>
    </div>
  );
}

interface Props {
  pick: PickGames;
  label: string;
  empty: string;
}

function Games({ pick, label, empty }: Props) {
  const { data: games, error, refetch } = useQuery(gamesQuery());
  const now = useNow();
  if (!games) return error ? <Failed say={words.scoresFailed} retry={refetch} /> : <Skeleton height="25rem" />;
  const picked = pick(games, shownGames, now);
  return picked.length > 0 ? <GameRows games={picked} label={label} /> : <p className={styles.quiet}>{empty}</p>;
}
