import type { ChosenResult, DecisionType, Side, TeamBrief } from '@league/contract';
import { Choices, FilterLink, FilterSelect, layout, recordText, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import {
  decidedBy,
  goalsFor,
  scoredBy,
  scoresOf,
  scoreText,
  withoutResults,
  withResult,
  withScore,
} from './chosenResults.ts';
import styles from './GameChoice.module.css';
import { messages as whatIfMessages } from './whatIfMessages.ts';

interface Props {
  number: number;
  home: TeamBrief;
  away: TeamBrief;
  /** How a game of the season can be decided. */
  decisions: readonly DecisionType[];
  chosen: ChosenResult | undefined;
  /** No more results can be chosen. */
  isFull: boolean;
  /** The address's. */
  results: string;
  /** The page's address with other results. */
  to: (results: string) => string;
}

/** One press chooses the winner; then how, and the score. Another press on the winner clears the result. */
export function GameChoice({ number, home, away, decisions, chosen, isFull, results, to }: Props) {
  const game = whatIfMessages.game({ home: home.name, away: away.name });
  const chosenTo = (result: ChosenResult) => to(withResult(results, result));
  const toWinner = (winner: Side) => {
    if (chosen?.winner === winner) return to(withoutResults(results, [number]));
    return chosenTo({ number, winner, decision: chosen?.decision ?? 'regulation' });
  };
  return (
    <div className={styles.choice}>
      <fieldset className={styles.sides}>
        <legend className={layout.unseen}>{whatIfMessages.winner({ game })}</legend>
        {([away, home] as const).map((team) => {
          const side = team === home ? 'home' : 'away';
          const content = (
            <>
              <TeamCrest team={team} size={28} decorative lazy />
              <span>{recordText(team.name)}</span>
            </>
          );
          return isFull && !chosen ? (
            <span key={side}>{content}</span>
          ) : (
            <FilterLink key={side} to={toWinner(side)} aria-current={chosen?.winner === side}>
              {content}
            </FilterLink>
          );
        })}
      </fieldset>
      {chosen && (
        <div className={styles.how}>
          {decisions.length > 1 && (
            <Choices
              label={whatIfMessages.how({ game })}
              choices={decisions.map((value) => ({ value, label: whatIfMessages.decisions[value] }))}
              value={chosen.decision}
              to={(decision) => chosenTo(decidedBy(chosen, decision))}
            />
          )}
          <Score chosen={chosen} game={game} results={results} to={to} />
        </div>
      )}
    </div>
  );
}

interface ScoreProps extends Pick<Props, 'results' | 'to'> {
  chosen: ChosenResult;
  game: string;
}

/** The winner's goals first. A value is the score as the address has it: the address of every value follows from one. */
function Score({ chosen, game, results, to }: ScoreProps) {
  const goals = goalsFor(chosen);
  const options = scoresOf(chosen, goals).map((each) => ({
    value: scoreText(scoredBy(chosen, each)),
    label: figures(`${each.winners}–${each.losers}`),
  }));
  return (
    <FilterSelect
      label={whatIfMessages.scoreOf({ game })}
      isLabelHidden
      value={chosen.score ? scoreText(chosen.score) : ''}
      options={[{ value: '', label: whatIfMessages.anyScore }, ...options]}
      to={(score) => to(withScore(results, chosen.number, score))}
    />
  );
}
