import { type GamePage, otherSide } from '@league/contract';
import { recordText } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { momentText } from '../games/sheetTexts.ts';
import { messages } from './messages.ts';
import styles from './Report.module.css';

type Goal = GamePage['goals'][number];

/** Every goal in order, with who was on the ice where that is recorded. */
export function ScoringSummary({ game }: { game: GamePage }) {
  const { goals } = game;
  const hasOnIce = goals.some(({ onIce }) => onIce);
  return (
    <div>
      <h2 id="scoring">{messages.scoring}</h2>
      {goals.length === 0 ? (
        <p>{game.notRecorded?.includes('goals') ? messages.notRecorded : messages.noGoals}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={styles.wide} aria-labelledby="scoring" tabIndex={0}>
            <table aria-labelledby="scoring">
              <thead>
                <tr>
                  <th scope="col">{messages.goal}</th>
                  <th scope="col">{messages.time}</th>
                  <th scope="col">{messages.team}</th>
                  <th scope="col">{messages.score}</th>
                  <th scope="col">{messages.scorer}</th>
                  <th scope="col">{messages.assists}</th>
                  <th scope="col">{messages.strength}</th>
                  {hasOnIce && (
                    <>
                      <th scope="col">{messages.onIceFor}</th>
                      <th scope="col">{messages.onIceAgainst}</th>
                    </>
                  )}
                </tr>
              </thead>
              <tbody>
                {goals.map((goal, before) => (
                  <tr key={goal._id}>
                    <td>{figures(before + 1)}</td>
                    <td className={styles.time}>{figures(momentText(goal, game.regulationPeriods))}</td>
                    <td>{recordText(game[goal.side].code)}</td>
                    <td>{figures(`${goal.away}–${goal.home}`)}</td>
                    <td>{goal.scorer ? recordText(withNumber(goal.scorer)) : messages.unknown}</td>
                    <td>{listed(goal.assists.map(withNumber))}</td>
                    <td>{listed([messages.strengths[goal.strength], goal.emptyNet && messages.emptyNet], ' ')}</td>
                    {hasOnIce && (
                      <>
                        <td>{numbersOf(goal.onIce?.[goal.side])}</td>
                        <td>{numbersOf(goal.onIce?.[otherSide(goal.side)])}</td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={styles.legend}>{messages.strengthsLegend}</p>
        </>
      )}
    </div>
  );
}

/** `17 Omar El-Sayed` */
export const withNumber = ({ name, number }: NonNullable<Goal['scorer']>) =>
  number === null ? name : `${figures(number)} ${name}`;

const numbersOf = (people: readonly { number: number | null }[] = []) =>
  figures(
    people
      .map(({ number }) => number)
      .filter((number) => number !== null)
      .toSorted((a, b) => a - b)
      .join(' '),
  );
