import type { PlayerStatRow } from '@league/contract';
import { recordText } from '@league/kit';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import styles from './CareerTable.module.css';
import type { CareerFigures } from './careerTotal.ts';
import { type Figure, figureText } from './figureText.ts';
import { words } from './words.ts';

/** A row of the table: of a season and team, or the total. */
export interface CareerLine {
  figures: CareerFigures;
  /** Absent: the total. */
  of: Pick<PlayerStatRow, 'season' | 'team' | 'teamSlug' | 'tournament'> | null;
}

const skaterFigures: readonly Figure[] = [
  'games_played',
  'goals',
  'assists',
  'points',
  'penalty_minutes',
  'plus_minus',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'shots',
];
const goalieFigures: readonly Figure[] = [
  'games_played',
  'wins',
  'losses',
  'overtime_losses',
  'shots_against',
  'goals_against',
  'save_percentage',
  'goals_against_average',
  'shutouts',
  'seconds_played',
];

const season: Column<CareerLine> = {
  id: 'season',
  get header() {
    return words.season;
  },
  value: ({ of }) => of?.season ?? words.total,
  cell: ({ of }) =>
    of ? (
      <>
        {recordText(of.season)}
        <small className={styles.of}>
          <Link to={`/teams/${of.teamSlug}`}>{recordText(of.team)}</Link>
        </small>
      </>
    ) : (
      words.total
    ),
};
const tournament: Column<CareerLine> = {
  id: 'tournament',
  get header() {
    return words.tournament;
  },
  value: ({ of }) => of?.tournament ?? '',
};
const team: Column<CareerLine> = {
  id: 'team',
  get header() {
    return words.team;
  },
  value: ({ of }) => of?.team ?? '',
  cell: ({ of }) => of && <Link to={`/teams/${of.teamSlug}`}>{recordText(of.team)}</Link>,
};

/** The columns of a skater's or a goalie's seasons, without figures that were never counted. */
export function careerColumns(lines: readonly CareerLine[], isGoalie: boolean): Column<CareerLine>[] {
  const counted = (isGoalie ? goalieFigures : skaterFigures).filter((figure) =>
    lines.some(({ figures }) => figures[figure] !== null),
  );
  const isTournament = lines.some(({ of }) => of?.tournament);
  return [season, ...(isTournament ? [tournament] : []), team, ...counted.map(figureColumn)];
}

const figureColumn = (figure: Figure): Column<CareerLine> => ({
  id: figure,
  header: words.columns[figure].short,
  title: words.columns[figure].long,
  value: ({ figures }) => figures[figure],
  cell: ({ figures }) => figureText(figure, figures[figure]),
  align: 'end',
  isStrong: figure === 'points' || figure === 'save_percentage',
});
