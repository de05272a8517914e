import type { StatSums } from './statLines.ts';

const summed = [
  'games_played',
  'goals',
  'assists',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'plus_minus',
  'shots',
  'shot_goals',
  'shutouts',
  'wins',
  'losses',
  'overtime_losses',
  'shots_against',
  'goals_against',
  'seconds_played',
  'ratedSaves',
  'ratedShots',
  'ratedGoals',
  'ratedSeconds',
] as const satisfies (keyof StatSums)[];

/** One line per player and competition: of players with several teams the sums of all, under the latest team. */
export function mergeByPlayer(lines: readonly StatSums[]): StatSums[] {
  const byPlayer = new Map<string, StatSums[]>();
  for (const line of lines) {
    const key = `${line.playerId} ${line.rules !== null} ${line.tournament ?? ''}`;
    const known = byPlayer.get(key);
    if (known) known.push(line);
    else byPlayer.set(key, [line]);
  }
  return [...byPlayer.values()].map((own) => (own.length > 1 ? joined(own) : own[0]!));
}

function joined(lines: readonly StatSums[]): StatSums {
  const latest = lines.reduce((one, other) => ((other.since ?? '') > (one.since ?? '') ? other : one));
  const sumOf = (figure: (typeof summed)[number]) => {
    const known = lines.flatMap((line) => line[figure] ?? []);
    return known.length > 0 ? known.reduce((sum, value) => sum + value) : null;
  };
  const teams = lines.flatMap(({ teamSeconds }) => teamSeconds ?? []);
  return {
    ...latest,
    ...(Object.fromEntries(summed.map((figure) => [figure, sumOf(figure)])) as Pick<StatSums, (typeof summed)[number]>),
    // Enough of one team's minutes are enough: a goalie who qualifies for a team still does with the games for another.
    teamSeconds: teams.length > 0 ? Math.min(...teams) : null,
  };
}
