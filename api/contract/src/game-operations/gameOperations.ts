import * as z from 'zod/mini';
import { competitionTypes, Game, gameStatuses } from '../games/games.ts';
import { ImportInput, ImportPlan, maxImportedTableBytes } from '../imports/imports.ts';
import { forAdmins, forGameStaff } from '../operation.ts';
import { Notified } from '../referees/notified.ts';
import { AssignedOfficial, Candidate, Conflict, DutyChoices, officialDuties } from '../referees/referees.ts';
import { competitionFilters } from '../rules/schedule.ts';
import {
  Count,
  Id,
  LeagueInstant,
  Message,
  Sentence,
  text,
  textOrNull,
  Version,
  wholeNumber,
  wholeNumberInQuery,
} from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';

/** A game for staff. */
export const ManagedGame = z.extend(Game, {
  /** For staff only. */
  notes: z.nullable(z.string()),
  /** Why it is postponed or canceled. */
  statusReason: z.nullable(z.string()),
  /** Of the venue, the tournament's name and the reason: `{ ar: { venue: '…' } }`. The first two are those of all games. */
  translations: z.optional(Translations),
  /** Increased when date, venue or teams change. Send it with a change, which is rejected if there was another. */
  version: Count,
  /** Its score sheet is not empty: it cannot be deleted, and its teams and season are fixed. */
  hasSheet: z.boolean(),
  /** All assigned officials, including those who declined. */
  officials: z.array(AssignedOfficial),
});
export type ManagedGame = z.infer<typeof ManagedGame>;

/** Warnings, which do not prevent saving. */
export const gameWarnings = [
  'teamPlaysThatDay',
  'venueTaken',
  'outsideSeason',
  'officialsAsked',
  'officialsFreed',
] as const;
export const GameWarning = z.object({
  kind: z.enum(gameWarnings),
  /** For display. */
  message: Sentence,
  /** The game, and the other one if there is one. */
  gameId: Id,
  otherGameId: z.nullable(Id),
});
export type GameWarning = z.infer<typeof GameWarning>;

/** The minimum hours between games at a venue. */
export const minVenueHours = 3;

const SavedGame = z.object({ game: ManagedGame, warnings: z.array(GameWarning), notified: Notified });
export type SavedGame = z.infer<typeof SavedGame>;

const fixture = {
  /** The season's name. */
  season: text('Please choose a season.', 80),
  home_team_id: z.uuid('Please choose the home team.'),
  away_team_id: z.uuid('Please choose the away team.'),
  date: LeagueInstant,
  /** False: only the day of `date` is known. Omitted: a game of which only the day is known has a time once it moves. */
  timeKnown: z.optional(z.boolean()),
  competition_type: z.enum(competitionTypes, 'Please choose a competition.'),
  /** A tournament's; a season game has none. */
  tournament_name: textOrNull(80),
  venue: textOrNull(120),
  /** Texts of a name in other languages, which are shown with all games that have it. */
  translations: translationsOf({ venue: textOrNull(120), tournament_name: textOrNull(80) }),
  notes: textOrNull(2000),
  /** The officials; omitted: unchanged. */
  officials: z.optional(DutyChoices),
};

interface Fixture {
  home_team_id: string;
  away_team_id: string;
  competition_type: string;
  tournament_name?: string | null | undefined;
}

export const teamAgainstItself = 'A team cannot play itself.';
export const tournamentNameRequired = 'Please name the tournament.';
export const noTournamentInLeague = 'Only a tournament game has a tournament name.';

const twoTeams = z.refine<Fixture>((game) => game.home_team_id !== game.away_team_id, {
  message: teamAgainstItself,
  path: ['away_team_id'],
});
const namedTournament = z.refine<Fixture>((game) => game.competition_type !== 'tournament' || !!game.tournament_name, {
  message: tournamentNameRequired,
  path: ['tournament_name'],
});
const noNameInLeague = z.refine<Fixture>((game) => game.competition_type !== 'season' || !game.tournament_name, {
  message: noTournamentInLeague,
  path: ['tournament_name'],
});

export const GameInput = z.strictObject(fixture).check(twoTeams, namedTournament, noNameInLeague);
export type GameInput = z.infer<typeof GameInput>;

