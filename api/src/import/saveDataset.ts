import type { SeasonRules } from '@league/contract';
import { slugOf } from '@league/contract';
import { importGames } from '../games/games.ts';
import type { Db } from '../platform/db.ts';
import { importPlayers } from '../players/players.ts';
import { replaceAssignments } from '../rosters/rosters.ts';
import { deriveLines } from '../score-sheets/deriveLines.ts';
import { replaceSheets } from '../score-sheets/replaceSheets.ts';
import { importSeasons } from '../seasons/importSeasons.ts';
import { replaceGameLines } from '../statistics/gameLines.ts';
import { replaceSeasonLines } from '../statistics/seasonLines.ts';
import { importTeams } from '../teams/teams.ts';
import type { Assignment } from './assignments.ts';
import { eventRows } from './eventRows.ts';
import type { Dataset, Row } from './format.ts';
import { gameRows } from './gameRows.ts';
import { competitionOf, type League, leagueSeasonOf } from './league.ts';
import { gamesWithEvents, gamesWithLines } from './levels.ts';
import { lineRows } from './lineRows.ts';
import type { Stored } from './stored.ts';

export interface Save {
  /** The dataset's name: with a row's id it makes its import key. */
  source: string;
  rules?: SeasonRules;
  /** Told before each step. */
  onStep: (step: string) => void;
}

/** How often `onStep` is told. */
export const saveSteps = 8;

/** Writes a dataset without faults. What was imported from the same source before is brought up to date. */
export async function saveDataset(tx: Db, dataset: Dataset, league: League, assignments: Assignment[], save: Save) {
  const { source, rules, onStep } = save;
  const keyOf = (id: string) => `${source}:${id}`;
  const lookUp = (ids: Map<string, string>) => (id: string) => ids.get(keyOf(id))!;

  onStep('seasons');
  const leagueSeasons = dataset.seasons.filter(({ competition }) => competition === 'league');
  const seasonIds = await importSeasons(
    tx,
    leagueSeasons.map(({ season_id, name }) => ({ name, importKey: keyOf(season_id) })),
    rules,
  );
  onStep('teams');
  const teamIds = await importTeams(
    tx,
    dataset.teams.map((team) => teamRow(team, keyOf)),
  );
  onStep('players');
  const playerIds = await importPlayers(
    tx,
    dataset.players.map((player) => playerRow(player, keyOf)),
  );
  onStep('rosters');
  const ids = { seasons: lookUp(seasonIds), teams: lookUp(teamIds), players: lookUp(playerIds) };
  await replaceAssignments(
    tx,
    assignments.map((assignment) => ({
      ...assignment,
      seasonId: ids.seasons(assignment.seasonId),
      teamId: ids.teams(assignment.teamId),
      playerId: ids.players(assignment.playerId),
      position: league.players.get(assignment.playerId)!.position,
    })),
  );
  onStep('games');
  const gameIds = await importGames(tx, gameRows(dataset, league, ids, keyOf, rules));
  const stored: Stored = { ...ids, games: lookUp(gameIds) };
  onStep('score sheets');
  const withEvents = [...gamesWithEvents(dataset)].map(stored.games);
  await replaceSheets(tx, [...gameIds.values()], eventRows(dataset, stored));
  onStep('player lines');
  const withLines = [...gamesWithLines(dataset)].map(stored.games);
  await replaceGameLines(tx, 'totals', withLines, lineRows(dataset, league, stored, rules));
  await replaceSeasonLines(tx, source, seasonLineRows(dataset, league, stored, keyOf));
  onStep('derived figures');
  await deriveLines(tx, withEvents);
}

type KeyOf = (id: string) => string;

function teamRow(team: Row<'teams'>, keyOf: KeyOf) {
  const { primary_color: primaryColor, secondary_color: secondaryColor } = team;
  return {
    name: team.name,
    code: team.code,
    city: team.city,
    slug: team.slug ?? slugOf(team.name),
    ...(primaryColor && { primaryColor }),
    ...(secondaryColor && { secondaryColor }),
    importKey: keyOf(team.team_id),
  };
}

const playerRow = (player: Row<'players'>, keyOf: KeyOf) => ({
  name: [player.first_name, player.last_name].filter(Boolean).join(' '),
  birthDate: player.birthdate,
  hometown: [player.hometown, player.hometown_region].filter(Boolean).join(', ') || null,
  shoots: player.shoots,
  catches: player.catches,
  importKey: keyOf(player.player_id),
});

/** Games played and shots of a whole season, of both files in one line for each player and team. */
function seasonLineRows(dataset: Dataset, league: League, stored: Stored, keyOf: KeyOf) {
  const lines = new Map<string, ReturnType<typeof emptyLine>>();
  const lineOf = (row: Row<'games_played'> | Row<'player_shots'>) => {
    const key = keyOf(`${row.season_id}:${row.team_id}:${row.player_id}`);
    const line = lines.get(key) ?? emptyLine(row, key);
    lines.set(key, line);
    return line;
  };
  for (const row of dataset.games_played) lineOf(row).gamesPlayed = row.games_played;
  for (const row of dataset.player_shots) lineOf(row).shots = row.shots;
  return [...lines.values()];

  function emptyLine(row: Row<'games_played'> | Row<'player_shots'>, importKey: string) {
    const season = league.seasons.get(row.season_id)!;
    return {
      importKey,
      seasonId: stored.seasons(leagueSeasonOf(season, dataset)!.season_id),
      ...competitionOf(season),
      teamId: stored.teams(row.team_id),
      playerId: stored.players(row.player_id),
      gamesPlayed: null as number | null,
      shots: null as number | null,
    };
  }
}
