import { inTurns, mapInTurns } from '../platform/process/turns.ts';
import type { Findings } from './findings.ts';
import type { Dataset, Row } from './format.ts';
import { dayOf, type League, leagueSeasonOf } from './league.ts';
import type { KnownIds } from './readDataset.ts';

type GameFile =
  | 'goals'
  | 'penalties'
  | 'goalie_changes'
  | 'shots_on_goal'
  | 'shootout_attempts'
  | 'lineups'
  | 'player_games'
  | 'goalie_games';

/** A player in a row of a game's file. */
export interface Appearance {
  file: GameFile;
  line: number;
  column: string;
  game: Row<'games'>;
  teamId: string;
  playerId: string;
}

const playersOf = {
  goals: ['scorer_id', 'assist1_id', 'assist2_id'],
  penalties: ['player_id', 'served_by_id'],
  goalie_changes: ['goalie_in_id', 'goalie_out_id'],
  shots_on_goal: ['goalie_id'],
  shootout_attempts: ['player_id'],
  lineups: ['player_id'],
  player_games: ['player_id'],
  goalie_games: ['player_id'],
} satisfies Record<GameFile, string[]>;

/** All players in the games' files, with the team that they played for. */
export function* appearances(dataset: Dataset, { games }: League): Generator<Appearance> {
  for (const file of Object.keys(playersOf) as GameFile[]) {
    const columns: string[] = playersOf[file];
    for (const row of dataset[file]) {
      const game = games.get(row.game_id);
      if (!game) continue;
      const teamId = 'team_id' in row ? row.team_id : row.goalie_team_id;
      for (const column of columns) {
        const playerId = (row as unknown as Record<string, string | null>)[column];
        if (playerId) yield { file, line: row.line, column, game, teamId, playerId };
      }
    }
  }
}

/**
 * Returns whether a player is on a team's roster: a season and its tournaments share one roster. If it or the season could not
 * be read, everybody is.
 */
export async function rosterOf(dataset: Dataset, ids: KnownIds) {
  const known = ids.get('rosters');
  const leagueIds = new Map(dataset.seasons.map((row) => [row.season_id, leagueSeasonOf(row, dataset)?.season_id]));
  const keyOf = (seasonId: string, teamId: string, playerId: string) =>
    `${leagueIds.get(seasonId)} ${teamId} ${playerId}`;
  const keys = new Set(await mapInTurns(dataset.rosters, (row) => keyOf(row.season_id, row.team_id, row.player_id)));
  return (seasonId: string, teamId: string, playerId: string) =>
    !known ||
    leagueIds.get(seasonId) === undefined ||
    keys.has(keyOf(seasonId, teamId, playerId)) ||
    known.has(`${seasonId} ${teamId} ${playerId}`);
}

/** Each player belongs to one of the game's teams, is on its roster, and plays for one team on that day. */
export async function checkAppearances(dataset: Dataset, league: League, ids: KnownIds, findings: Findings) {
  const onRoster = await rosterOf(dataset, ids);
  const teamOf = new Map<string, string>();
  const told = new Set<string>();
  const isOnRoster = (seasonId: string, teamId: string, playerId: string) =>
    onRoster(seasonId, teamId, playerId) || !ids.get('players')?.has(playerId);
  for await (const { file, line, column, game, teamId, playerId } of inTurns(appearances(dataset, league))) {
    if (!ids.get('teams')?.has(teamId) || game.home_team_id === game.away_team_id) continue;
    if (teamId !== game.home_team_id && teamId !== game.away_team_id) {
      const key = `${file} ${line}`;
      const teamColumn = file === 'shots_on_goal' ? 'goalie_team_id' : 'team_id';
      if (!told.has(key)) findings.fault(file, line, teamColumn, `this team does not play game ${game.game_id}`);
      told.add(key);
      continue;
    }
    if (!isOnRoster(game.season_id, teamId, playerId)) {
      findings.fault(file, line, column, `player ${playerId} is not on the roster of team ${teamId} in this season`);
    }
    const day = dayOf(game);
    const key = `${day} ${playerId}`;
    const other = teamOf.get(key);
    if (other && other !== teamId) {
      findings.fault(file, line, column, `player ${playerId} plays for team ${other} on the same day, ${day}`);
    }
    teamOf.set(key, other ?? teamId);
  }
}
