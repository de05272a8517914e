import {
  formatSavePercentage,
  hasRole,
  isInCompetitionOf,
  type PlayerStatRow,
  type SortableStat,
  statLeaders,
} from '@league/contract';

const categories = [
  { stat: 'points', role: 'skaters' },
  { stat: 'goals', role: 'skaters' },
  { stat: 'save_percentage', role: 'goalies' },
] as const satisfies { stat: SortableStat; role: 'skaters' | 'goalies' }[];

type LeaderStat = (typeof categories)[number]['stat'];

export interface Leader {
  stat: LeaderStat;
  row: PlayerStatRow;
  /** The formatted figure. */
  value: string;
}

/** The season's leaders in points, goals and save percentage. A figure that nobody has is skipped. */
export function leadersOf(rows: readonly PlayerStatRow[]): Leader[] {
  const ofSeason = rows.filter((row) => isInCompetitionOf(row, 'season'));
  return categories.flatMap(({ stat, role }) => {
    const [row] = statLeaders(
      ofSeason.filter((row) => hasRole(row, role)),
      stat,
    );
    return row?.[stat] ? [{ stat, row, value: written(row, stat) }] : [];
  });
}

const written = (row: PlayerStatRow, stat: LeaderStat) =>
  stat === 'save_percentage' ? formatSavePercentage(row.save_percentage) : String(row[stat]);
