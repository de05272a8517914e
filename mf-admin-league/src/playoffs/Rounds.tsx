import {
  decisionText,
  gameStatusText,
  type PlayoffSeries,
  type Playoffs,
  type SeededTeam,
  type SeriesGame,
  scoreText,
} from '@league/contract';
import { Card, layout, recordText, TeamCrest } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { gameWhen } from '../teams/Matchup.tsx';
import { messages } from './messages.ts';
import styles from './Playoffs.module.css';

interface Props {
  playoffs: Playoffs;
  /** Its games exist. */
  isSaved?: boolean;
}

/** Each round with its series and their games. */
export const Rounds = ({ playoffs: { rounds, champion }, isSaved = false }: Props) => (
  <>
    {champion && (
      <p role="status" className={styles.lead}>
        <b>{messages.champion({ team: champion.name })}</b>
      </p>
    )}
    {rounds.map(({ roundOf, bestOf, venue, series }) => (
      <section key={roundOf} className={styles.round}>
        <h3>
          {messages.round({ places: `${roundOf}` })}{' '}
          <small>{listed([messages.games({ games: bestOf }), venue && messages.neutral({ venue })])}</small>
        </h3>
        <ul className={styles.series}>
          {series.map((each, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what it is known by
            <li key={position}>
              <Card>
                <Series series={each} isSaved={isSaved} />
              </Card>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

function Series({ series, isSaved }: { series: PlayoffSeries; isSaved: boolean }) {
  const { higher, lower, isBye, wins, games } = series;
  return (
    <div className={layout.stack8}>
      <Side seeded={higher} wins={games.length > 0 ? wins.higher : null} />
      {isBye ? (
        <p className={layout.note}>{messages.bye}</p>
      ) : (
        <Side seeded={lower} wins={games.length > 0 ? wins.lower : null} />
      )}
      {games.length > 0 && (
        <ol className={styles.games}>
          {games.map((game) => {
            const [home, away] = (game.higherIsHome ? [higher, lower] : [lower, higher]) as [SeededTeam, SeededTeam];
            const when = gameWhen(game);
            const text = messages.gameOf({ game: game.game, when, away: away.team.name, home: home.team.name });
            const score = scoreText(game);
            const state = stateOf(game);
            return (
              <li key={game.gameId}>
                {isSaved ? <Link to={`/admin/games/${game.gameId}/edit`}>{text}</Link> : text}
                {(score ?? state) && (
                  <small>
                    {score ? `${figures(score)}${game.status === 'final' ? decisionText(game) : ''}` : state}
                  </small>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

/** Null for a game that will be played as planned. */
function stateOf(game: SeriesGame): string | null {
  if (game.notNeeded) return messages.notNeeded;
  if (game.status === 'postponed' || game.status === 'cancelled') {
    return gameStatusText({ ...game, period: null, elapsedSeconds: null });
  }
  return game.ifNeeded ? messages.ifNeeded : null;
}

function Side({ seeded, wins }: { seeded: SeededTeam | null; wins: number | null }) {
  if (!seeded) return <p className={layout.note}>{messages.open}</p>;
  return (
    <p className={styles.side}>
      <TeamCrest team={seeded.team} size={24} decorative lazy />
      <span>
        {figures(`${seeded.seed}.`)} {recordText(seeded.team.name)}
      </span>
      {wins !== null && <b>{figures(wins)}</b>}
    </p>
  );
}
