import type { Dataset } from './format.ts';

/** The games that a score sheet tells, event by event. */
export function gamesWithEvents(dataset: Dataset): Set<string> {
  const { goals, penalties, goalie_changes, shots_on_goal, shootout_attempts } = dataset;
  const rows = [goals, penalties, goalie_changes, shots_on_goal, shootout_attempts].flat();
  return new Set(rows.map(({ game_id }) => game_id));
}

/** The games of which players' totals are known. */
export function gamesWithLines({ player_games, goalie_games }: Dataset): Set<string> {
  return new Set([...player_games, ...goalie_games].map(({ game_id }) => game_id));
}

export function rowsByGame<OfGame extends { game_id: string }>(rows: readonly OfGame[]): Map<string, OfGame[]> {
  const groups = new Map<string, OfGame[]>();
  for (const row of rows) {
    const group = groups.get(row.game_id);
    if (group) group.push(row);
    else groups.set(row.game_id, [row]);
  }
  return groups;
}
