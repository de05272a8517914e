import { dutyLabel, type GamePage } from '@league/contract';
import { recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useId } from 'react';
import type { PeriodColumn } from '../games/periods.ts';
import { momentText } from '../games/sheetTexts.ts';
import { messages } from './messages.ts';
import styles from './Report.module.css';
import { withNumber } from './ScoringSummary.tsx';

interface Props {
  game: GamePage;
}

/** Both sides' figures by period, the total last. */
export function ByPeriod({ game, title, columns }: Props & { title: string; columns: readonly PeriodColumn[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{messages.team}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" data-figure>
                {recordText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['away', 'home'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{recordText(game[side].code)}</th>
              {columns.map((column) => (
                <td key={column.name} data-figure>
                  {figures(column[side] ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Every attempt; nothing without a shootout. */
export function Shootout({ game }: Props) {
  if (game.shootout.length === 0) return null;
  return (
    <section aria-labelledby="shootout">
      <h2 id="shootout">{messages.shootout}</h2>
      <table aria-labelledby="shootout">
        <thead>
          <tr>
            <th scope="col">{messages.round}</th>
            <th scope="col">{messages.team}</th>
            <th scope="col">{messages.player}</th>
            <th scope="col">{messages.result}</th>
          </tr>
        </thead>
        <tbody>
          {game.shootout.map(({ side, round, player, scored, deciding }) => (
            <tr key={`${side} ${round}`}>
              <td>{figures(round)}</td>
              <td>{recordText(game[side].code)}</td>
              <td>{recordText(withNumber(player))}</td>
              <td>
                {scored ? messages.scored : messages.missed}
                {deciding && ` (${messages.deciding})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const Timeouts = ({ game }: Props) => (
  <section aria-labelledby="timeouts">
    <h2 id="timeouts">{messages.timeouts}</h2>
    {game.timeouts.length === 0 ? (
      <p>{messages.noTimeouts}</p>
    ) : (
      <ul className={styles.plain} aria-labelledby="timeouts">
        {game.timeouts.map((timeout) => (
          <li key={timeout._id}>
            {recordText(game[timeout.side].code)} <span>{figures(momentText(timeout, game.regulationPeriods))}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** The officials of the game. */
export const OfficialsList = ({ game }: Props) => (
  <section aria-labelledby="officials">
    <h2 id="officials">{messages.officials}</h2>
    {game.officials.length === 0 ? (
      <p>{messages.noOfficials}</p>
    ) : (
      <ul className={`${styles.plain} ${styles.crew}`} aria-labelledby="officials">
        {game.officials.map(({ name, duty }) => (
          <li key={`${duty} ${name}`}>
            {dutyLabel(duty)}: <b>{recordText(name)}</b>
          </li>
        ))}
      </ul>
    )}
  </section>
);
