import { type Game, gamesApi } from '@league/contract';
import { call, TeamCrest, Unseen, useLeague, useNow } from '@league/kit';
import { Link } from '@league/kit/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOn, liveScores, withScores } from './liveScores.ts';
import styles from './ScoreStrip.module.css';
import { hasLost, stripGames, stripState } from './scoreStrip.ts';
import { words } from './words.ts';

const secondMs = 1000;
const minuteMs = 60_000;
const listMs = 120_000;

const currentGames = queryOptions({
  queryKey: ['games', { season: undefined }],
  queryFn: ({ signal }) => call(gamesApi.list, { query: {}, signal }),
  refetchInterval: listMs,
});

/** Last results, live games and the next ones, above every public page. It loads and fails alone. */
export function ScoreStrip() {
  const { data: games, error, refetch } = useQuery(currentGames);
  const { data: scores = [] } = useQuery({
    ...liveScores,
    enabled: games?.some((game) => isOn(game, new Date())) ?? false,
  });
  const isClockOn = scores.some(({ status, clockStartedAt }) => status === 'live' && clockStartedAt !== null);
  const now = new Date(useNow(isClockOn ? secondMs : minuteMs));
  if (!games) {
    return (
      <div className={styles.strip} data-empty>
        {error && (
          <p className={styles.failed}>
            {words.scoresFailed}{' '}
            <button type="button" onClick={() => refetch()}>
              {words.tryAgain}
            </button>
          </p>
        )}
      </div>
    );
  }
  return <Games games={stripGames(withScores(games, scores, now))} now={now} />;
}

function Games({ games, now }: { games: Game[]; now: Date }) {
  const { timeZone } = useLeague();
  const list = useRef<HTMLUListElement>(null);
  const firstLive = games.findIndex(({ status }) => status === 'live');
  const firstOpen = firstLive >= 0 ? firstLive : games.findIndex(({ status }) => status === 'scheduled');

  // What happens now is in sight, with the last two results before it; on a phone with the last one.
  const starts = { phone: Math.max(0, firstOpen - 1), desk: Math.max(0, firstOpen - 2) };
  useEffect(() => {
    const start = matchMedia('(width < 600px)').matches ? starts.phone : starts.desk;
    const item = list.current?.children[start];
    if (item instanceof HTMLElement) list.current!.scrollLeft = item.offsetLeft;
  }, [starts.phone, starts.desk]);
  const startOf = (at: number) => (['phone', 'desk'] as const).filter((on) => starts[on] === at).join(' ') || undefined;

  if (games.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label={words.scores}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={list} className={styles.games} tabIndex={0}>
        {games.map((game, at) => (
          <li key={game.gameId} data-start={startOf(at)}>
            <Link to={`/schedule/${game.gameId}`} className={styles.game}>
              <span className={styles.state} data-live={game.status === 'live' || undefined}>
                {stripState(game, now, timeZone, 'en')}
              </span>
              <Side game={game} side="away" />
              <Side game={game} side="home" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Side({ game, side }: { game: Game; side: 'home' | 'away' }) {
  const score = game.status === 'scheduled' ? null : game[`${side}_score`];
  return (
    <span className={styles.side} data-lost={hasLost(game, side) || undefined}>
      <TeamCrest team={game[side]} size={18} decorative />
      <span aria-hidden="true">{game[side].code}</span>
      <Unseen>{game[side].name} </Unseen>
      {score !== null && <b>{score}</b>}
    </span>
  );
}
