import {
  dayIn,
  formulaStart,
  type GameStatus,
  knownPosition,
  otherLanguages,
  type Place,
  type Side,
  type Translations,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { forfeitedBy } from '../games/tables.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import { type StoredSheet, sheetColumns } from '../score-sheets/sheets.ts';
import { sharedTranslations } from '../shared-names/sharedNames.ts';
import { type FileName, fileNames, files, requiredFiles } from './format.ts';
import { gameKey } from './identify.ts';

interface ExportOptions {
  season: string;
  /** The league of a season that was not imported. */
  league: string;
  /** The time zone of the games' days. */
  timeZone: string;
}

type Cell = string | number | boolean | null;
type Rows = Record<FileName, Record<string, Cell>[]>;

/**
 * Exports a season with its tournaments in the import's format: files by name. Importing them into another league and exporting
 * again gives the same bytes. Imported records keep the import's ids; a live game is exported as scheduled.
 * @returns undefined for an unknown season
 */
export async function exportSeason(db: Db, options: ExportOptions): Promise<Map<string, string> | undefined> {
  const [season] = await rowsOf<Season>(
    db,
    sql`select id, name, league, translations from seasons where lower(name) = lower(${options.season})`,
  );
  if (!season) return undefined;
  const rows = Object.fromEntries(fileNames.map((file) => [file, []])) as unknown as Rows;
  const ids = { team: await idsIn(db, 'team', season.id), player: await idsIn(db, 'player', season.id) };
  const out: Out = { rows, ...ids };
  const games = await gamesOf(db, season);
  await addGames(out, games, season, options.timeZone);
  await addLines(db, out, games);
  await addRosters(db, out, season);
  await addSeasonFigures(db, out, season);
  const tournaments = new Map(games.map(({ tournament, translations }) => [tournament, translations]));
  addSeasons(out, season, { league: options.league, tournaments });
  await addTeamsAndPlayers(db, out, season);
  const named = fileNames.filter((file) => rows[file].length > 0 || requiredFiles.includes(file));
  const texts = named.map(async (file) => [`${file}.csv`, await textOf(file, rows[file])] as const);
  return new Map(await Promise.all(texts));
}

interface Season {
  id: string;
  name: string;
  league: string | null;
  translations: Translations;
}

/** The files' ids of records. Every record that is asked for is in the files. */
interface Ids {
  of: (id: string) => string;
  orNull: (id: string | null) => string | null;
  asked: Set<string>;
}

interface Out {
  rows: Rows;
  team: Ids;
  player: Ids;
}

/** The ids of the season's import; others are the league's own. */
async function idsIn(db: Db, what: 'team' | 'player', seasonId: string): Promise<Ids> {
  const known = await rowsOf<{ id: string; sourceId: string }>(
    db,
    sql`select ${sql.identifier(`${what}_id`)} as id, min(source_id) as "sourceId" from ${sql.identifier(`imported_${what}s`)}
      where season_id = ${seasonId} group by 1`,
  );
  const sourceIds = new Map(known.map(({ id, sourceId }) => [id, sourceId]));
  const asked = new Set<string>();
  const of = (id: string) => {
    asked.add(id);
    return sourceIds.get(id) ?? id;
  };
  return { of, orNull: (id) => id && of(id), asked };
}

interface GameRow extends Omit<StoredSheet, 'homeScore' | 'awayScore' | 'decision' | 'notRecorded'> {
  id: string;
  importKey: string | null;
  tournament: string | null;
  startsAt: string;
  timeKnown: boolean;
  homeTeamId: string;
  awayTeamId: string;
  homeScore: number | null;
  awayScore: number | null;
  decision: string | null;
  venue: string | null;
  attendance: number | null;
  status: GameStatus;
  statusReason: string | null;
  isAbandoned: boolean;
  detail: string;
  notRecorded: string[];
  /** Of its shared names. */
  translations: Translations;
}

/** A game with its id in the files. */
type NamedGame = GameRow & { fileId: string };

async function gamesOf(db: Db, season: Season): Promise<NamedGame[]> {
  const rows = await rowsOf<GameRow>(
    db,
    sql`
    select game.id, game.import_key as "importKey", game.tournament_name as tournament, game.starts_at as "startsAt",
      game.time_known as "timeKnown", game.home_team_id as "homeTeamId", game.away_team_id as "awayTeamId",
      game.home_score as "homeScore", game.away_score as "awayScore", game.decision, game.venue, game.attendance,
      game.status, game.status_reason as "statusReason", game.is_abandoned as "isAbandoned",
      game.is_awarded as "isAwarded", ${forfeitedBy} as "forfeitedBy", game.detail,
      to_json(game.not_recorded) as "notRecorded", ${sheetColumns},
      ${sharedTranslations({ name: sql`game.tournament_name`, venue: sql`game.venue`, status_reason: sql`game.status_reason` })} as translations
    from games game where game.season_id = ${season.id}`,
  );
  const importedId = ({ importKey, tournament }: GameRow) => {
    const prefix = gameKey(season.id, tournament, '');
    return importKey?.startsWith(prefix) ? importKey.slice(prefix.length) : undefined;
  };
  const times = new Map<string | undefined, number>();
  for (const row of rows) times.set(importedId(row), (times.get(importedId(row)) ?? 0) + 1);
  // A season and its tournament may use the same id.
  const fileId = (row: GameRow) => (times.get(importedId(row)) === 1 ? importedId(row) : undefined) ?? row.id;
  const named = rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString(), fileId: fileId(row) }));
  return named.sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.fileId, b.fileId));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isOver = ({ status, isAbandoned }: GameRow) => status === 'final' || isAbandoned;

