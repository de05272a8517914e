import { mapWithYields } from '../platform/process/yields.ts';
import type { Dataset, Row } from './format.ts';

/** A dataset's rows by id, and the season of each tournament. */
export interface League {
  seasons: Map<string, Row<'seasons'>>;
  teams: Map<string, Row<'teams'>>;
  players: Map<string, Row<'players'>>;
  games: Map<string, Row<'games'>>;
}

export async function leagueOf({ seasons, teams, players, games }: Dataset): Promise<League> {
  return {
    seasons: new Map(await mapWithYields(seasons, (row) => [row.season_id, row])),
    teams: new Map(await mapWithYields(teams, (row) => [row.team_id, row])),
    players: new Map(await mapWithYields(players, (row) => [row.player_id, row])),
    games: new Map(await mapWithYields(games, (row) => [row.game_id, row])),
  };
}

/**
 * The league season of a row in seasons.csv: itself, or for a tournament the declared one, otherwise the one with the longest
 * name that begins its name.
 */
export function leagueSeasonOf(season: Row<'seasons'>, dataset: Dataset): Row<'seasons'> | undefined {
  if (season.competition === 'league') return season;
  return dataset.seasons
    .filter(({ competition }) => competition === 'league')
    .filter(({ season_id, name }) => (season.part_of ? season.part_of === season_id : season.name.startsWith(name)))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

/** A game's calendar day in the league. */
export const dayOf = (game: Row<'games'>) => game.local_date ?? game.date.day;

/** A row of seasons.csv as a game's competition. */
export const competitionOf = ({ competition, name }: Row<'seasons'>) =>
  competition === 'league'
    ? { competitionType: 'season' as const, tournamentName: null }
    : { competitionType: 'tournament' as const, tournamentName: name };
