import { type GamePage, hadOvertime, periodName } from '@league/contract';
import { messages } from './messages.ts';

/** A column of a table of both sides: a period, the shootout, or the total. Null: not recorded. */
export interface PeriodColumn {
  name: string;
  away: number | null;
  home: number | null;
}

/** The goals of each started period, the shootout's one, and the score. */
export function goalsByPeriod(game: GamePage): PeriodColumn[] {
  const { home_score: home, away_score: away } = game;
  const isKnown = !game.notRecorded?.includes('goals');
  const columns: PeriodColumn[] = periodsOf(game).map((period) => {
    const goals = game.goals.filter((goal) => goal.period === period);
    const of = (side: 'home' | 'away') => (isKnown ? goals.filter((goal) => goal.side === side).length : null);
    return { name: periodName(period, game.regulationPeriods), away: of('away'), home: of('home') };
  });
  if (game.decision_type === 'shootout' && home !== null && away !== null) {
    columns.push({ name: messages.shootoutShort, away: Number(away > home), home: Number(home > away) });
  }
  return [...columns, { name: messages.total, away, home }];
}

export function shotsByPeriod(game: GamePage): PeriodColumn[] {
  const columns = game.shots.map(({ period, away, home }) => ({
    name: periodName(period, game.regulationPeriods),
    away,
    home,
  }));
  const sum = (side: 'home' | 'away') => columns.reduce((shots, column) => shots + column[side], 0);
  return [...columns, { name: messages.total, away: sum('away'), home: sum('home') }];
}

/** The last period that began, as far as the game's state tells: all of regulation when it is over. */
export function lastStartedPeriod(game: GamePage): number {
  if (game.status === 'live') return game.period ?? 1;
  if (game.isAbandoned && game.period !== null) return game.period;
  return game.regulationPeriods + Number(hadOvertime(game));
}

/** From the first to the last played period. */
function periodsOf(game: GamePage): number[] {
  const { goals, shots } = game;
  const seen = Math.max(0, ...goals.map((goal) => goal.period), ...shots.map((row) => row.period));
  return Array.from({ length: Math.max(lastStartedPeriod(game), seen) }, (_, at) => at + 1);
}
