import { mapWithYields, withYields } from '../platform/process/yields.ts';
import type { Findings } from './findings.ts';
import type { Dataset, FileName, Row } from './format.ts';
import { dayOf, type League, leagueSeasonOf } from './league.ts';
import type { KnownIds } from './readDataset.ts';

/** Whose player a column names: of the row's team, of its opponent, or of a side. */
type PlayerSide = 'own' | 'opponent' | 'home' | 'away';

const playersOf = {
  goals: { scorer_id: 'own', assist1_id: 'own', assist2_id: 'own', home_on_ice: 'home', away_on_ice: 'away' },
  penalties: { player_id: 'own', served_by_id: 'own' },
  goalie_changes: { goalie_in_id: 'own', goalie_out_id: 'own' },
  shots_on_goal: { goalie_id: 'own' },
  shootout_attempts: { player_id: 'own' },
  shot_attempts: { shooter_id: 'own', goalie_id: 'opponent', blocker_id: 'opponent' },
  faceoffs: { winner_id: 'own', loser_id: 'opponent' },
  player_actions: { player_id: 'own' },
  stars: { player_id: 'own' },
  lineups: { player_id: 'own' },
  player_games: { player_id: 'own' },
  goalie_games: { player_id: 'own' },
} satisfies Partial<Record<FileName, Record<string, PlayerSide>>>;

type GameFile = keyof typeof playersOf;
const gameFiles = Object.keys(playersOf) as GameFile[];

/** A row of a game's file. */
interface GameRow {
  file: GameFile;
  line: number;
  game: Row<'games'>;
  teamId: string;
  cells: Record<string, string | string[] | null>;
}

function* gameFileRows(dataset: Dataset, { games }: League): Generator<GameRow> {
  for (const file of gameFiles) {
    for (const row of dataset[file]) {
      const game = games.get(row.game_id);
      const teamId = 'team_id' in row ? row.team_id : row.goalie_team_id;
      if (game) yield { file, line: row.line, game, teamId, cells: row as unknown as GameRow['cells'] };
    }
  }
}

/** A player in a row of a game's file. */
export interface Appearance extends Omit<GameRow, 'cells'> {
  column: string;
  playerId: string;
}

/** All players in the games' files, with the team that they played for. */
export function* appearances(dataset: Dataset, league: League): Generator<Appearance> {
  for (const { cells, ...row } of gameFileRows(dataset, league)) {
    for (const [column, whose] of Object.entries<PlayerSide>(playersOf[row.file])) {
      for (const playerId of [cells[column] ?? []].flat()) {
        if (playerId) yield { ...row, column, teamId: teamOf(row, whose), playerId };
      }
    }
  }
}

function teamOf({ game, teamId }: Pick<GameRow, 'game' | 'teamId'>, whose: PlayerSide): string {
  if (whose === 'own' || !playsIn(game, teamId)) return teamId;
  const side = whose === 'opponent' ? (teamId === game.home_team_id ? 'away' : 'home') : whose;
  return side === 'home' ? game.home_team_id : game.away_team_id;
}

const playsIn = (game: Row<'games'>, teamId: string) => teamId === game.home_team_id || teamId === game.away_team_id;

/**
 * Returns whether a player is on a team's roster: a season and its tournaments share one roster. If it or the season could not
 * be read, everybody is.
 */
export async function rosterOf(dataset: Dataset, ids: KnownIds) {
  const known = ids.get('rosters');
  const leagueIds = new Map(dataset.seasons.map((row) => [row.season_id, leagueSeasonOf(row, dataset)?.season_id]));
  const keyOf = (seasonId: string, teamId: string, playerId: string) =>
    `${leagueIds.get(seasonId)} ${teamId} ${playerId}`;
  const keys = new Set(await mapWithYields(dataset.rosters, (row) => keyOf(row.season_id, row.team_id, row.player_id)));
  return (seasonId: string, teamId: string, playerId: string) =>
    !known ||
    leagueIds.get(seasonId) === undefined ||
    keys.has(keyOf(seasonId, teamId, playerId)) ||
    known.has(`${seasonId} ${teamId} ${playerId}`);
}

/** Each player belongs to one of the game's teams, is on its roster, and plays for one team on that day. */
export async function checkAppearances(dataset: Dataset, league: League, ids: KnownIds, findings: Findings) {
  const onRoster = await rosterOf(dataset, ids);
  const teamOn = new Map<string, string>();
  await checkTeams(dataset, league, ids, findings);
  const isOnRoster = (seasonId: string, teamId: string, playerId: string) =>
    onRoster(seasonId, teamId, playerId) || !ids.get('players')?.has(playerId);
  for await (const { file, line, column, game, teamId, playerId } of withYields(appearances(dataset, league))) {
    if (!isReadableTeam(game, teamId, ids) || !playsIn(game, teamId)) continue;
    if (!isOnRoster(game.season_id, teamId, playerId)) {
      findings.fault(file, line, column, `player ${playerId} is not on the roster of team ${teamId} in this season`);
    }
    const day = dayOf(game);
    const key = `${day} ${playerId}`;
    const other = teamOn.get(key);
    if (other && other !== teamId) {
      findings.fault(file, line, column, `player ${playerId} plays for team ${other} on the same day, ${day}`);
    }
    teamOn.set(key, other ?? teamId);
  }
}

/** Each row is of one of the game's teams. */
async function checkTeams(dataset: Dataset, league: League, ids: KnownIds, findings: Findings) {
  for await (const { file, line, game, teamId } of withYields(gameFileRows(dataset, league))) {
    if (!isReadableTeam(game, teamId, ids) || playsIn(game, teamId)) continue;
    const column = file === 'shots_on_goal' ? 'goalie_team_id' : 'team_id';
    findings.fault(file, line, column, `this team does not play game ${game.game_id}`);
  }
}

/** Whether no other fault is the reason. */
const isReadableTeam = (game: Row<'games'>, teamId: string, ids: KnownIds) =>
  ids.get('teams')?.has(teamId) === true && game.home_team_id !== game.away_team_id;