/** The whole game, with the version that was edited. */
export const GameChange = z
  .strictObject({
    ...fixture,
    /** The duties that `officials` changes; the other ones keep their officials. Omitted: all. */
    changedDuties: z.optional(
      z.array(z.enum(officialDuties, 'Please choose a duty.')).check(z.maxLength(officialDuties.length)),
    ),
    version: Version,
  })
  .check(twoTeams, namedTournament, noNameInLeague);
export type GameChange = z.infer<typeof GameChange>;

/** A game while it is edited, to be checked: new or existing. */
export const GameCheckInput = z
  .strictObject({ ...fixture, gameId: z.optional(Id), version: z.optional(Version) })
  .check(twoTeams, namedTournament, noNameInLeague);
export type GameCheckInput = z.infer<typeof GameCheckInput>;

export const GameCheck = z.object({
  /** The warnings. */
  warnings: z.array(z.omit(GameWarning, { gameId: true })),
  /** All active officials, including assigned ones, with conflicts at that time. */
  candidates: z.array(Candidate),
  /** Who would get a mail about the change. */
  notified: Notified,
});
export type GameCheck = z.infer<typeof GameCheck>;

/** Statuses that admins set; the score sheet sets the others. */
export const officeStatuses = ['scheduled', 'postponed', 'cancelled', 'abandoned'] as const;
export type OfficeStatus = (typeof officeStatuses)[number];

export const reasonRequired = 'Please give a reason.';

export const GameStatusChange = z
  .strictObject({
    status: z.enum(officeStatuses, 'Please choose an action for this game.'),
    /** Required to postpone, cancel, abandon or take back; shown to visitors. */
    reason: textOrNull(300),
    translations: translationsOf({ reason: textOrNull(300) }),
    /** A new date and time, with `postponed` or `scheduled`. */
    newDate: z.optional(LeagueInstant),
    /** Of the new date, as in `GameInput`. */
    timeKnown: z.optional(z.boolean()),
    version: Version,
  })
  .check(
    z.refine(({ status, reason }) => status === 'scheduled' || !!reason, { message: reasonRequired, path: ['reason'] }),
    z.refine(({ status, newDate }) => (status !== 'cancelled' && status !== 'abandoned') || !newDate, {
      message: 'A cancelled game has no new date.',
      path: ['newDate'],
    }),
  );
export type GameStatusChange = z.infer<typeof GameStatusChange>;

/** A move while it is edited, which needs no reason yet. */
export const GameMoveCheckInput = z.strictObject({
  status: z.enum(officeStatuses, 'Please choose an action for this game.'),
  newDate: z.optional(LeagueInstant),
  timeKnown: z.optional(z.boolean()),
  version: Version,
});
export type GameMoveCheckInput = z.infer<typeof GameMoveCheckInput>;

/** The effects of a change of games. */
export const GamesCheck = z.object({
  /** The warnings. */
  warnings: z.array(GameWarning),
  /** Assigned officials with a conflict. */
  officials: z.array(z.object({ gameId: Id, name: z.string(), conflicts: z.array(Conflict) })),
  /** Who would get a mail. */
  notified: Notified,
});
export type GamesCheck = z.infer<typeof GamesCheck>;

/** The maximum number of games in one change. */
export const maxGamesAtOnce = 500;

/** A change of a selection of games, in one transaction. */
export const GamesChange = z.strictObject({
  games: z
    .array(z.strictObject({ gameId: Id, version: Version }))
    .check(z.minLength(1, 'Please choose a game.'), z.maxLength(maxGamesAtOnce)),
  change: z.discriminatedUnion(
    'what',
    [
      /** Moves by days, at the same local time. */
      z.strictObject({
        what: z.literal('shift'),
        days: wholeNumber(-366, 366).check(z.refine((days) => days !== 0, 'Please enter a number of days.')),
      }),
      z.strictObject({
        what: z.literal('venue'),
        venue: textOrNull(120),
        translations: translationsOf({ venue: textOrNull(120) }),
      }),
      z.strictObject({
        what: z.literal('cancel'),
        reason: text(reasonRequired, 300),
        translations: translationsOf({ reason: textOrNull(300) }),
      }),
      /** Restores canceled games at their previous times. */
      z.strictObject({ what: z.literal('restore') }),
    ],
    'Please choose what to do.',
  ),
});
export type GamesChange = z.infer<typeof GamesChange>;

/** Games that need attention, or a game's state. */
export const gameStates = ['attention', ...gameStatuses, 'abandoned'] as const;

