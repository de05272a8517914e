import type { Game, ManagedTeam } from '@league/contract';
import { Card, Failed, formatInstant, layout, SectionTitle, Skeleton, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { currentGamesQuery } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
import styles from './TeamPage.module.css';

const shownGames = 4;

export function NextGames({ team }: { team: ManagedTeam }) {
  const { data: games, error, refetch } = useQuery(currentGamesQuery);
  return (
    <section>
      <SectionTitle>{words.nextGames}</SectionTitle>
      <Card>
        {games ? (
          <Games games={nextGames(games, team._id, new Date())} teamId={team._id} />
        ) : error ? (
          <Failed title={words.gamesFailed} retry={refetch} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </Card>
    </section>
  );
}

const nextGames = (games: readonly Game[], teamId: string, now: Date): Game[] =>
  games
    .filter(
      ({ home, away, status, date }) =>
        (home._id === teamId || away._id === teamId) && status === 'scheduled' && date > now.toISOString(),
    )
    .slice(0, shownGames);

function Games({ games, teamId }: { games: readonly Game[]; teamId: string }) {
  if (games.length === 0) return <p className={styles.quiet}>{words.noGames}</p>;
  return (
    <ul className={`${layout.lined} ${styles.list}`} aria-label={words.nextGames}>
      {games.map(({ gameId, date, home, away }) => {
        const other = home._id === teamId ? away : home;
        return (
          <li key={gameId}>
            <TeamCrest team={other} size={28} decorative />
            <Link to={`/schedule/${gameId}`}>
              {home._id === teamId ? words.home : words.away} {other.name}
            </Link>
            <time dateTime={date}>{formatInstant(date)}</time>
          </li>
        );
      })}
    </ul>
  );
}
