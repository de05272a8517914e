import {
  formatGoalsAgainstAverage,
  formatSavePercentage,
  type TeamFigure,
  type TeamFigureRow,
  teamFigures,
} from '@league/contract';
import { formatNumber, recordText, TeamCrest } from '@league/kit';
import type { Column } from '@league/kit/tables';
import { TeamLink } from '../teams/TeamLink.tsx';
import { messages } from './messages.ts';

export const teamViews = ['summary', 'specialTeams', 'shots', 'periods', 'results'] as const;
export type TeamView = (typeof teamViews)[number];

const figuresOf: Record<Exclude<TeamView, 'periods'>, readonly TeamFigure[]> = {
  summary: [
    'games',
    'wins',
    'losses',
    'overtimeLosses',
    'goalsForPerGame',
    'goalsAgainstPerGame',
    'powerPlayPercentage',
    'penaltyKillPercentage',
    'shotsForPerGame',
    'shotsAgainstPerGame',
    'faceoffPercentage',
    'attendance',
  ],
  specialTeams: [
    'games',
    'powerPlayGoals',
    'powerPlays',
    'powerPlayPercentage',
    'shortHandedGoalsAgainst',
    'powerPlayGoalsAgainst',
    'timesShortHanded',
    'penaltyKillPercentage',
    'shortHandedGoals',
    'penaltyMinutesPerGame',
  ],
  shots: [
    'games',
    'shotsForPerGame',
    'shotsAgainstPerGame',
    'shootingPercentage',
    'savePercentage',
    'goalsForPer60',
    'goalsAgainstPer60',
    'faceoffsWon',
    'faceoffsLost',
    'faceoffPercentage',
  ],
  results: [
    'games',
    'homeWins',
    'homeLosses',
    'homeOvertimeLosses',
    'awayWins',
    'awayLosses',
    'awayOvertimeLosses',
    'scoredFirst',
    'wonScoringFirst',
    'wonConcedingFirst',
    'attendance',
  ],
};

const percentages: readonly TeamFigure[] = [
  'powerPlayPercentage',
  'penaltyKillPercentage',
  'shootingPercentage',
  'faceoffPercentage',
];
const averages: readonly TeamFigure[] = [
  'goalsForPerGame',
  'goalsAgainstPerGame',
  'goalsForPer60',
  'goalsAgainstPer60',
  'shotsForPerGame',
  'shotsAgainstPerGame',
  'penaltyMinutesPerGame',
];

/** `22.4`, `.912`, `3.14`, `4,812`, `14`; a dash if not known. */
export function teamFigureText(figure: TeamFigure, value: number | null): string {
  if (value === null) return '–';
  if (percentages.includes(figure)) return (100 * value).toFixed(1);
  if (figure === 'savePercentage') return formatSavePercentage(value);
  if (averages.includes(figure)) return formatGoalsAgainstAverage(value);
  if (figure === 'attendance') return formatNumber(Math.round(value));
  return String(value);
}

export const teamColumn: Column<TeamFigureRow> = {
  id: 'team',
  get header() {
    return messages.team;
  },
  value: (row) => row.team.name,
  cell: ({ team }) => (
    <TeamLink slug={team.slug} archived={team.archived} data-team>
      <TeamCrest team={team} size={22} decorative />
      <span>{recordText(team.name)}</span>
    </TeamLink>
  ),
  isSortable: true,
};

const figureColumn = (figure: TeamFigure): Column<TeamFigureRow> => ({
  id: figure,
  header: messages.figures[figure].short,
  title: messages.figures[figure].long,
  value: (row) => row[figure],
  cell: (row) => teamFigureText(figure, row[figure]),
  align: 'end',
  isSortable: true,
});

/** Goals for and against by period, overtime last. @param periods of regulation */
function periodColumns(periods: number): Column<TeamFigureRow>[] {
  const columnsOf = (list: 'goalsForByPeriod' | 'goalsAgainstByPeriod', labels: typeof messages.goalsForIn) =>
    Array.from({ length: periods + 1 }, (_, at): Column<TeamFigureRow> => {
      const period = at < periods ? String(at + 1) : messages.overtime;
      return {
        id: `${list}${at + 1}`,
        header: labels.short({ period }),
        title: labels.long({ period }),
        value: (row) => row[list]?.[at] ?? null,
        align: 'end',
        isSortable: true,
      };
    });
  return [
    ...columnsOf('goalsForByPeriod', messages.goalsForIn),
    ...columnsOf('goalsAgainstByPeriod', messages.goalsAgainstIn),
  ];
}

/** All that can be shown beside the team. @param periods of regulation */
export const allColumns = (periods: number): Column<TeamFigureRow>[] => [
  ...teamFigures.map(figureColumn),
  ...periodColumns(periods),
];

/** The names of a view's columns. */
export const usualColumns = (view: TeamView, periods: number): string[] =>
  view === 'periods' ? ['games', ...periodColumns(periods).map(({ id }) => id)] : [...figuresOf[view]];

/** Its order before the visitor sorts it. */
export const sortOfView: Record<TeamView, string> = {
  summary: 'wins',
  specialTeams: 'powerPlayPercentage',
  shots: 'shotsForPerGame',
  periods: 'goalsForByPeriod1',
  results: 'homeWins',
};
