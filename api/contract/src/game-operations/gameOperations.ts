import * as z from 'zod/mini';
import { competitionTypes, Game, gameStatuses } from '../games/games.ts';
import { ImportInput, ImportPlan, mostImportedTableBytes } from '../imports/imports.ts';
import { operation } from '../operation.ts';
import { Notified } from '../referees/notified.ts';
import { AssignedOfficial, Candidate, Conflict, DutyChoices } from '../referees/referees.ts';
import { officeStatuses } from '../rules/gameMoves.ts';
import { competitionFilters } from '../rules/schedule.ts';
import {
  Count,
  Id,
  LeagueInstant,
  Message,
  text,
  textOrNull,
  Version,
  wholeNumber,
  wholeNumberInQuery,
} from '../shapes.ts';

/** A game as staff see it. */
export const ManagedGame = z.extend(Game, {
  /** For staff alone. */
  notes: z.nullable(z.string()),
  /** Why it is postponed or cancelled. */
  statusReason: z.nullable(z.string()),
  /** Counts the changes to when, where and who. Sent back with a change, which is refused when there was another. */
  version: Count,
  /** Something stands on its score sheet: it cannot be deleted, and its teams and season stay. */
  hasSheet: z.boolean(),
  /** Everybody assigned, those who have declined too. */
  officials: z.array(AssignedOfficial),
});
export type ManagedGame = z.infer<typeof ManagedGame>;

/** What is worth a second look, and no reason to refuse: told with the game that was saved. */
export const gameWarnings = [
  'teamPlaysThatDay',
  'venueTaken',
  'outsideSeason',
  'officialsAsked',
  'officialsFreed',
] as const;
export const GameWarning = z.object({
  kind: z.enum(gameWarnings),
  /** Fit to show. */
  message: z.string(),
  /** The game that it concerns, and the other one where there is one. */
  gameId: Id,
  otherGameId: z.nullable(Id),
});
export type GameWarning = z.infer<typeof GameWarning>;

/** Games at one venue that begin less than so many hours apart get in each other's way. */
export const venueHours = 3;

const SavedGame = z.object({ game: ManagedGame, warnings: z.array(GameWarning), notified: Notified });
export type SavedGame = z.infer<typeof SavedGame>;

const fixture = {
  /** The season's name. */
  season: text('Please choose a season.', 80),
  home_team_id: z.uuid('Please choose the home team.'),
  away_team_id: z.uuid('Please choose the away team.'),
  date: LeagueInstant,
  competition_type: z.enum(competitionTypes, 'Please choose a competition.'),
  /** A tournament's; a season game has none. */
  tournament_name: textOrNull(80),
  venue: textOrNull(120),
  notes: textOrNull(2000),
  /** Who is to officiate; left out, nobody's duty changes. */
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

/** The whole game again, and the version that it was made from. */
export const GameChange = z
  .strictObject({ ...fixture, version: Version })
  .check(twoTeams, namedTournament, noNameInLeague);
export type GameChange = z.infer<typeof GameChange>;

/** A game as it is typed: a new one, or one that is there with what would become of it. */
export const GameCheckInput = z
  .strictObject({ ...fixture, gameId: z.optional(Id), version: z.optional(Version) })
  .check(twoTeams, namedTournament, noNameInLeague);
export type GameCheckInput = z.infer<typeof GameCheckInput>;

export const GameCheck = z.object({
  /** What speaks against it. */
  warnings: z.array(z.omit(GameWarning, { gameId: true })),
  /** Every active official with what speaks against them at that time, those who are assigned too. */
  candidates: z.array(Candidate),
  /** Who would be told by mail of what changes of the game itself. */
  notified: Notified,
});
export type GameCheck = z.infer<typeof GameCheck>;

export const reasonRequired = 'Please give a reason.';

export const GameStatusChange = z
  .strictObject({
    status: z.enum(officeStatuses, 'Please choose what becomes of the game.'),
    /** Needed to postpone, cancel, abandon or take back; told to visitors while the game is off. */
    reason: textOrNull(300),
    /** A new day and time, with `postponed` or `scheduled`. */
    newDate: z.optional(LeagueInstant),
    version: Version,
  })
  .check(
    z.refine(({ status, reason }) => status === 'scheduled' || !!reason, { message: reasonRequired, path: ['reason'] }),
    z.refine(({ status, newDate }) => (status !== 'cancelled' && status !== 'abandoned') || !newDate, {
      message: 'A game that is off for good has no new date.',
      path: ['newDate'],
    }),
  );
export type GameStatusChange = z.infer<typeof GameStatusChange>;

/** A move that is being chosen: it needs no reason yet. */
export const GameMoveCheckInput = z.strictObject({
  status: z.enum(officeStatuses, 'Please choose what becomes of the game.'),
  newDate: z.optional(LeagueInstant),
  version: Version,
});
export type GameMoveCheckInput = z.infer<typeof GameMoveCheckInput>;

/** What a change of games would lead to. */
export const GamesCheck = z.object({
  /** What speaks against it. */
  warnings: z.array(GameWarning),
  /** Whoever is assigned to one of the games and had better not officiate it then. */
  officials: z.array(z.object({ gameId: Id, name: z.string(), conflicts: z.array(Conflict) })),
  /** Who would be told by mail. */
  notified: Notified,
});
export type GamesCheck = z.infer<typeof GamesCheck>;

/** So many games are changed at once at most. */
export const mostGamesAtOnce = 500;

/** What happens to every game of a selection, or to none. */
export const GamesChange = z.strictObject({
  games: z
    .array(z.strictObject({ gameId: Id, version: Version }))
    .check(z.minLength(1, 'Please choose a game.'), z.maxLength(mostGamesAtOnce)),
  change: z.discriminatedUnion(
    'what',
    [
      /** By so many days, at the same time of the day in the league's time zone. */
      z.strictObject({
        what: z.literal('shift'),
        days: wholeNumber(-366, 366).check(z.refine((days) => days !== 0, 'Please give a number of days.')),
      }),
      z.strictObject({ what: z.literal('venue'), venue: textOrNull(120) }),
      z.strictObject({ what: z.literal('cancel'), reason: text(reasonRequired, 300) }),
      /** Cancelled games are on again, at the time that they had. */
      z.strictObject({ what: z.literal('restore') }),
    ],
    'Please choose what to do.',
  ),
});
export type GamesChange = z.infer<typeof GamesChange>;

const which = { params: z.object({ gameId: Id }) };

/** What somebody has to see to, or the state that a game is in. */
export const gameStates = ['attention', ...gameStatuses, 'abandoned'] as const;

const filters = {
  /** A season's name, or `all`: then 500 at a time at most. The current one unless told. */
  season: z.optional(z.string().check(z.maxLength(80))),
  team: z.optional(Id),
  /** The same by its address. */
  slug: z.optional(z.string().check(z.maxLength(120))),
  /** `2026-11`, in the league's time zone. */
  month: z.optional(
    z.string().check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'Please give a month such as 2026-11.')),
  ),
  /** As it is stored: abandoned games are postponed. */
  status: z.optional(z.enum(gameStatuses)),
  /** As lists tell it: postponed games are not abandoned. */
  state: z.optional(z.enum(gameStates)),
  competition: z.optional(z.enum(competitionFilters)),
  /** One tournament, by its name. */
  tournament: z.optional(z.string().check(z.maxLength(80))),
  /** Part of a team's name, code or city, of the venue or of the tournament's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
};

export const GameFigures = z.object({
  /** Of the season, whatever else is asked for. */
  total: Count,
  scheduled: Count,
  /** Live or unofficial. */
  live: Count,
  final: Count,
  attention: Count,
  /** Who plays in it, by name; and the months with games, such as `2026-11`. */
  teams: z.array(z.object({ slug: z.string(), name: z.string() })),
  months: z.array(z.string()),
  /** How many match, and how many of those are yet to be played. */
  found: Count,
  open: Count,
});
export type GameFigures = z.infer<typeof GameFigures>;

