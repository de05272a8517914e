import type { PlayerShots } from '@league/contract';
import { layout, StatTile, StatTiles } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { countsOfAll } from '../../games/shots/chosenShots.ts';
import { messages as mapMessages } from '../../games/shots/messages.ts';
import { countsText } from '../../games/shots/shotTexts.ts';
import { messages } from './messages.ts';
import styles from './PlayerShots.module.css';
import { expectedOf, type PlayerAttempt } from './playerAttempts.ts';

interface Props {
  shots: PlayerShots;
  shown: readonly PlayerAttempt[];
  /** By the other filters: of the goals alone, expected goals would say nothing. */
  ofAllOutcomes: readonly PlayerAttempt[];
}

/** How many are shown, the goals beside the expected ones, and what that rests on. */
export function ShotFigures({ shots, shown, ofAllOutcomes }: Props) {
  const { role, games, allGames, expected, unexpected } = shots;
  const counts = countsOfAll(shown);
  const goalsOnly = games.filter(({ isGoalsOnly }) => isGoalsOnly).length;
  return (
    <div className={styles.figures}>
      <p>
        <b>
          {listed([
            mapMessages.attempts({ count: counts.attempts }),
            counts.goals > 0 && mapMessages.goals({ count: counts.goals }),
          ])}
        </b>
        <small>{countsText(counts)}</small>
      </p>
      {expected ? (
        <Expected isGoalie={role === 'goalies'} {...expectedOf(ofAllOutcomes)} />
      ) : (
        unexpected && <p className={layout.note}>{reasonText(unexpected)}</p>
      )}
      <p className={layout.note}>
        {games.length - goalsOnly < allGames
          ? messages.restsPartly({ some: games.length - goalsOnly, all: allGames })
          : messages.rests({ count: allGames })}
        {goalsOnly > 0 && ` ${messages.goalsOnly({ count: goalsOnly })}`}
      </p>
    </div>
  );
}

interface ExpectedProps extends ReturnType<typeof expectedOf> {
  isGoalie: boolean;
}

const Expected = ({ isGoalie, shots, goals, expectedGoals }: ExpectedProps) => {
  const { goals: ofGoals, expected, difference } = isGoalie ? messages.against : messages.own;
  const above = Math.round(100 * (isGoalie ? expectedGoals - goals : goals - expectedGoals)) / 100;
  return (
    <div className={layout.stack8}>
      <StatTiles>
        <StatTile label={ofGoals} value={figures(goals)} />
        <StatTile label={expected} value={figures(expectedGoals.toFixed(2))} />
        <StatTile
          label={difference}
          value={figures(`${above > 0 ? '+' : above < 0 ? '−' : ''}${Math.abs(above).toFixed(2)}`)}
        />
      </StatTiles>
      <p className={layout.note}>{messages.expectedOf({ count: shots })}</p>
    </div>
  );
};

function reasonText({ reason, count }: NonNullable<PlayerShots['unexpected']>): string {
  const text = messages.unexpected[reason];
  return typeof text === 'string' ? text : text({ count });
}
