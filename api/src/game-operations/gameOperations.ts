import {
  dayIn,
  type GameChange,
  type GameInput,
  type GameState,
  type GameStatusChange,
  gameMoves,
  gameStateOf,
  instantAt,
  isYetToBePlayed,
  type SavedGame,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { addGame, changeGame, removeWithoutSheet, updateTournamentSpelling } from '../games/changeRows.ts';
import { tournamentSpellings } from '../games/tournamentSpellings.ts';
import { uuids } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, type HttpError, invalidField } from '../platform/http/httpErrors.ts';
import { addOfficials, removeOfficials } from '../referees/assignments.ts';
import { type GameMoveResult, withMoveNotifications } from '../referees/moveNotifications.ts';
import { mergeQueued, type NotifiedPeople } from '../referees/notify.ts';
import { changeCourse, type NewCourse, requireReason } from '../score-sheets/gameCourse.ts';
import { lockSheet } from '../score-sheets/lockSheet.ts';
import { requireDistinctTournaments, saveSharedNames } from '../shared-names/sharedNames.ts';
import { respellSeasonLines } from '../statistics/seasonLines.ts';
import { syncSuspensions } from '../suspensions/syncSuspensions.ts';
import { gameWarnings } from './gameWarnings.ts';
import { type LockedGame, lockGame } from './lockGames.ts';
import { listManagedGamesOf } from './managedGames.ts';
import { seriesGameMessage } from './planGames.ts';
import { fieldError, findSeason, lengthsOf } from './seasonFor.ts';

/** A saved game, and who is notified. */
type GameSaveResult = Omit<SavedGame, 'notified'> & { notified: NotifiedPeople };

/** @throws 409 if the teams have a game at that time; 422 for an unknown season or team */
export async function createGame(tx: Db, input: GameInput, timeZone: string): Promise<GameSaveResult> {
  const values = await toRow(tx, input, timeZone);
  const named = await saveSharedNames(tx, namesOf(input), input.translations);
  const gameId = await orReject(addGame(tx, values), gameConstraintErrors);
  await requireDistinctTournaments(tx, named);
  const notified = await addOfficials(tx, gameId, input.officials ?? []);
  return savedGame(tx, gameId, { warnings: [], notified }, timeZone);
}

/**
 * Replaces date, venue, teams and competition, and the officials of the changed duties if given. Officials of a moved game are
 * asked again.
 * @throws 404; 409 if it has changed since, or the teams have a game at that time; 422 for an unknown season or team, or teams
 * that the game's sheet fixes
 */
export async function updateGame(
  tx: Db,
  gameId: string,
  { version, changedDuties, ...input }: GameChange,
  timeZone: string,
): Promise<GameSaveResult> {
  const game = await lockGame(tx, { gameId, version }, timeZone);
  const values = await toRow(tx, input, timeZone, game);
  keepWhoPlays(game, values);
  const named = await saveSharedNames(tx, namesOf(input), input.translations);
  const removed = await removeOfficials(tx, gameId, input.officials, changedDuties);
  const moved = await withMoveNotifications(tx, [gameId], () =>
    orReject(changeGame(tx, gameId, values), gameConstraintErrors),
  );
  await requireDistinctTournaments(tx, named);
  // Suspensions count the finished games by date.
  if (game.status === 'final') await syncSuspensions(tx, [gameId]);
  const added = await addOfficials(tx, gameId, input.officials ?? [], changedDuties);
  const notified = mergeQueued(removed, moved.notified, added);
  return savedGame(tx, gameId, { ...moved, notified }, timeZone);
}

/** The state of a game, in an error message. */
export const stateMessages: Record<GameState, string> = {
  scheduled: 'This game is already scheduled.',
  postponed: 'This game is already postponed.',
  cancelled: 'This game is cancelled: restore it first.',
  abandoned: 'This game is abandoned: make a decision on it first.',
  live: 'This game is in progress: change it on its score sheet.',
  unofficial: 'This game is over: change it on its score sheet.',
  final: 'This game is final.',
};

/** Why a game is not restored. */
export const notNeeded = 'The series of this game is decided, so it is not needed.';

/** @throws 404; 409 if it has changed since; 422 `games.no-such-move`, or `games.not-needed` */
export async function moveGame(
  tx: Db,
  by: ChangeActor,
  gameId: string,
  { status, reason = null, translations, newDate, timeKnown, version }: GameStatusChange,
  timeZone: string,
): Promise<GameSaveResult> {
  const game = await lockGame(tx, { gameId, version }, timeZone);
  const from = gameStateOf(game);
  if (game.isNotNeeded) throw invalidField('status', 'games.not-needed', notNeeded);
  if (!gameMoves[from].includes(status)) {
    throw invalidField('status', 'games.no-such-move', stateMessages[from]);
  }
  await saveSharedNames(tx, { reason }, translations);
  const start = newDate ? startFrom(newDate, timeKnown, timeZone, game) : { startsAt: new Date(game.startsAt) };
  if (status === 'abandoned' || from === 'live' || from === 'abandoned') {
    requireReason(reason);
    const sheet = await lockSheet(tx, gameId);
    const course = { to: status as NewCourse['to'], reason, start };
    const moved = await orReject(changeCourse(tx, by, sheet, course), gameConstraintErrors);
    return savedGame(tx, gameId, moved, timeZone);
  }
  const statusReason = status === 'scheduled' ? null : reason;
  const moved = await withMoveNotifications(tx, [gameId], () =>
    orReject(changeGame(tx, gameId, { status, statusReason, ...start }), gameConstraintErrors),
  );
  return savedGame(tx, gameId, moved, timeZone);
}

