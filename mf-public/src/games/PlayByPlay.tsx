import { formatClock, type GamePage, periodName } from '@league/contract';
import { Card, Choices, layout, recordText, SectionTitle, TeamCrest, useFilters } from '@league/kit';
import { comma, figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import * as z from 'zod/mini';
import type { Attempt } from './attempts.ts';
import byPeriod from './byPeriod.module.css';
import line from './GoalLine.module.css';
import { GoalLine } from './GoalLine.tsx';
import styles from './PlayByPlay.module.css';
import { type Play, playFilters, playsByPeriod } from './plays.ts';
import { Shootout } from './Shootout.tsx';
import { clockText, penaltyText, shotText } from './sheetTexts.ts';
import type { News } from './useGoalNews.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  isNew: News['isNew'];
}

const Filters = z.object({ show: z.catch(z.enum(playFilters), 'all') });

/** The events in order, all or of a kind; the latest first during the game. */
export function PlayByPlay({ game, isNew }: Props) {
  const [{ show }, filter] = useFilters(Filters);
  const isLive = game.status === 'live';
  const hasShots = (game.shotAttempts ?? []).length > 0;
  const chosen = show === 'shots' && !hasShots ? 'all' : show;
  const periods = playsByPeriod(game, isLive, chosen);
  const shootout = <Shootout game={game} />;
  return (
    <section aria-labelledby="plays">
      <SectionTitle id="plays">{words.views.plays}</SectionTitle>
      <div className={layout.stack14}>
        <Choices
          look="chips"
          label={words.whichPlays}
          choices={playFilters
            .filter((value) => value !== 'shots' || hasShots)
            .map((value) => ({ value, label: words.playFilters[value] }))}
          value={chosen}
          to={(show) => filter.to({ show })}
        />
        {periods.length > 1 && (
          <nav className={styles.periods} aria-label={words.periods}>
            {periods.map(({ period }) => (
              <a key={period} href={`#period-${period}`}>
                {periodName(period, game.regulationPeriods)}
              </a>
            ))}
          </nav>
        )}
        {isLive && shootout}
        {periods.map(({ period, plays }) => (
          <Card key={period} isFlush>
            <h3 id={`period-${period}`} className={`${byPeriod.period} ${styles.period}`}>
              {periodName(period, game.regulationPeriods)}
            </h3>
            {plays.length === 0 ? (
              <p className={styles.none}>{chosen === 'all' ? words.noPlays : words.noneOfThese}</p>
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
  return (
    <div className={`${line.goal} ${styles.play}`}>
      <span className={line.time}>
        {figures(play.kind === 'penalty' ? clockText(play.penalty) : formatClock(play.elapsedSeconds))}
      </span>
      <TeamCrest team={game[play.side]} size={32} />
      <span>
        <b>{play.kind === 'shot' ? shotOutcome(play.shot) : words.plays[play.kind]}</b>
        <small>
          <About play={play} />
        </small>
      </span>
      {play.kind === 'penalty' && <b className={styles.minutes}>{words.minutes({ minutes: play.penalty.minutes })}</b>}
    </div>
  );
}

const shotOutcome = ({ outcome }: Attempt) => (outcome === 'goal' ? words.plays.goal : words.plays.shot[outcome]);

function About({ play }: { play: Exclude<Play, { kind: 'goal' }> }) {
  if (play.kind === 'timeout') return null;
  if (play.kind === 'goalie') {
    const { in: into, out } = play.change;
    if (!into) return out && words.plays.netEmptied({ name: out.name });
    return out
      ? words.plays.goalieFor({ name: into.name, other: out.name })
      : words.plays.goalieIn({ name: into.name });
  }
  if (play.kind === 'shot') {
    const { player } = play.shot;
    const how = shotText(play.shot);
    return (
      <>
        {player ? <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link> : words.unknownShooter}
        {how && comma()}
        {how}
      </>
    );
  }
  const { player } = play.penalty;
  return (
    <>
      {player ? <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link> : words.bench}:{' '}
      {penaltyText(play.penalty)}
    </>
  );
}
