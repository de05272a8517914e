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
import { messages as gameMessages } from '../games/messages.ts';
import { momentText, penaltyText } from '../games/sheetTexts.ts';
import { messages as teamMessages } from '../teams/messages.ts';
import { type DressedPlayer, dressedPlayers } from './dressedPlayers.ts';
import { messages } from './messages.ts';
import styles from './Report.module.css';

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
    <abbr title={gameMessages.columns[of].long}>{gameMessages.columns[of].short}</abbr>
  </th>
);

/** A figure that is not recorded is a dash. */
const FigureCell = ({ value }: { value: string | number | null | undefined }) => (
  <td data-figure>{figures(value ?? '–')}</td>
);

/** Everybody who was dressed or did something, the goalies first, with goals, assists, penalty minutes and shots. */
export function LineupOf({ game, report, side }: Props & { report: OfficialReport }) {
  const dressed = dressedPlayers(game, report, side);
  const hasShots = dressed.some(({ shots }) => shots !== null);
  const id = `lineup-${side}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{messages.lineup({ team: game[side].name })}</h2>
      {dressed.length === 0 ? (
        <p>{messages.noLineup}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" data-figure>
                {messages.jersey}
              </th>
              <th scope="col">{messages.player}</th>
              <th scope="col">
                <abbr title={gameMessages.columns.position.long}>{gameMessages.columns.position.short}</abbr>
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
    {isCaptain && <abbr title={teamMessages.captain}>({teamMessages.captainLetter})</abbr>}
    {isAssistantCaptain && <abbr title={teamMessages.assistant}>({teamMessages.assistantLetter})</abbr>}
    {isStarter && <abbr title={gameMessages.startingGoalie}>({messages.starterMark})</abbr>}
    {isMissing && <>({messages.notInLineup})</>}
  </>
);

/** A side's penalties in order, and their minutes together. */
export function PenaltiesOf({ game, side }: Props) {
  const penalties = game.penalties.filter((penalty) => penalty.side === side);
  const minutes = penalties.reduce((sum, penalty) => sum + (penalty.penaltyShot ? 0 : penalty.minutes), 0);
  const id = `penalties-${side}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{messages.penaltiesOf({ team: game[side].name })}</h2>
      {penalties.length === 0 ? (
        <p>{game.notRecorded?.includes('penalties') ? messages.notRecorded : messages.noPenalties}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{messages.time}</th>
              <th scope="col">{messages.player}</th>
              <th scope="col" data-figure>
                {messages.minutes}
              </th>
              <th scope="col">{messages.infraction}</th>
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
                    messages.bench
                  )}
                </td>
                <FigureCell value={penalty.minutes} />
                <td>{penaltyText(penalty)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>{messages.penaltyTotal({ minutes })}</td>
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
      <h2 id={id}>{messages.goaliesOf({ team: game[side].name })}</h2>
      {goalies.length === 0 ? (
        <p>{messages.notRecorded}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" data-figure>
                {messages.jersey}
              </th>
              <th scope="col">{messages.player}</th>
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
                <FigureCell value={decision && gameMessages.letters[decision]} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > 0 && (
        <ul className={styles.plain} aria-label={messages.goalieChanges}>
          {changes.map((change) => (
            <li key={change._id}>
              <span>{figures(momentText(change, game.regulationPeriods))}</span>{' '}
              {change.out && messages.goalieOut({ name: change.out.name })}
              {change.in && <>, {messages.goalieIn({ name: change.in.name })}</>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
