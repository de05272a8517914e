import type { StatisticsRole } from '@league/contract';
import { Card, layout, recordText, Unseen } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { FigureBasisNote } from '../figures/FigureBasisNote.tsx';
import { type FigureTable, figureRoles } from '../figures/figureRoles.ts';
import { figureText } from '../figures/figureText.ts';
import { messages as figureMessages } from '../figures/messages.ts';
import styles from './ComparisonTable.module.css';
import { bestValue } from './comparedPlayers.ts';
import { messages } from './messages.ts';

interface Props {
  role: StatisticsRole;
  /** In their order. */
  players: readonly string[];
  table: FigureTable;
}

/** A row for each figure that somebody has, a column for each player. */
export function ComparisonTable({ role, players, table }: Props) {
  const rows = players.flatMap((id) => table.rows.find(({ playerId }) => playerId === id) ?? []);
  const known = figureRoles[role].figures.filter((figure) => rows.some((row) => row[figure] != null));
  return (
    <div>
      <Card isFlush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={styles.frame} aria-label={messages.roles[role]} tabIndex={0}>
          <table className={styles.table}>
            <caption className={layout.unseen}>{messages.roles[role]}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.figure}</th>
                {rows.map(({ playerId, player, teams }) => (
                  <th key={playerId} scope="col">
                    <Link to={`/players/${playerId}`}>{recordText(player)}</Link>
                    <small>{recordText(teams[0]?.name ?? '')}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.map((figure) => {
                const values = rows.map((row) => row[figure] ?? null);
                const best = bestValue(figure, values);
                return (
                  <tr key={figure}>
                    <th scope="row">{figureMessages.figures[figure].long}</th>
                    {values.map((value, at) => {
                      const isBest = value !== null && value === best;
                      return (
                        <td key={rows[at]!.playerId} data-best={isBest || undefined}>
                          {isBest && (
                            <>
                              <span aria-hidden="true">◆ </span>
                              <Unseen>{messages.best} </Unseen>
                            </>
                          )}
                          {figures(figureText(figure, value))}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      </Card>
      {rows.length > 1 && <p className={`${layout.note} ${styles.note}`}>{messages.bestSay}</p>}
      <FigureBasisNote role={role} shown={known} basis={table.basis} />
    </div>
  );
}
