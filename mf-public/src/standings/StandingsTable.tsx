import type { StandingsRow } from '@league/contract';
import { FilterLink, layout, recordText, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { formatSigned } from '../formatSigned.ts';
import { TeamLink } from '../teams/TeamLink.tsx';
import { FormSquares } from './FormSquares.tsx';
import { markTitle } from './markTitle.ts';
import { messages } from './messages.ts';
import styles from './StandingsTable.module.css';
import type { StandingsColumn, StandingsSort } from './standingsColumns.ts';
import { streakText } from './streakText.ts';

interface Props {
  /** The table's name for screen readers. */
  caption: string;
  rows: readonly StandingsRow[];
  columns: readonly StandingsColumn[];
  /** Beside other content: with fewer last results, and on a phone fewer columns instead of scrolling. */
  isBrief?: boolean;
  sort?: StandingsSort | undefined;
  /** Qualified teams: a line after the last of them, in the official order only. */
  playoffPlaces?: number | null;
  /** The page's address sorted by this column; the empty one is the official order. Without it the table cannot be sorted. */
  toSort?: ((by: string) => string) | undefined;
  /** The official ranks by team, of a table that is not official. */
  officialRanks?: ReadonlyMap<string, number> | undefined;
}

/** The league table. Rank, team, games and points are sticky while the rest scrolls. */
export function StandingsTable({ caption, rows, columns, isBrief, sort, toSort, playoffPlaces, officialRanks }: Props) {
  const isCut = ({ rank }: StandingsRow) => rank === playoffPlaces && rank < rows.length && !sort?.by;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-brief={isBrief || undefined}>
        <caption className={layout.unseen}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-column="team">
              {toSort && sort?.by ? (
                <FilterLink to={toSort('')} title={messages.official}>
                  {messages.team} <span aria-hidden="true">↺</span>
                  <span className={layout.unseen}> {messages.official}</span>
                </FilterLink>
              ) : (
                messages.team
              )}
            </th>
            {columns.map(({ id }) => (
              <Head key={id} id={id} sort={sort} toSort={toSort} />
            ))}
            <th scope="col" data-column="form">
              {isBrief ? messages.form : messages.lastTen}
            </th>
            {!isBrief && (
              <th scope="col" abbr={messages.streakTitle} data-column="streak">
                <abbr title={messages.streakTitle}>{messages.streak}</abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team._id} data-cut={isCut(row) || undefined}>
              <TeamCell row={row} officialRank={officialRanks?.get(row.team._id)} />
              {columns.map(({ id, value, text }) => (
                <td key={id} data-column={id}>
                  {figures(text ? text(row) : value(row))}
                </td>
              ))}
              <td data-column="form">
                <FormSquares results={row.lastTen.slice(isBrief ? -5 : -10)} label={messages.form} />
              </td>
              {!isBrief && <td data-column="streak">{streakText(row.streak)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  row: StandingsRow;
  officialRank: number | undefined;
}

function TeamCell({ row: { team, rank, provisional, mark, markReason, adjustment }, officialRank = rank }: CellProps) {
  return (
    <th scope="row" data-column="team">
      <span className={styles.club}>
        <span className={styles.rank}>
          <span className={layout.unseen}>{messages.rank} </span>
          {figures(rank)}
          {provisional && (
            <span title={messages.provisional}>
              <span aria-hidden="true">*</span>
              <span className={layout.unseen}> {messages.provisional}</span>
            </span>
          )}
          {officialRank !== rank && <RankChange places={officialRank - rank} />}
        </span>
        <TeamCrest team={team} size={26} decorative />
        {mark && (
          <abbr className={styles.mark} title={markTitle(mark, markReason)}>
            {mark}
          </abbr>
        )}
        <TeamLink slug={team.slug} archived={team.archived} className={styles.link}>
          <span className={styles.name}>{recordText(team.name)}</span>
          <span className={styles.code} aria-hidden="true">
            {team.code}
          </span>
        </TeamLink>
        {adjustment && (
          <small title={adjustment.reason}>
            {messages.adjusted({ points: figures(formatSigned(adjustment.points)) })}
          </small>
        )}
      </span>
    </th>
  );
}

const RankChange = ({ places }: { places: number }) => (
  <span className={styles.change} data-up={places > 0 || undefined}>
    <span aria-hidden="true">{`${places > 0 ? '▲' : '▼'}${figures(Math.abs(places))}`}</span>
    <span className={layout.unseen}>
      {' '}
      {messages.rankChange[places > 0 ? 'up' : 'down']({ places: Math.abs(places) })}
    </span>
  </span>
);

function Head({ id, sort, toSort }: { id: StandingsColumn['id'] } & Pick<Props, 'sort' | 'toSort'>) {
  const { short, long } = messages.columns[id];
  const isBy = sort?.by === id;
  const name = <abbr title={long}>{short}</abbr>;
  return (
    <th scope="col" abbr={long} data-column={id} aria-sort={isBy ? sort.direction : toSort ? 'none' : undefined}>
      {toSort ? (
        <FilterLink to={toSort(id)}>
          {name}
          <span className={styles.arrow} aria-hidden="true">
            {isBy ? (sort.direction === 'descending' ? '▼' : '▲') : ''}
          </span>
        </FilterLink>
      ) : (
        name
      )}
    </th>
  );
}