/** Notifies its teams and officials. @throws 404; 409 if its score sheet is not empty, it has a report, or is of a series */
export async function removeGame(tx: Db, gameId: string): Promise<NotifiedPeople> {
  const recorded = () => conflict('games.has-sheet', 'This game has a score sheet and cannot be deleted.');
  // Waits for concurrent sheet entries, which the next statement sees.
  const { isOfSeries } = await requireRow(
    'game',
    rowsOf<{ isOfSeries: boolean }>(
      tx,
      sql`select series_id is not null as "isOfSeries" from games where id = ${gameId} for update`,
    ),
  );
  if (isOfSeries) {
    throw conflict('games.of-series', 'This game belongs to a series of the play-offs: postpone or cancel it instead.');
  }
  const { notified } = await withMoveNotifications(tx, [gameId], async () => {
    const isGone = await orReject(removeWithoutSheet(tx, gameId), {
      game_reports_game_id_games_id_fk: () => conflict('games.has-report', 'A referee has reported on this game.'),
      suspensions_game_id_games_id_fk: recorded,
    });
    if (!isGone) throw recorded();
  });
  return notified;
}

/** The current game with its warnings. */
async function savedGame(tx: Db, gameId: string, moved: GameMoveResult, timeZone: string): Promise<GameSaveResult> {
  const [game] = await listManagedGamesOf(tx, [gameId]);
  return {
    game: game!,
    warnings: [...(await gameWarnings(tx, [gameId], timeZone)), ...moved.warnings],
    notified: moved.notified,
  };
}

/** Constraints that a change of a game's date can violate. */
export const gameConstraintErrors: Record<string, () => HttpError> = {
  one_game_of_two_teams_at_a_time: () =>
    invalidField('date', 'games.exists', 'These teams already have a game at that time.', 409),
  nobody_officiates_two_games_at_once: () =>
    conflict('games.official-busy', 'An official of this game has just been assigned elsewhere. Please try again.'),
};

const namesOf = ({ venue, tournament_name }: GameInput) => ({ venue, tournament_name });

/** @param game its previous state: its teams may be archived by now */
async function toRow(tx: Db, input: GameInput, timeZone: string, game?: LockedGame) {
  const { season: seasonName, home_team_id: homeTeamId, away_team_id: awayTeamId } = input;
  const season = await findSeason(tx, seasonName);
  await requireTeams(tx, { home_team_id: homeTeamId, away_team_id: awayTeamId }, game);
  return {
    seasonId: season.id,
    ...(game?.seasonId !== season.id && lengthsOf(season.rules)),
    homeTeamId,
    awayTeamId,
    ...startFrom(input.date, input.timeKnown, timeZone, game),
    competitionType: input.competition_type,
    tournamentName: await tournamentOf(tx, season.id, input.tournament_name || null, game),
    venue: input.venue ?? null,
    notes: input.notes ?? null,
  };
}

/** The name as the season spells it. A game that spells its own tournament otherwise does so for all games of it. */
async function tournamentOf(tx: Db, seasonId: string, name: string | null, game?: LockedGame): Promise<string | null> {
  if (name === null) return null;
  const isOwn = game?.seasonId === seasonId && game.tournamentName?.toLowerCase() === name.toLowerCase();
  if (isOwn && game.tournamentName !== name) {
    await updateTournamentSpelling(tx, seasonId, name);
    await respellSeasonLines(tx, seasonId, name);
  }
  return (await tournamentSpellings(tx, [seasonId]))(seasonId, name);
}

/** Without a time, the noon of the day; a game of which only the day was known does not move within it. */
function startFrom(date: string, timeKnown: boolean | undefined, timeZone: string, game?: LockedGame) {
  if (timeKnown !== false) return { startsAt: new Date(date), ...(timeKnown && { timeKnown }) };
  const day = dayIn(timeZone, date);
  const isSameDay = game?.timeKnown === false && dayIn(timeZone, game.startsAt) === day;
  return { startsAt: new Date(isSameDay ? game.startsAt : instantAt(timeZone, day, '12:00')), timeKnown };
}

async function requireTeams(tx: Db, teams: Record<'home_team_id' | 'away_team_id', string>, game?: LockedGame) {
  const known = await rowsOf<{ id: string; isArchived: boolean }>(
    tx,
    sql`select id, archived_at is not null as "isArchived" from teams where id in ${uuids(Object.values(teams))}`,
  );
  for (const [path, id] of Object.entries(teams)) {
    const team = known.find((each) => each.id === id);
    if (!team) throw fieldError(path, 'There is no such team.');
    const isNew = id !== game?.homeTeamId && id !== game?.awayTeamId;
    if (team.isArchived && isNew) throw fieldError(path, 'This team is archived.');
  }
}

/** The score sheet fixes the teams, and so do the play-offs. */
function keepWhoPlays(
  game: LockedGame,
  values: Pick<LockedGame, 'seasonId' | 'homeTeamId' | 'awayTeamId' | 'tournamentName'>,
) {
  if (!game.hasSheet && !game.isOfSeries && isYetToBePlayed(game)) return;
  const stays = [
    ['season', 'seasonId'],
    ['home_team_id', 'homeTeamId'],
    ['away_team_id', 'awayTeamId'],
  ] as const;
  const changed = stays.find(([, column]) => game[column] !== values[column]);
  if (game.isOfSeries && game.tournamentName !== values.tournamentName)
    throw fieldError('tournament_name', seriesGameMessage);
  if (changed && game.isOfSeries) throw fieldError(changed[0], seriesGameMessage);
  if (changed)
    throw fieldError(changed[0], 'The teams and the season of a game cannot change once it has begun or is cancelled.');
}
