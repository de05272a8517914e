import { formatClock, type GamePage, periodName } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import byPeriod from './byPeriod.module.css';
import line from './GoalLine.module.css';
import { GoalLine } from './GoalLine.tsx';
import styles from './PlayByPlay.module.css';
import { type Play, playsByPeriod } from './plays.ts';
import { Shootout } from './Shootout.tsx';
import { clockText, penaltyText } from './sheetTexts.ts';
import type { News } from './useGoalNews.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  isNew: News['isNew'];
}

/** All events in order; the latest first during the game. */
export function PlayByPlay({ game, isNew }: Props) {
  const isLive = game.status === 'live';
  const shootout = <Shootout game={game} />;
  return (
    <section aria-labelledby="plays">
      <SectionTitle id="plays">{words.views.plays}</SectionTitle>
      <div className={layout.stack14}>
        {isLive && shootout}
        {playsByPeriod(game, isLive).map(({ period, plays }) => (
          <Card key={period} isFlush>
            <h3 className={byPeriod.period}>{periodName(period, game.regulationPeriods)}</h3>
            {plays.length === 0 ? (
              <p className={styles.none}>{words.noPlays}</p>
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
        <b>{words.plays[play.kind]}</b>
        <small>
          <About play={play} />
        </small>
      </span>
      {play.kind === 'penalty' && <b className={styles.minutes}>{words.minutes({ minutes: play.penalty.minutes })}</b>}
    </div>
  );
}

function About({ play }: { play: Exclude<Play, { kind: 'goal' }> }) {
  if (play.kind === 'timeout') return null;
  if (play.kind === 'goalie') {
    const { in: into, out } = play.change;
    if (!into) return out && words.plays.netEmptied({ name: out.name });
    return out
      ? words.plays.goalieFor({ name: into.name, other: out.name })
      : words.plays.goalieIn({ name: into.name });
  }
  const { player } = play.penalty;
  return (
    <>
      {player ? <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link> : words.bench}:{' '}
      {penaltyText(play.penalty)}
    </>
  );
}