const filters = {
  /** A season's name, or `all`: then at most 500 at a time. Default: the current one. */
  season: z.optional(z.string().check(z.maxLength(80))),
  team: z.optional(Id),
  /** A team's slug. */
  slug: z.optional(z.string().check(z.maxLength(120))),
  /** `2026-11`, in the league's time zone. */
  month: z.optional(
    z.string().check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'Please enter a month such as 2026-11.')),
  ),
  /** As stored: abandoned games are postponed. */
  status: z.optional(z.enum(gameStatuses)),
  /** As displayed: postponed games are not abandoned. */
  state: z.optional(z.enum(gameStates)),
  competition: z.optional(z.enum(competitionFilters)),
  /** One tournament, by its name. */
  tournament: z.optional(z.string().check(z.maxLength(80))),
  /** Part of a team's name, code or city, of the venue or of the tournament's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
};

export const GameFigures = z.object({
  /** Of the season, whatever the other filters. */
  total: Count,
  scheduled: Count,
  /** Live or unofficial. */
  live: Count,
  final: Count,
  attention: Count,
  /** The season's teams, by name, and its months with games, such as `2026-11`. */
  teams: z.array(z.object({ slug: z.string(), name: z.string() })),
  months: z.array(z.string()),
  /** The numbers of matching games, and of those not yet played. */
  found: Count,
  open: Count,
});
export type GameFigures = z.infer<typeof GameFigures>;

export const gameOperationsApi = {
  list: forGameStaff('GET /api/games', {
    summary: 'Games by date: all, or with `limit` a page with the next one in the header `Link` (`rel="next"`).',
    query: z.strictObject({
      ...filters,
      limit: z.optional(wholeNumberInQuery(1, 500)),
      /** The `gameId` of the previous page's last game. */
      cursor: z.optional(Id),
      /** A game's start and, with `beforeId`, its `gameId`: asks for the last games before it. */
      before: z.optional(LeagueInstant),
      beforeId: z.optional(Id),
      /** Without a cursor and `before`: starts at the games of the last 12 hours, which may be live, or the next one. */
      begin: z.optional(z.literal('next')),
    }),
    answer: z.array(ManagedGame),
  }),
  figures: forGameStaff('GET /api/games/figures', {
    summary: 'The numbers of games in a season, and the values to filter by.',
    query: z.strictObject(filters),
    answer: GameFigures,
  }),
  get: forGameStaff('GET /api/games/{gameId}', {
    summary: 'One game for staff.',
    answer: ManagedGame,
  }),
  check: forAdmins('POST /api/games/check', {
    summary: 'Checks a game while it is edited: warnings and available officials. Read-only.',
    body: GameCheckInput,
    answer: GameCheck,
  }),
  create: forAdmins('POST /api/games', {
    summary: 'Adds a game.',
    body: GameInput,
    answer: SavedGame,
    status: 201,
  }),
  update: forAdmins('PUT /api/games/{gameId}', {
    summary: 'Changes date, venue, teams and competition; 409 if the game has changed since `version`.',
    body: GameChange,
    answer: SavedGame,
  }),
  move: forAdmins('POST /api/games/{gameId}/status', {
    summary: 'Postpones, cancels, abandons, restores or schedules a game; a live one is taken back.',
    body: GameStatusChange,
    answer: SavedGame,
  }),
  checkMove: forAdmins('POST /api/games/{gameId}/status/check', {
    summary: 'Checks a move while it is edited. Read-only.',
    body: GameMoveCheckInput,
    answer: GamesCheck,
  }),
  checkMany: forAdmins('POST /api/games/bulk/check', {
    summary: 'Checks a change of many games while it is edited. Read-only.',
    body: GamesChange,
    answer: GamesCheck,
  }),
  changeMany: forAdmins('POST /api/games/bulk', {
    summary: 'Applies one change to all games of a selection, in one transaction.',
    body: GamesChange,
    answer: z.object({ games: z.array(ManagedGame), warnings: z.array(GameWarning), notified: Notified }),
  }),
  remove: forAdmins('DELETE /api/games/{gameId}', {
    summary: 'Deletes a game with an empty score sheet.',
    answer: z.extend(Message, { notified: Notified }),
  }),
  importGames: forAdmins('POST /api/games/import', {
    summary: 'Imports a season’s games from a table: a dry run, or with `commit` in one transaction.',
    body: z.extend(ImportInput, { season: text('Please choose a season.', 80) }),
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
  }),
};
