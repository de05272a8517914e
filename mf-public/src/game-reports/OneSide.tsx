import {
  formatClock,
  formatSavePercentage,
  type GamePage,
  type OfficialReport,
  positionLabel,
  type Side,
  savePercentage,
} from '@league/contract';
import { recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { momentText, penaltyText } from '../games/sheetTexts.ts';
import { words as gameWords } from '../games/words.ts';
import { words as teamWords } from '../teams/words.ts';
import { type DressedPlayer, dressedOf } from './dressed.ts';
import styles from './Report.module.css';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  side: Side;
}

type Figure =
  | 'goals'
  | 'assists'
  | 'penaltyMinutes'
  | 'shots'
  | 'minutesPlayed'
  | 'shotsAgainst'
  | 'saves'
  | 'goalsAgainst'
  | 'savePercentage'
  | 'decision';

const FigureHead = ({ of }: { of: Figure }) => (
  <th scope="col" data-figure>
    <abbr title={gameWords.columns[of].long}>{gameWords.columns[of].short}</abbr>
  </th>
);

/** A figure that is not recorded is a dash. */
const FigureCell = ({ value }: { value: string | number | null | undefined }) => (
  <td data-figure>{figures(value ?? '–')}</td>
);

/** Everybody who was dressed or did something, the goalies first, with goals, assists, penalty minutes and shots. */
export function LineupOf({ game, report, side }: Props & { report: OfficialReport }) {
  const dressed = dressedOf(game, report, side);
  const hasShots = dressed.some(({ shots }) => shots !== null);
  const id = `lineup-${side}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.lineup({ team: game[side].name })}</h2>
      {dressed.length === 0 ? (
        <p>{words.noLineup}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" data-figure>
                {words.jersey}
              </th>
              <th scope="col">{words.player}</th>
              <th scope="col">
                <abbr title={gameWords.columns.position.long}>{gameWords.columns.position.short}</abbr>
              </th>
              <FigureHead of="goals" />
              <FigureHead of="assists" />
              <FigureHead of="penaltyMinutes" />
              {hasShots && <FigureHead of="shots" />}
            </tr>
          </thead>
          <tbody>
            {dressed.map((player) => (
              <tr key={player.id}>
                <FigureCell value={player.number} />
                <td>
                  {recordText(player.name)} <Marks player={player} />
                </td>
                <td>{positionLabel(player.position)}</td>
                <FigureCell value={player.goals} />
                <FigureCell value={player.assists} />
                <FigureCell value={player.penaltyMinutes} />
                {hasShots && <FigureCell value={player.shots} />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const Marks = ({ player: { isCaptain, isAssistantCaptain, isStarter, isMissing } }: { player: DressedPlayer }) => (
  <>
    {isCaptain && <abbr title={teamWords.captain}>({teamWords.captainLetter})</abbr>}
    {isAssistantCaptain && <abbr title={teamWords.assistant}>({teamWords.assistantLetter})</abbr>}
    {isStarter && <abbr title={gameWords.startingGoalie}>({words.starterMark})</abbr>}
    {isMissing && <>({words.notInLineup})</>}
  </>
);

/** A side's penalties in order, and their minutes together. */
export function PenaltiesOf({ game, side }: Props) {
  const penalties = game.penalties.filter((penalty) => penalty.side === side);
  const minutes = penalties.reduce((sum, penalty) => sum + (penalty.penaltyShot ? 0 : penalty.minutes), 0);
  const id = `penalties-${side}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.penaltiesOf({ team: game[side].name })}</h2>
      {penalties.length === 0 ? (
        <p>{game.notRecorded?.includes('penalties') ? words.notRecorded : words.noPenalties}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.player}</th>
              <th scope="col" data-figure>
                {words.minutes}
              </th>
              <th scope="col">{words.infraction}</th>
            </tr>
          </thead>
          <tbody>
            {penalties.map((penalty) => (
              <tr key={penalty._id}>
                <td className={styles.time}>{figures(momentText(penalty, game.regulationPeriods))}</td>
                <td className={styles.offender}>
                  {penalty.player ? (
                    <>
                      {penalty.player.number !== null && figures(penalty.player.number)}{' '}
                      {recordText(penalty.player.name)}
                    </>
                  ) : (
                    words.bench
                  )}
                </td>
                <FigureCell value={penalty.minutes} />
                <td>{penaltyText(penalty)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>{words.penaltyTotal({ minutes })}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** A side's goalies who played, and when they changed. */
export function GoalieFigures({ game, side }: Props) {
  const goalies = game.goalies.filter((goalie) => goalie.side === side);
  const changes = game.goalieChanges.filter((change) => change.side === side && change.out);
  const id = `goalies-${side}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.goaliesOf({ team: game[side].name })}</h2>
      {goalies.length === 0 ? (
        <p>{words.notRecorded}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" data-figure>
                {words.jersey}
              </th>
              <th scope="col">{words.player}</th>
              <FigureHead of="minutesPlayed" />
              <FigureHead of="shotsAgainst" />
              <FigureHead of="saves" />
              <FigureHead of="goalsAgainst" />
              <FigureHead of="savePercentage" />
              <FigureHead of="decision" />
            </tr>
          </thead>
          <tbody>
            {goalies.map(({ _id, number, name, secondsPlayed, shotsAgainst, saves, goalsAgainst, decision }) => (
              <tr key={_id}>
                <FigureCell value={number} />
                <td>{recordText(name)}</td>
                <FigureCell value={secondsPlayed === null ? null : formatClock(secondsPlayed)} />
                <FigureCell value={shotsAgainst} />
                <FigureCell value={saves} />
                <FigureCell value={goalsAgainst} />
                <FigureCell
                  value={formatSavePercentage(savePercentage(saves ?? 0, saves === null ? 0 : (shotsAgainst ?? 0)))}
                />
                <FigureCell value={decision && gameWords.letters[decision]} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > 0 && (
        <ul className={styles.plain} aria-label={words.goalieChanges}>
          {changes.map((change) => (
            <li key={change._id}>
              <span>{figures(momentText(change, game.regulationPeriods))}</span>{' '}
              {change.out && words.goalieOut({ name: change.out.name })}
              {change.in && <>, {words.goalieIn({ name: change.in.name })}</>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
