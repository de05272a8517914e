import { formatClock, type GamePage, periodName } from '@league/contract';
import {
  addressFilters,
  Card,
  Choices,
  Failed,
  layout,
  recordText,
  SectionTitle,
  TeamCrest,
  useFilters,
} from '@league/kit';
import { comma, figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import type { Attempt } from './attempts.ts';
import byPeriod from './byPeriod.module.css';
import line from './GoalLine.module.css';
import { GoalLine } from './GoalLine.tsx';
import { playsQuery } from './gameQueries.ts';
import { messages } from './messages.ts';
import styles from './PlayByPlay.module.css';
import { hasMorePlays, type Play, playFilters, playsByPeriod, zoneOf } from './plays.ts';
import { Shootout } from './Shootout.tsx';
import { clockText, penaltyText, sentenceText, shotText } from './sheetTexts.ts';
import type { News } from './useGoalNews.ts';

interface Props {
  game: GamePage;
  isNew: News['isNew'];
}

const Filters = addressFilters({ show: playFilters });

/** The events in order, all or of a kind; the latest first during the game. */
export function PlayByPlay({ game, isNew }: Props) {
  const [{ show }, filter] = useFilters(Filters);
  const isLive = game.status === 'live';
  const hasShots = (game.shotAttempts ?? []).length > 0;
  const chosen = show === 'shots' && !hasShots ? 'all' : show;
  const more = useQuery({ ...playsQuery(game), enabled: chosen === 'all' && hasMorePlays(game) });
  const periods = playsByPeriod(game, isLive, chosen, more.data);
  const shootout = <Shootout game={game} />;
  return (
    <section aria-labelledby="plays">
      <SectionTitle id="plays">{messages.views.plays}</SectionTitle>
      <div className={layout.stack14}>
        <Choices
          look="chips"
          label={messages.whichPlays}
          choices={playFilters
            .filter((value) => value !== 'shots' || hasShots)
            .map((value) => ({ value, label: messages.playFilters[value] }))}
          value={chosen}
          to={(show) => filter.to({ show })}
        />
        {periods.length > 1 && (
          <nav className={styles.periods} aria-label={messages.periods}>
            {periods.map(({ period }) => (
              <a key={period} href={`#period-${period}`}>
                {periodName(period, game.regulationPeriods)}
              </a>
            ))}
          </nav>
        )}
        {more.isError && !more.data && <Failed title={messages.morePlaysFailed} retry={more.refetch} isBare />}
        {isLive && shootout}
        {periods.map(({ period, plays }) => (
          <Card key={period} isFlush>
            <h3 id={`period-${period}`} className={`${byPeriod.period} ${styles.period}`}>
              {periodName(period, game.regulationPeriods)}
            </h3>
            {plays.length === 0 ? (
              <p className={styles.none}>{chosen === 'all' ? messages.noPlays : messages.noneOfThese}</p>
            ) : (
              <ol className={layout.lined}>
                {plays.map((play) => (
                  <li key={play.key}>
                    {play.kind === 'goal' ? (
                      <GoalLine game={game} goal={play.goal} isNew={isNew(play.goal)} />
                    ) : (
                      <PlayLine game={game} play={play} />
                    )}
                  </li>
                ))}
              </ol>
            )}
          </Card>
        ))}
        {!isLive && shootout}
      </div>
    </section>
  );
}

function PlayLine({ game, play }: { game: GamePage; play: Exclude<Play, { kind: 'goal' }> }) {
  const isMinor = play.kind === 'faceoff' || play.kind === 'action';
  return (
    <div className={`${line.goal} ${styles.play}`} data-minor={isMinor || undefined}>
      <span className={line.time}>
        {figures(play.kind === 'penalty' ? clockText(play.penalty) : formatClock(play.elapsedSeconds))}
      </span>
      <TeamCrest team={game[play.side]} size={isMinor ? 20 : 32} />
      <span>
        <b>{nameOf(play)}</b>
        <small>
          <About game={game} play={play} />
        </small>
      </span>
      {play.kind === 'penalty' && <b className={styles.minutes}>{sentenceText(play.penalty)}</b>}
    </div>
  );
}

const shotOutcome = ({ outcome }: Attempt) => (outcome === 'goal' ? messages.plays.goal : messages.plays.shot[outcome]);

function nameOf(play: Exclude<Play, { kind: 'goal' }>): string {
  if (play.kind === 'shot') return shotOutcome(play.shot);
  return play.kind === 'action' ? messages.plays[play.action.action] : messages.plays[play.kind];
}

const PlayerLink = ({ player }: { player: { _id: string; name: string } }) => (
  <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link>
);

function About({ game, play }: { game: GamePage; play: Exclude<Play, { kind: 'goal' }> }) {
  if (play.kind === 'timeout') return null;
  if (play.kind === 'goalie') {
    const { in: into, out } = play.change;
    if (!into) return out && messages.plays.netEmptied({ name: out.name });
    return out
      ? messages.plays.goalieFor({ name: into.name, other: out.name })
      : messages.plays.goalieIn({ name: into.name });
  }
  if (play.kind === 'shot') {
    const { player } = play.shot;
    const how = shotText(play.shot);
    return (
      <>
        {player ? <PlayerLink player={player} /> : messages.unknownShooter}
        {how && comma()}
        {how}
      </>
    );
  }
  if (play.kind === 'action') return play.action.player && <PlayerLink player={play.action.player} />;
  if (play.kind === 'faceoff') {
    const { winner, loser, place } = play.faceoff;
    const how = listed([
      loser && messages.plays.against({ name: loser.name }),
      place && messages.plays.zones[zoneOf(place)],
    ]);
    return (
      <>
        {winner ? <PlayerLink player={winner} /> : recordText(game[play.side].name)}
        {how && comma()}
        {how}
      </>
    );
  }
  const { player } = play.penalty;
  return (
    <>
      {player ? <PlayerLink player={player} /> : messages.bench}: {penaltyText(play.penalty)}
    </>
  );
}
