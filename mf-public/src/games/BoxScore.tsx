import { formatClock, formatSavePercentage, type GamePage, type Side, savePercentage } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import styles from './BoxScore.module.css';
import { words } from './words.ts';

type Skater = GamePage['skaters'][number];
type Goalie = GamePage['goalies'][number];

/** All figures of this game, the visitors first. */
export const BoxScore = ({ game }: { game: GamePage }) => (
  <div className={styles.sides}>
    <SideBox game={game} side="away" />
    <SideBox game={game} side="home" />
  </div>
);

function SideBox({ game, side }: { game: GamePage; side: Side }) {
  const { name } = game[side];
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
          caption={listed([words.skaters, name])}
          columns={skaterColumns(skaters)}
          rows={skaters}
          rowKey={({ _id }) => _id}
        />
      </Card>
      <Card isFlush>
        <DataTable
          caption={listed([words.goalies, name])}
          columns={goalieColumns}
          rows={goalies}
          rowKey={({ _id }) => _id}
        />
      </Card>
    </section>
  );
}

const byPoints = (a: Skater, b: Skater) =>
  b.goals + (b.assists ?? 0) - (a.goals + (a.assists ?? 0)) ||
  b.goals - a.goals ||
  (a.number ?? 100) - (b.number ?? 100);

const player: Column<Skater | Goalie> = {
  id: 'player',
  get header() {
    return words.columns.player.short;
  },
  value: ({ name }) => name,
  cell: ({ _id, name, number }) => (
    <Link to={`/players/${_id}`}>
      <span className={styles.number}>{figures(number ?? '')}</span> {recordText(name)}
    </Link>
  ),
};

const figure = <Line extends object>(
  id: keyof typeof words.columns,
  value: (line: Line) => number | string | null,
  isStrong = false,
): Column<Line> => ({
  id,
  get header() {
    return words.columns[id].short;
  },
  get title() {
    return words.columns[id].long;
  },
  value,
  align: 'end',
  isStrong,
});

const skaterFigures = {
  goals: figure<Skater>('goals', ({ goals }) => goals),
  assists: figure<Skater>('assists', ({ assists }) => assists),
  points: figure<Skater>('points', ({ goals, assists }) => (assists === null ? null : goals + assists), true),
  penaltyMinutes: figure<Skater>('penaltyMinutes', ({ penaltyMinutes }) => penaltyMinutes),
  shots: figure<Skater>('shots', ({ shots }) => shots),
};

/** Shots have a column only if they were counted. */
const skaterColumns = (skaters: readonly Skater[]): Column<Skater>[] => [
  player as Column<Skater>,
  skaterFigures.goals,
  skaterFigures.assists,
  skaterFigures.points,
  skaterFigures.penaltyMinutes,
  ...(skaters.some(({ shots }) => shots !== null) ? [skaterFigures.shots] : []),
];

const goalieColumns: Column<Goalie>[] = [
  player as Column<Goalie>,
  figure<Goalie>('minutesPlayed', ({ secondsPlayed }) => (secondsPlayed === null ? null : formatClock(secondsPlayed))),
  figure<Goalie>('shotsAgainst', ({ shotsAgainst }) => shotsAgainst),
  figure<Goalie>('saves', ({ saves }) => saves),
  figure<Goalie>('goalsAgainst', ({ goalsAgainst }) => goalsAgainst),
  figure<Goalie>(
    'savePercentage',
    ({ saves, shotsAgainst }) =>
      formatSavePercentage(savePercentage(saves ?? 0, saves === null ? 0 : (shotsAgainst ?? 0))),
    true,
  ),
  figure<Goalie>('decision', ({ decision }) => decision),
];
