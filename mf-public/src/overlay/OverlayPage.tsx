import { formatClock, type GamePage, gameStatusText, periodName, type Side, scoreText } from '@league/contract';
import { CallFault, Page, recordText, TeamCrest, teamColors, Unseen } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { gameQuery } from '../games/gameQueries.ts';
import { zonedTime } from '../games/gameTime.ts';
import { powerPlayAt } from '../games/powerPlay.ts';
import { useClock } from '../games/useClock.ts';
import { useGoalNews } from '../games/useGoalNews.ts';
import { useLiveGame } from '../games/useLiveGame.ts';
import { messages } from './messages.ts';
import styles from './OverlayPage.module.css';

/** How soon a game that has not loaded is asked for again: nobody is there to retry. */
const retryMs = 10_000;

/** `/overlay/{gameId}`: only the live score on a transparent page, for video streams. */
export function OverlayPage() {
  const { gameId = '' } = useParams();
  const { data: game, error } = useQuery({
    ...gameQuery(gameId),
    refetchInterval: ({ state }) => (state.data ? false : retryMs),
  });
  const title = game ? messages.title({ away: game.away_team, home: game.home_team }) : messages.untitled;
  return (
    <main id="content" tabIndex={-1} className={styles.overlay}>
      <Page title={title} />
      <h1>
        <Unseen>{title}</Unseen>
      </h1>
      {game ? (
        <ScoreBug key={game.gameId} game={game} />
      ) : (
        error instanceof CallFault && error.status === 404 && <p className={styles.missing}>{messages.notFound}</p>
      )}
    </main>
  );
}

function ScoreBug({ game }: { game: GamePage }) {
  const live = useLiveGame(game, { always: true });
  const elapsedSeconds = useClock(game, live);
  const scorers = new Set(useGoalNews(game.goals).scored.map(({ side }) => side));
  const powerPlay = game.status === 'live' && elapsedSeconds !== null ? powerPlayAt(game, elapsedSeconds) : null;
  return (
    <div className={styles.bug} data-theme="dark">
      {(['away', 'home'] as const).map((side) => (
        <Team
          key={side}
          game={game}
          side={side}
          hasScored={scorers.has(side)}
          powerPlaySeconds={powerPlay?.side === side ? powerPlay.secondsLeft : null}
        />
      ))}
      <State game={game} elapsedSeconds={elapsedSeconds} />
    </div>
  );
}

interface TeamProps {
  game: GamePage;
  side: Side;
  hasScored: boolean;
  powerPlaySeconds: number | null;
}

function Team({ game, side, hasScored, powerPlaySeconds }: TeamProps) {
  const team = game[side];
  const { surface, text, accent } = teamColors(team);
  return (
    <div className={styles.team} data-scored={hasScored || undefined}>
      <span className={styles.name} style={{ backgroundColor: surface, color: text, borderColor: accent }}>
        <TeamCrest team={team} size={56} decorative />
        <span aria-hidden="true">{team.code}</span>
        <Unseen>{recordText(team.name)}</Unseen>
      </span>
      <b className={styles.score}>{figures(hasScore(game) ? (game[`${side}_score`] ?? 0) : '–')}</b>
      {powerPlaySeconds !== null && (
        <span className={styles.powerPlay}>
          <Unseen>{messages.powerPlayOf({ team: team.name })}</Unseen>
          <span aria-hidden="true">{messages.powerPlay}</span> {figures(formatClock(powerPlaySeconds))}
        </span>
      )}
      {hasScored && (
        <span className={styles.goal} role="status">
          {messages.goal}
        </span>
      )}
    </div>
  );
}

function State({ game, elapsedSeconds }: { game: GamePage; elapsedSeconds: number | null }) {
  if (game.status === 'live' && game.period !== null && !game.periodOver) {
    return (
      <span className={styles.state}>
        <b>{periodName(game.period, game.regulationPeriods)}</b>
        {elapsedSeconds !== null && <span className={styles.clock}>{figures(formatClock(elapsedSeconds))}</span>}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      <b>{stateText(game)}</b>
    </span>
  );
}

const stateText = (game: GamePage) =>
  game.status === 'scheduled'
    ? messages.startsAt({ time: zonedTime(game) })
    : gameStatusText(game, game.regulationPeriods);

const hasScore = (game: GamePage) => game.status === 'live' || scoreText(game) !== null;