const hasSheet = (game: GameRow) => isOver(game) && game.detail === 'events';

async function addGames(out: Out, games: readonly NamedGame[], season: Season, timeZone: string) {
  for await (const game of withYields(games)) {
    const { tournament, status, isAbandoned, timeKnown, startsAt } = game;
    const isFinal = status === 'final';
    const isOff = status === 'postponed' || status === 'cancelled';
    out.rows.games.push({
      game_id: game.fileId,
      season_id: tournament ?? season.name,
      date: timeKnown ? startsAt.replace('.000Z', 'Z') : dayIn(timeZone, startsAt),
      local_date: timeKnown ? dayIn(timeZone, startsAt) : null,
      home_team_id: out.team.of(game.homeTeamId),
      away_team_id: out.team.of(game.awayTeamId),
      home_score: isOver(game) ? game.homeScore : null,
      away_score: isOver(game) ? game.awayScore : null,
      decision_type: isFinal ? game.decision : null,
      venue: game.venue,
      ...cellsOf(game.translations, 'venue'),
      attendance: game.attendance,
      not_recorded: hasSheet(game) ? game.notRecorded.join(' ') : null,
      status: isAbandoned ? 'abandoned' : isOff ? status : null,
      status_reason: isOff ? game.statusReason : null,
      ...(isOff && cellsOf(game.translations, 'status_reason')),
      forfeited_by: isFinal ? (game.forfeitedBy ?? null) : null,
      awarded: game.isAwarded || null,
    });
    if (hasSheet(game)) addSheet(out, game);
  }
}

function addSheet({ rows, team, player }: Out, game: NamedGame) {
  const game_id = game.fileId;
  const teamId = (side: 'home' | 'away') => team.of(side === 'home' ? game.homeTeamId : game.awayTeamId);
  const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const place = (entry: { place: Place | null }) => ({ x: entry.place?.x ?? null, y: entry.place?.y ?? null });
  const onIce = (ids: readonly string[] = []) => ids.map(player.of).sort(compare).join(' ') || null;
  const event = (entry: { side: Side; period: number; elapsedSeconds: number }) => ({
    game_id,
    team_id: teamId(entry.side),
    period: entry.period,
    time: time(entry.elapsedSeconds),
  });
  const isTimed = game.goals.every(({ timeKnown }) => timeKnown);
  for (const goal of game.goals) {
    const [assist1 = null, assist2 = null] = goal.assistIds;
    rows.goals.push({
      game_id,
      team_id: teamId(goal.side),
      period: goal.period,
      time: goal.timeKnown ? time(goal.elapsedSeconds) : null,
      scorer_id: player.orNull(goal.scorerId),
      assist1_id: player.orNull(assist1),
      assist2_id: player.orNull(assist2),
      strength: goal.strength,
      empty_net: goal.emptyNet,
      // Elsewhere the times tell.
      game_winning: (goal.statedWinning && !isTimed) || null,
      ...place(goal),
      home_on_ice: onIce(goal.onIce?.home),
      away_on_ice: onIce(goal.onIce?.away),
    });
  }
  for (const penalty of game.penalties) {
    rows.penalties.push({
      game_id,
      team_id: teamId(penalty.side),
      player_id: player.orNull(penalty.playerId),
      served_by_id: player.orNull(penalty.servedById),
      period: penalty.period,
      time: penalty.timeKnown ? time(penalty.elapsedSeconds) : null,
      minutes: penalty.minutes,
      class: penalty.class,
      infraction: penalty.infraction,
      bench: penalty.isBench,
      penalty_shot: penalty.penaltyShot,
    });
  }
  for (const change of game.goalieChanges) {
    rows.goalie_changes.push({
      game_id,
      team_id: teamId(change.side),
      period: change.period,
      time: time(change.elapsedSeconds),
      goalie_in_id: player.orNull(change.inId),
      goalie_out_id: player.orNull(change.outId),
    });
  }
  const counted = new Map<string, Record<string, Cell> & { shots: number }>();
  for (const { side, goalieId, period, shots } of game.shotsOnGoal) {
    const key = `${side} ${goalieId} ${period}`;
    const row = { game_id, goalie_team_id: teamId(side), goalie_id: player.orNull(goalieId), period };
    counted.set(key, { ...row, shots: (counted.get(key)?.shots ?? 0) + shots });
  }
  rows.shots_on_goal.push(...counted.values());
  for (const attempt of game.shootout) {
    rows.shootout_attempts.push({
      game_id,
      team_id: teamId(attempt.side),
      player_id: player.of(attempt.shooterId),
      goalie_id: player.orNull(attempt.goalieId),
      round: attempt.round,
      goal: attempt.scored,
      winning_goal: attempt.deciding,
    });
  }
  for (const attempt of game.shotAttempts) {
    rows.shot_attempts.push({
      ...event(attempt),
      outcome: attempt.outcome,
      shooter_id: player.orNull(attempt.shooterId),
      goalie_id: player.orNull(attempt.goalieId),
      blocker_id: player.orNull(attempt.blockerId),
      penalty_shot: attempt.penaltyShot,
      ...place(attempt),
    });
  }
  for (const faceoff of game.faceoffs) {
    rows.faceoffs.push({
      ...event(faceoff),
      winner_id: player.orNull(faceoff.winnerId),
      loser_id: player.orNull(faceoff.loserId),
      ...place(faceoff),
    });
  }
  for (const each of game.playerActions) {
    rows.player_actions.push({
      ...event(each),
      action: each.action,
      player_id: player.orNull(each.playerId),
      ...place(each),
    });
  }
  for (const { rank, side, playerId } of game.stars) {
    rows.stars.push({ game_id, team_id: teamId(side), rank, player_id: player.of(playerId) });
  }
  const dressed = game.lineup.map(({ side, playerId, jerseyNumber, isStarter }) => {
    const row = { game_id, team_id: teamId(side), player_id: player.of(playerId) };
    return { ...row, jersey_number: jerseyNumber, starter: isStarter ?? false };
  });
  rows.lineups.push(...dressed.sort(byIds));
}

