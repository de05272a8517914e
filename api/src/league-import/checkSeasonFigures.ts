import { withYields } from '../platform/process/yields.ts';
import { rosterOf } from './appearances.ts';
import type { Findings } from './findings.ts';
import type { Dataset, Row } from './format.ts';
import type { KnownIds } from './readDataset.ts';

/** Season totals belong to a player on a roster. Only a warning, because sources are often wrong here. */
export async function checkSeasonFigures(dataset: Dataset, ids: KnownIds, findings: Findings) {
  const isOnRoster = await rosterOf(dataset, ids);
  for (const file of ['games_played', 'player_shots'] as const) {
    for await (const { season_id, team_id, player_id, line } of withYields<Row<'games_played' | 'player_shots'>>(
      dataset[file],
    )) {
      if (isOnRoster(season_id, team_id, player_id)) continue;
      findings.warn(
        file,
        line,
        'player_id',
        `player ${player_id} is not on the roster of team ${team_id} in this season`,
      );
    }
  }
}
