import { type GamePage, gameSeconds } from '@league/contract';

type Game = Pick<GamePage, 'goals' | 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes' | 'status'>;

/** Seconds from the first face-off, and how likely the home team is to win then, from 0 to 1. */
export interface Odds {
  second: number;
  home: number;
}

/** Goals of a team in a whole game, on average: more than this is never scored in what is left of it. */
const max = 15;
/** Between goals the odds change slowly. */
const everySeconds = 30;

/**
 * How likely the home team was to win at each moment until `end`: both teams score at the league's average rates for the rest of
 * regulation, independently (Poisson); overtime and shootout are won in proportion to the same rates. It knows nothing of the teams.
 * @param rates the average goals of home and away teams in a game
 */
export function winProbability(game: Game, rates: Record<'home' | 'away', number>, end: number): Odds[] {
  const regulation = game.regulationPeriods * game.periodMinutes * 60;
  const even = rates.home / (rates.home + rates.away);
  const goals = game.goals.map((goal) => ({ side: goal.side, second: secondOf(goal, game) }));
  const moments = Array.from({ length: Math.floor(end / everySeconds) + 1 }, (_, at) => at * everySeconds);
  const odds = (second: number, counted: typeof goals) => {
    const lead = counted.reduce((sum, { side }) => sum + (side === 'home' ? 1 : -1), 0);
    return { second, home: oddsOf(lead, Math.max(0, 1 - second / regulation)) };
  };
  const points = [...new Set([...moments, end])].map((second) =>
    odds(
      second,
      goals.filter((goal) => goal.second < second),
    ),
  );
  // A goal is a step: the odds just before it and just after it.
  const steps = goals.flatMap((goal, at) => [
    odds(goal.second, goals.slice(0, at)),
    odds(goal.second, goals.slice(0, at + 1)),
  ]);
  return [...points.filter(({ second }) => goals.every((goal) => goal.second !== second)), ...steps].sort(
    (a, b) => a.second - b.second,
  );

  function oddsOf(lead: number, left: number): number {
    if (left === 0) return lead === 0 ? even : Number(lead > 0);
    const [home, away] = [poisson(rates.home * left), poisson(rates.away * left)];
    let wins = 0;
    for (const [mine, chance] of home.entries()) {
      for (const [theirs, other] of away.entries()) {
        const difference = lead + mine - theirs;
        wins += chance * other * (difference === 0 ? even : Number(difference > 0));
      }
    }
    return wins;
  }
}

/** Seconds from the first face-off. */
export const secondOf = (
  at: { period: number; elapsedSeconds: number },
  { regulationPeriods, ...lengths }: Pick<Game, 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes'>,
) => gameSeconds(at, { periods: regulationPeriods, ...lengths });

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count <= max; count += 1) chances.push((chances[count - 1]! * mean) / count);
  return chances;
}