export const gameOperationsApi = {
  list: operation('GET /api/games', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { referee: 'ownGames' },
    summary:
      'Games by date. All that match, or with `limit` so many: the header `Link` (`rel="next"`) holds the address of the rest.',
    query: z.strictObject({
      ...filters,
      limit: z.optional(wholeNumberInQuery(1, 500)),
      /** The `gameId` of the last game before those that are wanted. */
      cursor: z.optional(Id),
      /** When a game begins and, with `beforeId`, its `gameId`: those that are wanted are the last ones before it. */
      before: z.optional(LeagueInstant),
      beforeId: z.optional(Id),
      /** Without a cursor and `before`: begins with the first game that is still to come, if there is one. */
      begin: z.optional(z.literal('next')),
    }),
    answer: z.array(ManagedGame),
  }),
  figures: operation('GET /api/games/figures', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { referee: 'ownGames' },
    summary: 'The games of a season in numbers, and what they can be narrowed to.',
    query: z.strictObject(filters),
    answer: GameFigures,
  }),
  get: operation('GET /api/games/{gameId}', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { referee: 'ownGames' },
    summary: 'One game as staff see it.',
    ...which,
    answer: ManagedGame,
  }),
  check: operation('POST /api/games/check', {
    access: ['admin'],
    summary: 'What speaks against a game as it is typed, and who could officiate it. Nothing is saved.',
    body: GameCheckInput,
    answer: GameCheck,
  }),
  create: operation('POST /api/games', {
    access: ['admin'],
    summary: 'Adds a game.',
    body: GameInput,
    answer: SavedGame,
    status: 201,
  }),
  update: operation('PUT /api/games/{gameId}', {
    access: ['admin'],
    summary: 'When, where, who and what for, unless somebody has changed it since `version`.',
    ...which,
    body: GameChange,
    answer: SavedGame,
  }),
  move: operation('POST /api/games/{gameId}/status', {
    access: ['admin'],
    summary: 'Postpones, cancels, abandons, restores or schedules a game; one that has begun is taken back.',
    ...which,
    body: GameStatusChange,
    answer: SavedGame,
  }),
  checkMove: operation('POST /api/games/{gameId}/status/check', {
    access: ['admin'],
    summary: 'What speaks against a move as it is chosen. Nothing is saved.',
    ...which,
    body: GameMoveCheckInput,
    answer: GamesCheck,
  }),
  checkMany: operation('POST /api/games/bulk/check', {
    access: ['admin'],
    summary: 'What speaks against a change of many games as it is typed. Nothing is saved.',
    body: GamesChange,
    answer: GamesCheck,
  }),
  changeMany: operation('POST /api/games/bulk', {
    access: ['admin'],
    summary: 'The same change to all games of a selection, or to none.',
    body: GamesChange,
    answer: z.object({ games: z.array(ManagedGame), warnings: z.array(GameWarning), notified: Notified }),
  }),
  remove: operation('DELETE /api/games/{gameId}', {
    access: ['admin'],
    summary: 'Deletes a game on whose score sheet nothing stands.',
    ...which,
    answer: z.extend(Message, { notified: Notified }),
  }),
  importGames: operation('POST /api/games/import', {
    access: ['admin'],
    summary: 'A season’s games from a table: what would happen, or with `commit` all of it or nothing.',
    body: z.extend(ImportInput, { season: text('Please choose a season.', 80) }),
    bodyBytes: mostImportedTableBytes,
    answer: ImportPlan,
  }),
};
