import {
  type FigureBasis,
  type FigureSource,
  type GoalieFigure,
  goalieFigures,
  type SkaterFigure,
  type SkaterTable,
  type StatisticsRole,
  skaterFigures,
} from '@league/contract';
import { chosenColumns } from '../figure-filters/columns.ts';

export type Figure = SkaterFigure | GoalieFigure;

/** A row of either table: it has the figures of its role. */
export type FigureRow = Pick<SkaterTable['rows'][number], 'playerId' | 'player' | 'position' | 'teams'> & {
  [Name in Figure]?: number | null;
};
export type FigureTable = Omit<SkaterTable, 'rows'> & { rows: FigureRow[] };

interface Role {
  path: string;
  /** In the order of their columns. */
  figures: readonly Figure[];
  /** The columns of a visitor who has chosen none. */
  usual: readonly Figure[];
  sort: Figure;
  strong: Figure;
}

export const figureRoles: Record<StatisticsRole, Role> = {
  skaters: {
    path: '/stats/skaters',
    figures: skaterFigures,
    usual: [
      'games',
      'goals',
      'assists',
      'points',
      'pointsPerGame',
      'powerPlayGoals',
      'shortHandedGoals',
      'gameWinningGoals',
      'shots',
      'shootingPercentage',
      'plusMinus',
      'faceoffPercentage',
      'hits',
      'blockedShots',
      'penaltyMinutes',
    ],
    sort: 'points',
    strong: 'points',
  },
  goalies: {
    path: '/stats/goalies',
    figures: goalieFigures,
    usual: [
      'games',
      'starts',
      'secondsPlayed',
      'wins',
      'losses',
      'overtimeLosses',
      'shotsAgainst',
      'saves',
      'goalsAgainst',
      'savePercentage',
      'goalsAgainstAverage',
      'shutouts',
      'qualityStarts',
    ],
    sort: 'wins',
    strong: 'savePercentage',
  },
};

/** What figures need that not every game has. */
const sourceOf: Partial<Record<Figure, FigureSource>> = {
  powerPlayAssists: 'sheets',
  emptyNetGoals: 'sheets',
  firstGoals: 'sheets',
  overtimeGoals: 'sheets',
  shots: 'shots',
  shootingPercentage: 'shots',
  plusMinus: 'plusMinus',
  onIceGoalsFor: 'plusMinus',
  onIceGoalsAgainst: 'plusMinus',
  onIceShare: 'plusMinus',
  faceoffsWon: 'faceoffs',
  faceoffsLost: 'faceoffs',
  faceoffPercentage: 'faceoffs',
  hits: 'hits',
  blockedShots: 'blockedShots',
  giveaways: 'giveaways',
  takeaways: 'takeaways',
  penaltyMinutes: 'penalties',
  minors: 'penalties',
  majors: 'penalties',
  misconducts: 'penalties',
  saves: 'saves',
  savePercentage: 'saves',
  evenStrengthShots: 'shotStrengths',
  shortHandedShots: 'shotStrengths',
  powerPlayShots: 'shotStrengths',
  evenStrengthSavePercentage: 'shotStrengths',
  shortHandedSavePercentage: 'shotStrengths',
  powerPlaySavePercentage: 'shotStrengths',
  qualityStarts: 'saves',
  qualityStartShare: 'saves',
  secondsPlayed: 'minutes',
  goalsAgainstAverage: 'minutes',
  goalsAgainstPer60: 'minutes',
  starts: 'starts',
};

/** The sources of figures that some games lack, in the order of the figures. */
export function partialSources(shown: readonly Figure[], basis: FigureBasis): FigureSource[] {
  const sources = new Set(shown.flatMap((figure) => sourceOf[figure] ?? []));
  return [...sources].filter((source) => basis[source] < basis.games);
}

/**
 * The columns to show: the chosen ones, such as `goals.assists`, or the usual ones that some game has. @param chosen by the visitor
 */
export function shownFigures(role: StatisticsRole, chosen: string, basis: FigureBasis): Figure[] {
  const { figures, usual } = figureRoles[role];
  const known = chosenColumns(figures, chosen);
  if (known.length > 0) return known;
  return usual.filter((figure) => {
    const source = sourceOf[figure];
    return source === undefined || basis[source] > 0;
  });
}
