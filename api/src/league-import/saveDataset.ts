import {
  type OtherLanguage,
  otherLanguages,
  type SeasonRules,
  slugOf,
  type Translations,
  truncateText,
  withTranslations,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { importGames } from '../games/importedGames.ts';
import { type SpellingLookup, tournamentSpellings } from '../games/tournamentSpellings.ts';
import { insertRows, onConflictUpdate } from '../platform/database/bulk.ts';
import { type Db, oneRow } from '../platform/database/db.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import { importPlayers } from '../players/players.ts';
import { withMoveNotifications } from '../referees/moveNotifications.ts';
import { replaceAssignments } from '../rosters/rosters.ts';
import { deriveLines } from '../score-sheets/deriveLines.ts';
import { replaceLineups, replaceSheets } from '../score-sheets/replaceSheets.ts';
import { importSeasons, saveFirstDays, withoutStatedDay } from '../seasons/importSeasons.ts';
import { leagueZone } from '../seasons/leagueDay.ts';
import { requireDistinctTournaments, saveSharedNames } from '../shared-names/sharedNames.ts';
import { replaceGameLines } from '../statistics/gameLines.ts';
import { replaceSeasonLines } from '../statistics/seasonLines.ts';
import { importTeams } from '../teams/teams.ts';
import type { Assignment } from './assignments.ts';
import { eventRows } from './eventRows.ts';
import type { Findings } from './findings.ts';
import type { Dataset, Row } from './format.ts';
import { gameRows } from './gameRows.ts';
import { type Identities, type Identity, type RulesOf, seasonKey, usedIds } from './identify.ts';
import { competitionOf, type League, leagueSeasonOf } from './league.ts';
import { gamesWithEvents, gamesWithLines } from './levels.ts';
import { lineRows } from './lineRows.ts';
import { playerName } from './playerName.ts';
import { protectedGames, withoutSheetsOf } from './protectedGames.ts';
import type { DatabaseIdLookup } from './stored.ts';
import { importedPlayers, importedTeams } from './tables.ts';

export interface Save {
  /** The league's name across imports. */
  league: string;
  /** The chosen rules of all seasons, if any. */
  rules: SeasonRules | undefined;
  rulesOf: RulesOf;
  findings: Findings;
  /** Called before each step. */
  onStep: (step: string) => void;
}

/** The number of steps. */
export const saveSteps = 8;

/** Writes a valid dataset. Nothing outside of the seasons in the files changes, and no score sheet of the league's own. */
export async function saveDataset(
  tx: Db,
  dataset: Dataset,
  league: League,
  { identities, assignments }: { identities: Identities; assignments: Assignment[] },
  save: Save,
) {
  const { rules, rulesOf, findings, onStep } = save;
  const idOf = (records: Identities[keyof Identities]) => (id: string) => records.get(id)!.id;
  const ids = { seasons: idOf(identities.seasons), teams: idOf(identities.teams), players: idOf(identities.players) };

  onStep('seasons');
  const leagueSeasons = dataset.seasons.filter(({ competition }) => competition === 'league');
  await importSeasons(
    tx,
    leagueSeasons.map((season) => ({
      id: ids.seasons(season.season_id),
      name: season.name,
      translations: textsOf(season, 'name'),
      league: save.league,
      importKey: seasonKey(save.league, season),
    })),
    rules,
  );
  const used = await usedIds(dataset, identities.seasons);
  /** Unique, because a file's ids are unique only within the season that first uses them. */
  const keysOf = (uses: typeof used.teams) => {
    const keys = new Map<string, string>();
    for (const { seasonId, sourceId } of uses) if (!keys.has(sourceId)) keys.set(sourceId, `${seasonId}:${sourceId}`);
    return (id: string) => keys.get(id)!;
  };

  onStep('teams');
  const teamKey = keysOf(used.teams);
  const isChanged = (identity: Identity | undefined) => !identity?.isShared;
  await importTeams(
    tx,
    await mapWithYields(
      dataset.teams.filter(({ team_id }) => isChanged(identities.teams.get(team_id))),
      (team) => ({ id: ids.teams(team.team_id), ...teamRow(team, teamKey(team.team_id)) }),
    ),
  );
  await insertRows(
    tx,
    importedTeams,
    await mapWithYields(used.teams, (use) => ({ ...use, teamId: ids.teams(use.sourceId) })),
    onConflictUpdate(['seasonId', 'sourceId'], ['teamId']),
  );

  onStep('players');
  const playerKey = keysOf(used.players);
  await importPlayers(
    tx,
    await mapWithYields(
      dataset.players.filter(({ player_id }) => isChanged(identities.players.get(player_id))),
      (player) => ({ id: ids.players(player.player_id), ...playerRow(player, playerKey(player.player_id)) }),
    ),
  );
  await insertRows(
    tx,
    importedPlayers,
    await mapWithYields(used.players, (use) => ({ ...use, playerId: ids.players(use.sourceId) })),
    onConflictUpdate(['seasonId', 'sourceId'], ['playerId']),
  );

  const positionOf = await positionsIn(dataset, league);
  onStep('rosters');
  await replaceAssignments(
    tx,
    await mapWithYields(assignments, ({ line: _line, isGiven: _isGiven, ...assignment }) => ({
      ...assignment,
      seasonId: ids.seasons(assignment.seasonId),
      teamId: ids.teams(assignment.teamId),
      playerId: ids.players(assignment.playerId),
      position: positionOf(assignment.playerId),
    })),
  );

  onStep('games');
  const seasonIds = leagueSeasons.map(({ season_id }) => ids.seasons(season_id));
  const undated = await withoutStatedDay(tx, seasonIds);
  const spelled = await tournamentSpellings(tx, seasonIds);
  const { timeZone } = await oneRow<{ timeZone: string }>(tx, sql`select ${leagueZone} as "timeZone"`);
  const rows = await gameRows(dataset, league, ids, { rulesOf, spelled, timeZone });
  const keyOfGame = new Map(await mapWithYields(rows, ({ gameId, importKey }) => [gameId, importKey]));
  const kept = await protectedGames(tx, dataset, rows, findings);
  const toImport = await mapWithYields(rows, ({ gameId: _gameId, ...row }) => row);
  let gameIds: ReadonlyMap<string, string> = new Map();
  await withMoveNotifications(tx, kept.gameIds, async () => {
    gameIds = await importGames(tx, toImport, kept);
  });
  await saveFirstDays(tx, undated);
  const named: Awaited<ReturnType<typeof saveSharedNames>> = [];
  for (const { name, texts } of await namesIn(dataset, rows)) named.push(...(await saveSharedNames(tx, name, texts)));
  const stored: DatabaseIdLookup = { ...ids, games: (id) => gameIds.get(keyOfGame.get(id)!)! };
  onStep('score sheets');
  const keepsRecord = (id: string) => kept.records.has(keyOfGame.get(id)!);
  const sheets = withoutSheetsOf(dataset, keepsRecord);
  const replaced = [...keyOfGame.keys()].filter((id) => !keepsRecord(id)).map(stored.games);
  const withEvents = [...(await gamesWithEvents(sheets))].map(stored.games);
  await replaceSheets(tx, replaced, await eventRows(sheets, stored));
  await replaceLineups(
    tx,
    await mapWithYields(sheets.lineups, (row) => ({
      gameId: stored.games(row.game_id),
      teamId: ids.teams(row.team_id),
      playerId: ids.players(row.player_id),
      jerseyNumber: row.jersey_number,
      position: positionOf(row.player_id),
      isStarter: row.starter ?? false,
    })),
  );
  onStep('player lines');
  const withLines = [...(await gamesWithLines(sheets))].map(stored.games);
  await replaceGameLines(tx, 'totals', withLines, await lineRows(sheets, league, stored, rulesOf));
  await replaceSeasonLines(tx, await seasonLineRows(dataset, league, stored, spelled));
  await requireDistinctTournaments(tx, named);
  onStep('derived figures');
  await deriveLines(tx, withEvents);
}

/** A player's position; if the files omit it, everybody who played in goal is a goalie, the others are skaters. */
async function positionsIn(dataset: Dataset, league: League): Promise<(playerId: string) => string> {
  const goalies = new Set([
    ...(await mapWithYields(dataset.goalie_games, ({ player_id }) => player_id)),
    ...(await mapWithYields(dataset.goalie_changes, ({ goalie_in_id }) => goalie_in_id)),
    ...(await mapWithYields(dataset.goalie_changes, ({ goalie_out_id }) => goalie_out_id)),
    ...(await mapWithYields(dataset.shots_on_goal, ({ goalie_id }) => goalie_id)),
    ...(await mapWithYields(dataset.shot_attempts, ({ goalie_id }) => goalie_id)),
  ]);
  return (playerId) => league.players.get(playerId)!.position ?? (goalies.has(playerId) ? 'Goalie' : 'Skater');
}

/** The names in other languages of tournaments, venues and reasons, each once. @param rows the games as stored */
async function namesIn(
  { seasons, games }: Dataset,
  rows: readonly { gameId: string; venue: string | null; statusReason: string | null | undefined }[],
) {
  const names = new Map<string, { name: Record<string, string>; texts: Translations }>();
  const add = (field: string, name: string | null | undefined, texts: Translations) => {
    if (name && Object.keys(texts).length > 0) names.set(`${field} ${name}`, { name: { [field]: name }, texts });
  };
  for (const season of seasons) {
    if (season.competition === 'tournament') add('name', season.name, textsOf(season, 'name'));
  }
  const storedAs = new Map(await mapWithYields(rows, (row) => [row.gameId, row]));
  for await (const game of withYields(games)) {
    const { venue, statusReason } = storedAs.get(game.game_id)!;
    add('venue', venue, textsOf(game, 'venue'));
    add('status_reason', statusReason, textsOf(game, 'status_reason'));
  }
  return names.values();
}

/** A row's texts in other languages: `name_ar`. */
const textsOf = <Field extends string>(
  row: { [Column in `${Field}_${OtherLanguage}`]: string | null },
  ...fields: Field[]
) => {
  const textsIn = (code: OtherLanguage) => Object.fromEntries(fields.map((field) => [field, row[`${field}_${code}`]]));
  return withTranslations({}, Object.fromEntries(otherLanguages.map((code) => [code, textsIn(code)])));
};

function teamRow(team: Row<'teams'>, importKey: string) {
  const { primary_color: primaryColor, secondary_color: secondaryColor } = team;
  return {
    name: team.name,
    code: team.code ?? truncateText(slugOf(team.name).replaceAll('-', ''), 3).toUpperCase(),
    city: team.city,
    slug: team.slug ?? slugOf(team.name),
    primaryColor: primaryColor ?? defaultColors.primary,
    secondaryColor: secondaryColor ?? defaultColors.secondary,
    translations: textsOf(team, 'name', 'city'),
    importKey,
  };
}

/** The table's defaults. */
const defaultColors = { primary: '#0284c7', secondary: '#0ea5e9' };

const playerRow = (player: Row<'players'>, importKey: string) => ({
  name: playerName(player),
  birthDate: player.birthdate,
  hometown: [player.hometown, player.hometown_region].filter(Boolean).join(', ') || null,
  shoots: player.shoots,
  catches: player.catches,
  translations: textsOf(player, 'name', 'hometown'),
  importKey,
});

/** Games played and shots of a whole season: both files in one row per player and team. */
async function seasonLineRows(dataset: Dataset, league: League, stored: DatabaseIdLookup, spelled: SpellingLookup) {
  const lines = new Map<string, ReturnType<typeof emptyLine>>();
  const lineOf = (row: Row<'games_played'> | Row<'player_shots'>) => {
    const key = [row.season_id, row.team_id, row.player_id].join(' ');
    const line = lines.get(key) ?? emptyLine(row);
    lines.set(key, line);
    return line;
  };
  for await (const row of withYields(dataset.games_played)) lineOf(row).gamesPlayed = row.games_played;
  for await (const row of withYields(dataset.player_shots)) lineOf(row).shots = row.shots;
  return [...lines.values()];

  function emptyLine(row: Row<'games_played'> | Row<'player_shots'>) {
    const season = league.seasons.get(row.season_id)!;
    const seasonId = stored.seasons(leagueSeasonOf(season, dataset)!.season_id);
    const { competitionType, tournamentName } = competitionOf(season);
    return {
      seasonId,
      competitionType,
      tournamentName: spelled(seasonId, tournamentName),
      teamId: stored.teams(row.team_id),
      playerId: stored.players(row.player_id),
      gamesPlayed: null as number | null,
      shots: null as number | null,
    };
  }
}
