import { formatGoalsAgainstAverage, formatSavePercentage, type RulesPreview, type StatFigure } from '@league/contract';
import { Card, formatNumber, layout, StatTile, StatTiles, TeamCrest, Unseen } from '@league/kit';
import { arrow, figures, listed } from '@league/kit/direction';
import type { ReactNode, Ref } from 'react';
import callout from '../callout.module.css';
import { messages } from './messages.ts';
import styles from './RulesChanges.module.css';

interface Props {
  ref: Ref<HTMLElement>;
  preview: RulesPreview;
  /** The rules in the form have changed since the preview. */
  isOutdated: boolean;
}

/** The effect of the form's rules on the season's finished games: standings and statistics, before and after. */
export function RulesChanges({ ref, preview, isOutdated }: Props) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">{messages.changes}</h2>
      {isOutdated && <p className={`${callout.warning} ${styles.outdated}`}>{messages.changedSince}</p>}
      <Changes preview={preview} />
    </section>
  );
}

function Changes({ preview: { finishedGames, gamesTouched, tables, players } }: Pick<Props, 'preview'>) {
  if (tables.length === 0 && players.count === 0) {
    return (
      <Card>
        <p>{finishedGames === 0 ? messages.noGames : messages.noChange({ games: formatNumber(finishedGames) })}</p>
      </Card>
    );
  }
  const teams = tables.reduce((count, table) => count + table.teams.length, 0);
  return (
    <>
      <StatTiles>
        <StatTile
          label={messages.touched}
          value={formatNumber(gamesTouched)}
          note={messages.touchedOf({ all: formatNumber(finishedGames) })}
        />
        <StatTile label={messages.teamsChanged} value={formatNumber(teams)} />
        <StatTile label={messages.playersChanged} value={formatNumber(players.count)} />
      </StatTiles>
      <div className={layout.stack}>
        {tables.map((table) => (
          <TableChanges key={table.tournament ?? ''} table={table} />
        ))}
        {players.count > 0 && <PlayerChanges players={players} />}
      </div>
    </>
  );
}

interface TableProps {
  title: string;
  /** The headings of its columns. */
  heads: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

const ChangesTable = ({ title, heads, children }: TableProps) => (
  <Card isFlush>
    <div className={styles.table}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  </Card>
);

function TableChanges({ table: { tournament, teams } }: { table: RulesPreview['tables'][number] }) {
  return (
    <ChangesTable
      title={tournament ?? messages.leagueTable}
      heads={[messages.team, messages.rank, messages.teamPoints]}
    >
      {teams.map(({ team, before, after }) => (
        <tr key={team._id}>
          <th scope="row">
            <span className={layout.line10}>
              <TeamCrest team={team} size={26} decorative />
              {team.name}
            </span>
          </th>
          <td>
            <Rank before={before.rank} after={after.rank} />
          </td>
          <td>
            <FigureChange before={before.points} after={after.points} />
          </td>
        </tr>
      ))}
    </ChangesTable>
  );
}

/** A change of rank with its direction; a lower number is the higher rank. */
function Rank({ before, after }: { before: number; after: number }) {
  if (before === after) return <FigureChange before={before} after={after} />;
  const way = after < before ? 'up' : 'down';
  return (
    <span className={styles.change} data-way={way}>
      <FigureChange before={before} after={after} />{' '}
      <i>
        <span aria-hidden="true">{way === 'up' ? '▲' : '▼'}</span>
        <Unseen>{messages[way]}</Unseen>
      </i>
    </span>
  );
}

function PlayerChanges({ players: { count, first } }: { players: RulesPreview['players'] }) {
  const title =
    first.length === count ? messages.allPlayersLead({ count }) : messages.playersLead({ shown: first.length, count });
  return (
    <ChangesTable title={title} heads={[messages.player, messages.figureChanges]}>
      {first.map(({ playerId, player, team, tournament, figures }) => (
        <tr key={`${playerId} ${team} ${tournament}`}>
          <th scope="row">
            {player}
            <small>{listed([team, tournament], ' · ')}</small>
          </th>
          <td>
            <ul className={styles.figures}>
              {figures.map(({ figure, before, after }) => (
                <li key={figure}>
                  <small>{messages.statFigures[figure]}</small>{' '}
                  <FigureChange figure={figure} before={before} after={after} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </ChangesTable>
  );
}

type Value = number | boolean | null;

interface FigureProps {
  /** Default: a count. */
  figure?: StatFigure;
  before: Value;
  after: Value;
}

/** `12 → 13`, or the one value if unchanged. */
function FigureChange({ figure, before, after }: FigureProps) {
  if (before === after) return <span>{textOf(after, figure)}</span>;
  return (
    <span className={styles.change}>
      <s>{textOf(before, figure)}</s> <span aria-hidden="true">{arrow('on')}</span>
      <Unseen>{messages.becomes}</Unseen> <b>{textOf(after, figure)}</b>
    </span>
  );
}

function textOf(value: Value, figure?: StatFigure): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (figure === 'save_percentage') return figures(formatSavePercentage(value));
  if (figure === 'goals_against_average') return figures(formatGoalsAgainstAverage(value));
  return value === null ? '–' : figures(value);
}
