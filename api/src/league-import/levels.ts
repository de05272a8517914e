import { inTurns } from '../platform/process/turns.ts';
import type { Dataset } from './format.ts';
import { groupedBy } from './groupedBy.ts';

/** The games that a score sheet tells, event by event. */
export function gamesWithEvents(dataset: Dataset): Promise<Set<string>> {
  const { goals, penalties, goalie_changes, shots_on_goal, shootout_attempts } = dataset;
  return gamesOf(goals, penalties, goalie_changes, shots_on_goal, shootout_attempts);
}

/** The games of which players' totals are known. */
export const gamesWithLines = ({ player_games, goalie_games }: Dataset) => gamesOf(player_games, goalie_games);

async function gamesOf(...files: readonly { game_id: string }[][]): Promise<Set<string>> {
  const games = new Set<string>();
  for (const rows of files) for await (const { game_id } of inTurns(rows)) games.add(game_id);
  return games;
}

export const rowsByGame = <OfGame extends { game_id: string }>(rows: readonly OfGame[]) =>
  groupedBy(rows, ({ game_id }) => [game_id]);