const byIds = (a: Record<string, Cell>, b: Record<string, Cell>) =>
  compare(`${a.season_id} ${a.team_id} ${a.player_id}`, `${b.season_id} ${b.team_id} ${b.player_id}`);

/** Players' totals of games without a sheet. */
async function addLines(db: Db, out: Out, games: readonly NamedGame[]) {
  const ids = games.filter((game) => isOver(game) && game.detail === 'totals').map(({ id }) => id);
  const lines = await rowsOf<Line>(
    db,
    sql`
    select game_id as "gameId", team_id as "teamId", player_id as "playerId", is_goalie as "isGoalie", appeared, goals,
      assists, penalty_minutes, plus_minus, power_play_goals, short_handed_goals, game_winning_goals, shots,
      seconds_played, shots_against, saves, goals_against, decision
    from player_game_lines where level = 'totals' and game_id in ${uuids(ids)}`,
  );
  const at = new Map(games.map(({ id }, index) => [id, index]));
  const named = await mapWithYields(lines, ({ gameId, teamId, playerId, isGoalie, appeared, ...figures }) => ({
    at: at.get(gameId)!,
    isGoalie,
    row: {
      game_id: games[at.get(gameId)!]!.fileId,
      team_id: out.team.of(teamId),
      player_id: out.player.of(playerId),
      ...figures,
      seconds_played: appeared ? figures.seconds_played : 0,
    } satisfies Record<string, Cell>,
  }));
  named.sort((a, b) => a.at - b.at || byIds(a.row, b.row));
  for (const { isGoalie, row } of named) out.rows[isGoalie ? 'goalie_games' : 'player_games'].push(row);
}

interface Line extends Record<string, Cell> {
  gameId: string;
  teamId: string;
  playerId: string;
  isGoalie: boolean;
  appeared: boolean;
  seconds_played: number | null;
}

/** A player who returned to a team has one row, from the first day to the last. */
async function addRosters(db: Db, out: Out, season: Season) {
  const spots = await rowsOf<{ teamId: string; playerId: string; jersey: number | null; from: string; until: string }>(
    db,
    sql`
    select team_id as "teamId", player_id as "playerId",
      (array_agg(jersey_number order by starts_on desc nulls last) filter (where jersey_number is not null))[1] as jersey,
      case when bool_and(starts_on is not null) then min(starts_on) end as from,
      case when bool_and(ends_on is not null) then max(ends_on) end as until
    from roster_assignments where season_id = ${season.id} group by 1, 2`,
  );
  const rows = spots.map(({ teamId, playerId, jersey, from, until }) => ({
    season_id: season.name,
    team_id: out.team.of(teamId),
    player_id: out.player.of(playerId),
    jersey_number: jersey,
    from,
    until,
  }));
  out.rows.rosters.push(...rows.sort(byIds));
}

