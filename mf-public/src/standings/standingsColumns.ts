import type { StandingsRow } from '@league/contract';
import { formatSigned } from '../formatSigned.ts';
import type { messages } from './messages.ts';

type Name = keyof typeof messages.columns;

export interface StandingsColumn {
  id: Name;
  /** The sort value. */
  value: (row: StandingsRow) => number;
  /** Its text, if different from the value. */
  text?: (row: StandingsRow) => string;
}

const column = (id: Name, value: StandingsColumn['value'], text?: StandingsColumn['text']): StandingsColumn => ({
  id,
  value,
  ...(text && { text }),
});

const gamesPlayed = column('gamesPlayed', (row) => row.gamesPlayed);
const wins = column('wins', (row) => row.wins);
const overtimeWins = column('overtimeWins', (row) => row.overtimeWins);
const overtimeLosses = column('overtimeLosses', (row) => row.overtimeLosses);
const losses = column('losses', (row) => row.losses);
const goalsFor = column('goalsFor', (row) => row.goalsFor);
const goalsAgainst = column('goalsAgainst', (row) => row.goalsAgainst);
const goalDifference = column('goalDifference', goalDifferenceOf, (row) => formatSigned(goalDifferenceOf(row)));
const points = column('points', (row) => row.points);
const pointsShare = column(
  'pointsShare',
  (row) => row.pointsShare ?? 0,
  (row) => shareText(row.pointsShare),
);
const home = column(
  'home',
  ({ home }) => home.wins + home.overtimeWins,
  ({ home }) => recordOf(home),
);
const away = column(
  'away',
  ({ away }) => away.wins + away.overtimeWins,
  ({ away }) => recordOf(away),
);

const counts = [gamesPlayed, wins, overtimeWins, overtimeLosses, losses, goalsFor, goalsAgainst] as const;

/** The columns beside other content. */
export const briefColumns = [...counts, points] as const;

/** Beside the results that somebody chooses. */
export const whatIfColumns = [gamesPlayed, wins, overtimeWins, overtimeLosses, losses, goalDifference, points] as const;

/** The league table. */
export const tableColumns = [...counts, goalDifference, points, pointsShare] as const;

/** With home and away records. */
export const expandedColumns = [...tableColumns, home, away] as const;

/** `.733`, `1.000`; a dash if there is none. */
export const shareText = (share: number | null) => share?.toFixed(3).replace(/^0/, '') ?? '–';

/** Wins, overtime wins, overtime losses, losses: `14-3-1-4`. */
export const recordOf = (results: Pick<StandingsRow, 'wins' | 'overtimeWins' | 'overtimeLosses' | 'losses'>) =>
  [results.wins, results.overtimeWins, results.overtimeLosses, results.losses].join('-');

function goalDifferenceOf({ goalsFor, goalsAgainst }: StandingsRow) {
  return goalsFor - goalsAgainst;
}

/** `+29`, `0`, `−4`, with a real minus. */

export interface StandingsSort {
  /** A column; empty: the official order. */
  by: string;
  direction: 'descending' | 'ascending';
}

/** Sorted rows; the official rank stays, and decides between equals. */
export function sortStandings(rows: readonly StandingsRow[], { by, direction }: StandingsSort): StandingsRow[] {
  const column = expandedColumns.find(({ id }) => id === by);
  if (!column) return rows.toSorted((a, b) => a.rank - b.rank);
  const sign = direction === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => sign * (column.value(a) - column.value(b)) || a.rank - b.rank);
}

/** Before the first game there is no order yet. */
export const hasOrder = (rows: readonly StandingsRow[]) => rows.some(({ gamesPlayed }) => gamesPlayed > 0);
