import { type Game, gamesApi } from '@league/contract';
import { formatNumber, locale, TeamCrest, Unseen, useBrowserValue, useLanguage, useLeague, useNow } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import { clockTime, isOn, liveScores, refetchAfterMs } from './liveScores.ts';
import { messages } from './messages.ts';
import styles from './ScoreStrip.module.css';
import { hasLost, stripGames, stripState } from './scoreStrip.ts';
import { withScores } from './withScores.ts';

const secondMs = 1000;
const minuteMs = 60_000;

const currentGames = queryOptions({
  ...operationQuery(['games', { current: true }], gamesApi.current, { query: {} }),
  refetchInterval: ({ state }) => refetchAfterMs(state, Date.now()),
});

/** Recent results, live games and upcoming ones, on every public page. It loads and fails independently. */
export function ScoreStrip() {
  const { data: games, dataUpdatedAt: listedAt, error, refetch } = useQuery(currentGames);
  const isAnyOn = games?.some((game) => isOn(game, new Date())) ?? false;
  const { data, dataUpdatedAt } = useQuery({ ...liveScores, enabled: isAnyOn });
  // A newer list has newer scores.
  const scores = (isAnyOn && dataUpdatedAt >= listedAt && data) || [];
  const isClockOn = scores.some(({ status, clockStartedAt }) => status === 'live' && clockStartedAt !== null);
  const now = useNow(isClockOn ? secondMs : minuteMs);
  // While the page is as rendered by the server, the visitor's clock, which may be wrong, does not affect its age.
  const loadedAt = useBrowserValue(
    () => dataUpdatedAt || Number.POSITIVE_INFINITY,
    () => Number.POSITIVE_INFINITY,
  );
  if (!games) {
    return (
      <div className={styles.strip} data-empty>
        {error && (
          <p className={styles.failed}>
            {messages.scoresFailed}{' '}
            <button type="button" onClick={() => refetch()}>
              {messages.tryAgain}
            </button>
          </p>
        )}
      </div>
    );
  }
  const clockAt = clockTime(now, loadedAt);
  const shown = stripGames(withScores(games, scores, new Date(clockAt)), now);
  return <Games games={shown} now={new Date(now)} isStale={clockAt < now && scores.length > 0} />;
}

function Games({ games, now, isStale }: { games: Game[]; now: Date; isStale: boolean }) {
  const { timeZone } = useLeague();
  const list = useRef<HTMLUListElement>(null);
  const firstLive = games.findIndex(({ status }) => status === 'live');
  const firstOpen = firstLive >= 0 ? firstLive : games.findIndex(({ status }) => status === 'scheduled');

  // Live and upcoming games are in view: first on a phone, elsewhere after the last two results.
  const starts = { narrow: Math.max(0, firstOpen), wide: Math.max(0, firstOpen - 2) };
  const startOf = (index: number) =>
    [index === starts.narrow && 'narrow', index === starts.wide && 'wide'].filter(Boolean).join(' ') || undefined;
  useEffect(() => {
    const isNarrow = matchMedia('(width < 640px)').matches;
    const items = list.current?.children as HTMLCollectionOf<HTMLElement> | undefined;
    const item = items?.[isNarrow ? starts.narrow : starts.wide];
    // From the first one, which is at the right on pages that are read from there.
    if (item) list.current!.scrollLeft = item.offsetLeft - items![0]!.offsetLeft;
  }, [starts.narrow, starts.wide]);

  if (games.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label={messages.scores}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={list} className={styles.games} tabIndex={0}>
        {games.map((game, index) => (
          <StripGame
            key={game.gameId}
            game={game}
            state={stripState(game, now, timeZone, locale())}
            isStale={isStale && game.status === 'live'}
            start={startOf(index)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface StripGameProps {
  game: Game;
  /** Its state as text, which the clock changes. */
  state: string;
  isStale: boolean;
  /** Where the strip begins on a phone or a wide screen. */
  start: string | undefined;
}

/** Not rendered again when the clock changes other games alone. */
const StripGame = memo(({ game, state, isStale, start }: StripGameProps) => {
  useLanguage();
  return (
    <li data-start={start}>
      <Link to={`/schedule/${game.gameId}`} className={styles.game}>
        <span
          className={styles.state}
          data-live={game.status === 'live' || undefined}
          data-stale={isStale || undefined}
        >
          {state}
        </span>
        <Side game={game} side="away" />
        <Side game={game} side="home" />
      </Link>
    </li>
  );
});

function Side({ game, side }: { game: Game; side: 'home' | 'away' }) {
  const score = game.status === 'scheduled' ? null : game[`${side}_score`];
  return (
    <span className={styles.side} data-lost={hasLost(game, side) || undefined}>
      <TeamCrest team={game[side]} size={18} decorative />
      <span aria-hidden="true">{game[side].code}</span>
      <Unseen>{game[side].name} </Unseen>
      {score !== null && <b>{formatNumber(score)}</b>}
    </span>
  );
}
