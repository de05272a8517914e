import { withYields } from '../platform/process/yields.ts';
import type { Dataset, FileName } from './format.ts';
import { groupedBy } from './groupedBy.ts';

const eventFiles = [
  'goals',
  'penalties',
  'goalie_changes',
  'shots_on_goal',
  'shootout_attempts',
  'shot_attempts',
  'faceoffs',
  'player_actions',
  'stars',
] as const satisfies FileName[];

/** Games with a score sheet's events. */
export function gamesWithEvents(dataset: Dataset): Promise<Set<string>> {
  return gamesOf(...eventFiles.map((file) => dataset[file]));
}

/** Games with players' totals. */
export const gamesWithLines = ({ player_games, goalie_games }: Dataset) => gamesOf(player_games, goalie_games);

async function gamesOf(...files: readonly { game_id: string }[][]): Promise<Set<string>> {
  const games = new Set<string>();
  for (const rows of files) for await (const { game_id } of withYields(rows)) games.add(game_id);
  return games;
}

export const rowsByGame = <OfGame extends { game_id: string }>(rows: readonly OfGame[]) =>
  groupedBy(rows, ({ game_id }) => [game_id]);
