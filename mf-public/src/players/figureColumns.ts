import type { SplitFigures } from '@league/contract';
import type { Column } from '@league/kit/tables';
import { type Figure, figureText } from './figureText.ts';
import { messages } from './messages.ts';

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

/** The figures of a skater or a goalie that some row has. */
export const countedFigures = (rows: readonly { figures: SplitFigures }[], isGoalie: boolean): readonly Figure[] =>
  (isGoalie ? goalieFigures : skaterFigures).filter((figure) => rows.some(({ figures }) => figures[figure] !== null));

/** Their columns. */
export const figureColumns = <Row extends { figures: SplitFigures }>(
  rows: readonly Row[],
  isGoalie: boolean,
): Column<Row>[] =>
  countedFigures(rows, isGoalie).map((figure) => ({
    id: figure,
    header: messages.columns[figure].short,
    title: messages.columns[figure].long,
    value: ({ figures }) => figures[figure],
    cell: ({ figures }) => figureText(figure, figures[figure]),
    align: 'end',
    isStrong: figure === 'points' || figure === 'save_percentage',
  }));
