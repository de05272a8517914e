import { endingNote, formatClock, type GamePage, type Side, scoreText } from '@league/contract';
import { Badge, formatDate, recordText, TeamCrest, teamColors, Unseen, useVisitorsTime } from '@league/kit';
import { arrow, figures } from '@league/kit/direction';
import { ConnectionBadge } from '@league/kit/live';
import { Link } from '@league/kit/router';
import { needText, seriesLine } from '../series/seriesTexts.ts';
import { TeamLink } from '../teams/TeamLink.tsx';
import styles from './GameHeader.module.css';
import { dateTimeAttribute, gameInstant } from './gameTime.ts';
import { messages } from './messages.ts';
import { emptyNetsAt, fewSkatersAt, powerPlayAt } from './powerPlay.ts';
import { statusText } from './stateTexts.ts';
import { useClock } from './useClock.ts';
import { useIsNotPlayed } from './useIsNotPlayed.ts';
import type { Live } from './useLiveGame.ts';

/** Teams in their colors, and the score. */
export function GameHeader({ game, live }: { game: GamePage; live: Live }) {
  const [away, home] = [teamColors(game.away), teamColors(game.home)];
  const visitorTime = useVisitorsTime(game.date);
  const note = endingNote(game);
  return (
    <header
      className={styles.header}
      data-theme="dark"
      style={{ borderImageSource: stripe(away.surface, home.surface) }}
    >
      <div className={styles.wrap}>
        <Link to="/schedule" className={styles.back}>
          {arrow('back')} {messages.back}
        </Link>
        <h1>
          <Unseen>
            {game.away_team} {messages.at} {game.home_team}
          </Unseen>
        </h1>
        <div className={styles.sides}>
          <Team game={game} side="away" />
          <div className={styles.state}>
            <b className={styles.score} data-word={scoreText(game) ? undefined : true}>
              {figures(scoreText(game) ?? messages.at)}
            </b>
            <Status game={game} live={live} />
            {live.connection && <ConnectionBadge connection={live.connection} labels={messages.connections} />}
          </div>
          <Team game={game} side="home" />
        </div>
        <p className={styles.when}>
          <span className={styles.start}>
            <time dateTime={dateTimeAttribute(game)}>{gameInstant(game)}</time>
            {visitorTime && game.timeKnown !== false && <span>{visitorTime}</span>}
          </span>
          {game.venue && <span>{recordText(game.venue)}</span>}
          {game.tournament_name && <span>{game.tournament_name}</span>}
          {game.playoff && (
            <Link to={`/playoffs?season=${encodeURIComponent(game.season)}`} className={styles.series}>
              {seriesLine(game)}
            </Link>
          )}
          {needText(game) && <span>{needText(game)}</span>}
          {note && <span>{note}</span>}
          {game.statusReason && game.status !== 'final' && <span>{recordText(game.statusReason)}</span>}
          {game.correctedAt && <span>{messages.corrected({ date: formatDate(game.correctedAt) })}</span>}
        </p>
      </div>
    </header>
  );
}

const stripe = (away: string, home: string) => `linear-gradient(90deg, ${away} 50%, ${home} 50%)`;

function Status({ game, live }: { game: GamePage; live: Live }) {
  const elapsedSeconds = useClock(game, live);
  const isNotPlayed = useIsNotPlayed(game);
  const text = statusText({ ...game, elapsedSeconds });
  if (game.status === 'live') {
    return (
      <span className={styles.live} data-lost={live.lostAt !== null || undefined}>
        <Badge tone={live.lostAt === null ? 'live' : 'neutral'}>{text}</Badge>
        {game.periodOver && <small>{messages.intermission}</small>}
        {elapsedSeconds !== null && <OnIce game={game} elapsedSeconds={elapsedSeconds} />}
      </span>
    );
  }
  if (game.status === 'postponed' || game.status === 'cancelled') return <Badge tone="warning">{text}</Badge>;
  return <span className={styles.status}>{isNotPlayed ? messages.notPlayed : text}</span>;
}

/** The power play, fewer skaters than usual, and empty nets. */
function OnIce({ game, elapsedSeconds }: { game: GamePage; elapsedSeconds: number }) {
  const powerPlay = powerPlayAt(game, elapsedSeconds);
  const skaters = fewSkatersAt(game, elapsedSeconds);
  const codeOf = (side: Side) => <abbr title={game[side].name}>{game[side].code}</abbr>;
  return (
    <>
      {(powerPlay || skaters) && (
        <small>
          {skaters ? messages.skatersOnIce(skaters) : messages.powerPlay}
          {powerPlay && (
            <>
              {' '}
              {codeOf(powerPlay.side)} <b>{figures(formatClock(powerPlay.secondsLeft))}</b>
            </>
          )}
        </small>
      )}
      {emptyNetsAt(game, elapsedSeconds).map((side) => (
        <small key={side}>
          {messages.emptyNet} {codeOf(side)}
        </small>
      ))}
    </>
  );
}

const Team = ({ game, side }: { game: GamePage; side: Side }) => (
  <TeamLink slug={game[side].slug} archived={game[side].archived} className={styles.team}>
    <TeamCrest team={game[side]} size={128} decorative />
    <span>{game[side].name}</span>
  </TeamLink>
);
