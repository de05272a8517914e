import { formatClock, formatSavePercentage, type GamePage, type Side, savePercentage } from '@league/contract';
import { addressFilters, Card, layout, recordText, SectionTitle, TeamCrest, useFilters } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { formatSigned } from '../formatSigned.ts';
import styles from './BoxScore.module.css';
import { messages } from './messages.ts';

type Skater = GamePage['skaters'][number];
type Goalie = GamePage['goalies'][number];

const directions = ['descending', 'ascending'] as const;

/** How the skaters are sorted, by points if nobody chose; and the goalies, by who played first. */
const Filters = addressFilters({ sort: '', direction: directions, goalieSort: '', goalieDirection: directions });

/** All figures of this game, the visitors first. */
export const BoxScore = ({ game }: { game: GamePage }) => (
  <div className={styles.sides} data-wide={skaterColumns(game.skaters).length > fixedColumns.length + 1 || undefined}>
    <SideBox game={game} side="away" />
    <SideBox game={game} side="home" />
  </div>
);

function SideBox({ game, side }: { game: GamePage; side: Side }) {
  const [chosen, filter] = useFilters(Filters);
  const { name } = game[side];
  const columns = skaterColumns(game.skaters);
  const skaters = game.skaters.filter((line) => line.side === side).toSorted(byPoints);
  const goalies = game.goalies.filter((line) => line.side === side);
  return (
    <section aria-labelledby={`box-${side}`} className={styles.side}>
      <SectionTitle id={`box-${side}`}>
        <span className={layout.line10}>
          <TeamCrest team={game[side]} size={32} decorative /> {recordText(name)}
        </span>
      </SectionTitle>
      <Card isFlush>
        <DataTable
          caption={listed([messages.skaters, name])}
          columns={columns}
          rows={skaters}
          rowKey={({ _id }) => _id}
          {...sorting(columns, chosen.sort, chosen.direction, (sort, direction) => filter.to({ sort, direction }))}
        />
      </Card>
      <Card isFlush>
        <DataTable
          caption={listed([messages.goalies, name])}
          columns={goalieColumns}
          rows={goalies}
          rowKey={({ _id }) => _id}
          {...sorting(goalieColumns, chosen.goalieSort, chosen.goalieDirection, (goalieSort, goalieDirection) =>
            filter.to({ goalieSort, goalieDirection }),
          )}
        />
      </Card>
    </section>
  );
}

type Direction = (typeof directions)[number];

/** A table's order, and the page's address with another one: names begin ascending, figures descending. */
const sorting = <Line extends object>(
  columns: readonly Column<Line>[],
  sort: string,
  direction: Direction,
  to: (sort: string, direction: Direction) => string,
) => ({
  sort: columns.some(({ id }) => id === sort) ? { by: sort, descending: direction === 'descending' } : undefined,
  toSort: (by: string) => {
    const [first, then] = by === 'player' ? (['ascending', 'descending'] as const) : directions;
    return to(by, by === sort && direction === first ? then : first);
  },
});

const byPoints = (a: Skater, b: Skater) =>
  b.goals + (b.assists ?? 0) - (a.goals + (a.assists ?? 0)) ||
  b.goals - a.goals ||
  (a.number ?? 100) - (b.number ?? 100);

const player: Column<Skater | Goalie> = {
  id: 'player',
  get header() {
    return messages.columns.player.short;
  },
  value: ({ name }) => name,
  cell: ({ _id, name, number }) => (
    <Link to={`/players/${_id}`}>
      <span className={styles.number}>{figures(number ?? '')}</span> {recordText(name)}
    </Link>
  ),
  isSortable: true,
};

const figure = <Line extends object>(
  id: keyof typeof messages.columns,
  value: (line: Line) => number | string | null,
  about: Partial<Column<Line>> = {},
): Column<Line> => ({
  id,
  get header() {
    return messages.columns[id].short;
  },
  get title() {
    return messages.columns[id].long;
  },
  value,
  align: 'end',
  isSortable: true,
  ...about,
});

const skaterFigure = (
  id: keyof typeof messages.columns,
  value: (line: Skater) => number | null,
  about: Partial<Column<Skater>> = {},
) => figure<Skater>(id, value, about);

const fixedColumns = [
  player as Column<Skater>,
  skaterFigure('goals', ({ goals }) => goals),
  skaterFigure('assists', ({ assists }) => assists),
  skaterFigure('points', ({ goals, assists }) => (assists === null ? null : goals + assists), { isStrong: true }),
  skaterFigure('penaltyMinutes', ({ penaltyMinutes }) => penaltyMinutes),
];

/** They have a column only if somebody of the game has the figure. */
const optionalColumns = [
  skaterFigure('shots', ({ shots }) => shots),
  skaterFigure('plusMinus', ({ plusMinus }) => plusMinus ?? null, {
    cell: ({ plusMinus }) => (plusMinus == null ? '–' : figures(formatSigned(plusMinus))),
  }),
  skaterFigure('faceoffs', ({ faceoffsWon }) => faceoffsWon ?? null, {
    cell: ({ faceoffsWon, faceoffsLost }) =>
      faceoffsWon == null || faceoffsLost == null ? '–' : figures(`${faceoffsWon}–${faceoffsLost}`),
  }),
  skaterFigure('hits', ({ hits }) => hits ?? null),
  skaterFigure('blockedShots', ({ blockedShots }) => blockedShots ?? null),
  skaterFigure('giveaways', ({ giveaways }) => giveaways ?? null),
  skaterFigure('takeaways', ({ takeaways }) => takeaways ?? null),
];

const skaterColumns = (skaters: readonly Skater[]): Column<Skater>[] => [
  ...fixedColumns,
  ...optionalColumns.filter(({ value }) => skaters.some((line) => value(line) !== null)),
];

const savedBy = ({ saves, shotsAgainst }: Goalie) =>
  saves === null || shotsAgainst === null ? null : savePercentage(saves, shotsAgainst);

const goalieColumns: Column<Goalie>[] = [
  player as Column<Goalie>,
  figure<Goalie>('minutesPlayed', ({ secondsPlayed }) => secondsPlayed, {
    cell: ({ secondsPlayed }) => (secondsPlayed === null ? '–' : figures(formatClock(secondsPlayed))),
  }),
  figure<Goalie>('shotsAgainst', ({ shotsAgainst }) => shotsAgainst),
  figure<Goalie>('saves', ({ saves }) => saves),
  figure<Goalie>('goalsAgainst', ({ goalsAgainst }) => goalsAgainst),
  figure<Goalie>('savePercentage', savedBy, { isStrong: true, cell: (line) => formatSavePercentage(savedBy(line)) }),
  figure<Goalie>('decision', ({ decision }) => decision && messages.letters[decision]),
];
