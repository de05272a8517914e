import { Failed, SectionTitle, Skeleton, useNow } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { SubscribeButton } from '../calendar-feeds/SubscribeButton.tsx';
import { GameRows } from '../games/GameRows.tsx';
import { latestResults, nextGames, type PickGames } from '../games/gameLists.ts';
import { gamesQuery } from '../games/gameQueries.ts';
import { words } from '../teams/words.ts';
import styles from './TeamPage.module.css';

const shownGames = 5;

/** The team's last and next games. @param season by name; empty: the current one */
export function TeamGames({ team, season }: { team: { slug: string; name: string }; season: string }) {
  const { slug } = team;
  const schedule = `/schedule?${new URLSearchParams({ ...(season && { season }), team: slug })}`;
  return (
    <div className={styles.halves}>
      <section aria-labelledby="results">
        <SectionTitle id="results">{words.results}</SectionTitle>
        <Games
          season={season}
          slug={slug}
          pick={latestResults}
          label={words.results}
          empty={season ? words.noResultsOf : words.noResults}
        />
      </section>
      <section aria-labelledby="next">
        <SectionTitle id="next" more={<Link to={schedule}>{words.schedule} →</Link>}>
          {words.next}
        </SectionTitle>
        <Games
          season={season}
          slug={slug}
          pick={nextGames}
          label={words.next}
          empty={season ? words.noNextOf : words.noNext}
        />
        {!season && (
          <p className={styles.subscribe}>
            <SubscribeButton team={team} />
          </p>
        )}
      </section>
    </div>
  );
}

interface Props {
  season: string;
  slug: string;
  pick: PickGames;
  label: string;
  empty: string;
}

function Games({ season, slug, pick, label, empty }: Props) {
  const { data: games, error, refetch } = useQuery(gamesQuery(season || undefined));
  const now = useNow();
  if (!games) return error ? <Failed say={words.gamesFailed} retry={refetch} /> : <Skeleton height="25rem" />;
  const own = games.filter(({ home, away }) => home.slug === slug || away.slug === slug);
  const picked = pick(own, shownGames, now);
  return picked.length > 0 ? (
    <GameRows games={picked} label={label} of={slug} />
  ) : (
    <p className={styles.quiet}>{empty}</p>
  );
}
