import type { PlayerStatRow, SplitFigures } from '@league/contract';
import { recordText } from '@league/kit';
import type { Column } from '@league/kit/tables';
import { TeamLink } from '../teams/TeamLink.tsx';
import styles from './CareerTable.module.css';
import { figureColumns } from './figureColumns.ts';
import { messages } from './messages.ts';

/** A row of the table: of a season and team, or the total. */
export interface CareerLine {
  figures: SplitFigures;
  /** Absent: the total. */
  of: Pick<PlayerStatRow, 'season' | 'team' | 'teamSlug' | 'tournament'> | null;
}

const season: Column<CareerLine> = {
  id: 'season',
  get header() {
    return messages.season;
  },
  value: ({ of }) => of?.season ?? messages.total,
  cell: ({ of }) =>
    of ? (
      <>
        {recordText(of.season)}
        <small className={styles.of}>
          <TeamLink slug={of.teamSlug}>{recordText(of.team)}</TeamLink>
        </small>
      </>
    ) : (
      messages.total
    ),
};
const tournament: Column<CareerLine> = {
  id: 'tournament',
  get header() {
    return messages.tournament;
  },
  value: ({ of }) => of?.tournament ?? '',
};
const team: Column<CareerLine> = {
  id: 'team',
  get header() {
    return messages.team;
  },
  value: ({ of }) => of?.team ?? '',
  cell: ({ of }) => of && <TeamLink slug={of.teamSlug}>{recordText(of.team)}</TeamLink>,
};

/** The columns of a skater's or a goalie's seasons, without figures that were never counted. */
export function careerColumns(lines: readonly CareerLine[], isGoalie: boolean): Column<CareerLine>[] {
  const isTournament = lines.some(({ of }) => of?.tournament);
  return [season, ...(isTournament ? [tournament] : []), team, ...figureColumns(lines, isGoalie)];
}