async function addSeasonFigures(db: Db, out: Out, season: Season) {
  const totals = await rowsOf<Record<'tournament' | 'teamId' | 'playerId', string> & Record<'games' | 'shots', Cell>>(
    db,
    sql`select tournament_name as tournament, team_id as "teamId", player_id as "playerId", games_played as games, shots
      from imported_season_lines where season_id = ${season.id}`,
  );
  const rows = totals.map(({ tournament, teamId, playerId, games, shots }) => ({
    season_id: tournament ?? season.name,
    team_id: out.team.of(teamId),
    player_id: out.player.of(playerId),
    games_played: games,
    shots,
  }));
  rows.sort(byIds);
  out.rows.games_played.push(...rows.filter((row) => row.games_played !== null));
  out.rows.player_shots.push(...rows.filter((row) => row.shots !== null));
}

/** @param known the names of tournaments in other languages */
function addSeasons(
  { rows }: Out,
  { name, league, translations }: Season,
  { league: otherLeague, tournaments: known }: { league: string; tournaments: Map<string | null, Translations> },
) {
  const named = [...rows.games, ...rows.games_played, ...rows.player_shots].map(({ season_id }) => season_id as string);
  const tournaments = [...new Set(named)].filter((each) => each !== name).sort(compare);
  const ofLeague = league ?? otherLeague;
  const ofSeason = { season_id: name, name, ...cellsOf(translations, 'name') };
  rows.seasons.push({ ...ofSeason, competition: 'league', league: ofLeague, part_of: null });
  for (const each of tournaments) {
    const ofTournament = { season_id: each, name: each, ...cellsOf(known.get(each), 'name') };
    rows.seasons.push({ ...ofTournament, competition: 'tournament', league: ofLeague, part_of: name });
  }
}

async function addTeamsAndPlayers(db: Db, { rows, team, player }: Out, season: Season) {
  const teams = await rowsOf<Record<string, Cell> & { id: string }>(
    db,
    sql`select id, name, code, city, slug, primary_color, secondary_color,
      ${textColumns('name', 'city')} from teams where id in ${uuids([...team.asked])}`,
  );
  rows.teams.push(...teams.map(({ id, ...row }) => ({ team_id: team.of(id), ...row })));
  rows.teams.sort((a, b) => compare(a.team_id as string, b.team_id as string));
  const players = await rowsOf<Record<string, Cell> & { id: string; name: string; position: string | null }>(
    db,
    sql`
    select id, name, birth_date as birthdate, hometown, shoots, catches,
      ${textColumns('name', 'hometown')}, (
      select position from roster_assignments where player_id = player.id and season_id = ${season.id}
      order by starts_on desc nulls last, position limit 1
    ) as position
    from players player where id in ${uuids([...player.asked])}`,
  );
  const named = players.map(({ id, name, position, ...row }) => {
    const [, first = null, last = name] = /^(\S+) (\S.*)$/.exec(name) ?? [];
    const known = position === null ? null : (knownPosition(position) ?? null);
    return { player_id: player.of(id), first_name: first, last_name: last, position: known, ...row };
  });
  rows.players.push(...named.sort((a, b) => compare(a.player_id, b.player_id)));
}

/** The texts in other languages: `name_ar`. */
const textColumns = (...fields: string[]) =>
  sql.raw(
    otherLanguages
      .flatMap((code) => fields.map((field) => `translations->'${code}'->>'${field}' as ${field}_${code}`))
      .join(', '),
  );

/** Columns of texts in other languages, and of what is missing: only in the files of a league that has some. */
const isIfAny = new RegExp(`^not_recorded$|_(${otherLanguages.join('|')})$`);

/** The cells of a text in other languages. */
const cellsOf = (translations: Translations | undefined, field: string): Record<string, Cell> =>
  Object.fromEntries(otherLanguages.map((code) => [`${field}_${code}`, translations?.[code]?.[field] ?? null]));

async function textOf(file: FileName, rows: readonly Record<string, Cell>[]): Promise<string> {
  const fields = Object.keys(files[file]).filter((field) => !isIfAny.test(field) || rows.some((row) => row[field]));
  const data = await mapWithYields(rows, (row) => fields.map((field) => cellOf(row[field])));
  return `${papaparse.unparse({ fields, data }, { newline: '\n', escapeFormulae: formulaStart })}\n`;
}

const cellOf = (cell: Cell | undefined) => (typeof cell === 'boolean' ? Number(cell) : (cell ?? ''));
