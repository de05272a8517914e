import {
  decisionText,
  gameStatusText,
  hasEnded,
  isNotPlayed,
  type PlayoffSeries,
  type SeriesGame,
  scoreText,
} from '@league/contract';
import { formatInstant, formatShortDay, recordText, TeamCrest, Unseen, useAtTime } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { dateTimeAttribute, gameDay } from '../games/gameTime.ts';
import { messages as seriesMessages } from '../series/messages.ts';
import { scoreOfSeries } from '../series/seriesTexts.ts';
import { TeamLink } from '../teams/TeamLink.tsx';
import { VisitorTime } from '../VisitorTime.tsx';
import { messages } from './messages.ts';
import styles from './SeriesCard.module.css';

interface Props {
  season: string;
  series: PlayoffSeries;
  bestOf: number;
  /** In place of a team that is not known yet. */
  open: string;
}

/** Both teams with their wins, how the series stands, its next game, and all of its games. */
export function SeriesCard({ season, series, bestOf, open }: Props) {
  const { higher, lower, isBye, wins, winner, games } = series;
  return (
    <article className={styles.card} data-bye={isBye || undefined}>
      <Side series={series} side="higher" open={open} />
      {!isBye && <Side series={series} side="lower" open={open} />}
      {isBye && <p className={styles.score}>{messages.bye}</p>}
      {higher && lower && (
        <>
          <p className={styles.score}>
            {bestOf > 1 &&
              (scoreOfSeries([higher.team.name, wins.higher], [lower.team.name, wins.lower], bestOf) ||
                messages.toCome)}
          </p>
          {!winner && <NextGame games={games} />}
          <details>
            <summary>
              {messages.games}
              <Unseen> {messages.gamesOf({ higher: higher.team.name, lower: lower.team.name })}</Unseen>
            </summary>
            <ol>
              {games.map((game) => (
                <li key={game.gameId}>
                  <GameLink season={season} game={game} series={series} />
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </article>
  );
}

interface SideProps extends Pick<Props, 'series' | 'open'> {
  side: 'higher' | 'lower';
}

function Side({ series, side, open }: SideProps) {
  const seeded = series[side];
  if (!seeded) return <p className={styles.open}>{open}</p>;
  const { seed, team } = seeded;
  const wins = series.wins[side];
  return (
    <p className={styles.side} data-lost={(series.winner !== null && series.winner !== side) || undefined}>
      <small title={messages.seed({ seed })}>{figures(seed)}</small>
      <TeamCrest team={team} size={26} decorative lazy />
      <TeamLink slug={team.slug} archived={team.archived} className={styles.team}>
        {recordText(team.name)}
      </TeamLink>
      {series.games.length > 0 && (
        <b>
          <span aria-hidden="true">{figures(wins)}</span>
          <Unseen>{messages.wins({ wins })}</Unseen>
        </b>
      )}
    </p>
  );
}

/** The live game, otherwise the next one. */
function NextGame({ games }: { games: readonly SeriesGame[] }) {
  const next = useAtTime(
    (now) =>
      games.find(({ status }) => status === 'live') ??
      games.find((game) => game.status === 'scheduled' && !isNotPlayed(game, now)),
  );
  if (!next) return null;
  return (
    <p className={styles.next}>
      <Link to={`/schedule/${next.gameId}`}>{seriesMessages.game({ game: next.game })}</Link>{' '}
      {next.status === 'live' ? stateOf(next) : <time dateTime={dateTimeAttribute(next)}>{whenOf(next)}</time>}
      {next.status !== 'live' && next.timeKnown && (
        <>
          {' '}
          <VisitorTime at={next.date} />
        </>
      )}
    </p>
  );
}

interface GameLinkProps extends Pick<Props, 'season' | 'series'> {
  game: SeriesGame;
}

function GameLink({ season, game, series: { higher, lower } }: GameLinkProps) {
  const [home, away] = game.higherIsHome ? [higher!.team, lower!.team] : [lower!.team, higher!.team];
  const isOver = hasEnded(game);
  const hasScore = scoreText(game) !== null;
  return (
    <Link
      to={`/schedule/${game.gameId}`}
      aria-label={`${messages.gameLine({ game: game.game, away: away.name, home: home.name })}, ${stateOf(game)}`}
    >
      <span>{figures(game.game)}</span>
      <span>
        {gameDay({ ...game, season })}
        {(!hasScore || game.isAbandoned) && <small>{stateOf(game)}</small>}
      </span>
      {hasScore && (
        <b>
          {away.code} {figures(`${game.away_score}–${game.home_score}`)} {home.code}
          {isOver && decisionText(game)}
        </b>
      )}
    </Link>
  );
}

const whenOf = ({ date, timeKnown }: SeriesGame) => (timeKnown ? formatInstant(date) : formatShortDay(date));

function stateOf(game: SeriesGame): string {
  if (game.notNeeded) return seriesMessages.notNeeded;
  if (game.ifNeeded && game.status === 'scheduled') return seriesMessages.ifNeeded;
  return gameStatusText({ ...game, period: null, elapsedSeconds: null });
}
