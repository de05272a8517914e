import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  Count,
  Day,
  DayOrNull,
  Id,
  ImageOrNull,
  Instant,
  idOr,
  OptionalVersion,
  text,
  textOrNull,
  webAddressOrNull,
  wholeNumberInQuery,
} from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

/** What a form suggests; another word is taken as it is. */
export const playerPositions = ['Center', 'Left Wing', 'Right Wing', 'Forward', 'Defenseman', 'Goalie'] as const;

/** The short forms of score sheets. */
export const positionCodes: Record<string, (typeof playerPositions)[number]> = {
  C: 'Center',
  L: 'Left Wing',
  LW: 'Left Wing',
  R: 'Right Wing',
  RW: 'Right Wing',
  F: 'Forward',
  D: 'Defenseman',
  LD: 'Defenseman',
  RD: 'Defenseman',
  G: 'Goalie',
};

/** The suggested word that was meant, however it is written, so that every goalie counts as one. */
export const knownPosition = (position: string): (typeof playerPositions)[number] | undefined =>
  positionCodes[position.toUpperCase()] ??
  playerPositions.find((known) => known.toLowerCase() === position.toLowerCase());

export const jerseyNumberRequired = 'Jersey number is required.';
export const jerseyNumberRule = 'Jersey number must be a whole number from 0 to 99.';

/** 0 to 99, as a number or as it was typed. */
export const JerseyNumber = z.pipe(
  z
    .union([z.string(), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? jerseyNumberRequired : jerseyNumberRule),
    })
    .check(
      z.refine((value) => String(value).trim() !== '', { message: jerseyNumberRequired, abort: true }),
      z.refine((value) => /^\d{1,2}$/.test(String(value).trim()), jerseyNumberRule),
    ),
  z.transform((value) => Number(value)),
);

const Position = z.pipe(
  text('Position is required.', 40),
  z.transform((position) => knownPosition(position) ?? position),
);

/** `L` or `R`; `Left` and `right` are taken too. */
const HandOrNull = z.pipe(
  textOrNull(5).check(z.refine((value) => !value || /^(l|r|left|right)$/i.test(value), 'Please choose left or right.')),
  z.transform((value) => value && (value[0]!.toUpperCase() as 'L' | 'R')),
);

const person = {
  name: text('Name is required.', 120),
  hometown: textOrNull(),
  shoots: HandOrNull,
  catches: HandOrNull,
  bio: textOrNull(5000),
  eliteProspectsUrl: webAddressOrNull(
    'Please enter a web address such as https://www.eliteprospects.com/player/9326/peter-forsberg.',
  ),
  image: ImageOrNull,
};

export const seasonRequired = 'Please provide the season for this roster assignment.';
export const seasonEndsBeforeItStarts = 'The season cannot end before it starts.';

/** What belongs to the time on a team and not to the person. */
const assignment = {
  /** The season's name. */
  season: z.optional(text(seasonRequired, 80)),
  seasonStartDate: DayOrNull,
  seasonEndDate: DayOrNull,
  isCaptain: z.optional(z.boolean()),
  isAssistantCaptain: z.optional(z.boolean()),
  acquiredVia: textOrNull(),
  departureReason: textOrNull(),
  assignmentNotes: textOrNull(2000),
};

interface Dates {
  seasonStartDate?: string | null | undefined;
  seasonEndDate?: string | null | undefined;
}
const endsAfterItStarts = z.refine<Dates>(
  ({ seasonStartDate: start, seasonEndDate: end }) => !start || !end || start <= end,
  { message: seasonEndsBeforeItStarts, path: ['seasonEndDate'] },
);

interface Letters {
  isCaptain?: boolean | undefined;
  isAssistantCaptain?: boolean | undefined;
}
const oneLetter = z.refine<Letters>(({ isCaptain, isAssistantCaptain }) => !isCaptain || !isAssistantCaptain, {
  message: 'A player is either captain or assistant captain.',
  path: ['isAssistantCaptain'],
});

/** A new player on a team, or with `playerId` one that is there already and on no team. */
export const PlayerInput = z
  .strictObject({
    /** Somebody who is in the registry: no second one is made; what is sent of the person replaces what was there. */
    playerId: z.optional(Id),
    /** Says that a free agent of nearly the same name is somebody else. */
    isAnotherPerson: z.optional(z.boolean()),
    team_id: idOr('Please select a team before adding the player.'),
    position: Position,
    number: JerseyNumber,
    ...person,
    ...assignment,
  })
  .check(endsAfterItStarts, oneLetter);
export type PlayerInput = z.infer<typeof PlayerInput>;

/** Puts somebody who is on no team on one; what is known of the person stays as it is. */
export const SigningInput = z
  .strictObject({
    team_id: idOr('Please select a team before adding the player.'),
    position: Position,
    number: JerseyNumber,
    ...assignment,
  })
  .check(endsAfterItStarts, oneLetter);
export type SigningInput = z.infer<typeof SigningInput>;

/** The person and, where they have one, an assignment. What is left out stays as it is; null or '' empties it. */
export const PlayerUpdate = z
  .strictObject({
    /** Which of the player's assignments is meant; the one that they are on a team by unless told. */
    assignmentId: z.optional(Id),
    /** The assignment's own team: another one is a matter for a transfer. */
    team_id: z.optional(Id),
    position: z.optional(Position),
    number: z.optional(JerseyNumber),
    ...person,
    ...assignment,
    version: OptionalVersion,
  })
  .check(endsAfterItStarts, oneLetter);
export type PlayerUpdate = z.infer<typeof PlayerUpdate>;

const Hand = z.nullable(z.string());

/**
 * A person as staff see them, with the assignment by which they are on a team now, or will be next. On no team all of
 * `team_id`, `team`, `season`, `number`, … are null, and `position` is the last one that they had.
 */
export const Player = z.object({
  _id: Id,
  name: z.string(),
  position: z.nullable(z.string()),
  number: z.nullable(z.number()),
  team_id: z.nullable(Id),
  team: z.nullable(z.extend(TeamBrief, { city: z.nullable(z.string()) })),
  assignmentId: z.nullable(Id),
  season: z.nullable(z.string()),
  /** The first and the last day on the team; null: since the season's start, until its end. */
  seasonStartDate: z.nullable(Day),
  seasonEndDate: z.nullable(Day),
  isCaptain: z.boolean(),
  isAssistantCaptain: z.boolean(),
  acquiredVia: z.nullable(z.string()),
  departureReason: z.nullable(z.string()),
  assignmentNotes: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  shoots: Hand,
  catches: Hand,
  bio: z.nullable(z.string()),
  eliteProspectsUrl: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Was deleted after having played: kept for the games' sake. */
  archived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Player = z.infer<typeof Player>;

/** A time on a team. */
export const RosterAssignment = z.object({
  _id: Id,
  team_id: Id,
  team: TeamBrief,
  season: z.string(),
  seasonStartDate: z.nullable(Day),
  seasonEndDate: z.nullable(Day),
  position: z.string(),
  number: z.nullable(z.number()),
  isCaptain: z.boolean(),
  isAssistantCaptain: z.boolean(),
  acquiredVia: z.nullable(z.string()),
  /** These two of other teams' assignments are null for a gm. */
  departureReason: z.nullable(z.string()),
  assignmentNotes: z.nullable(z.string()),
  /** It is, or will be: not over. */
  isOpen: z.boolean(),
});
export type RosterAssignment = z.infer<typeof RosterAssignment>;

/** A player with every assignment, the latest first. */
export const PlayerRecord = z.extend(Player, {
  assignments: z.array(RosterAssignment),
  /** Is in the record of a game: deleting archives. */
  hasPlayed: z.boolean(),
  /** Counts the changes of the person and of their assignments. */
  version: Count,
});
export type PlayerRecord = z.infer<typeof PlayerRecord>;

/** Somebody who may be the same person as the one that is being added. */
export const PossibleDuplicate = z.object({
  _id: Id,
  name: z.string(),
  position: z.nullable(z.string()),
  number: z.nullable(z.number()),
  team: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** Who was on a team in a season, as everybody may see them; the last team where there were several. */
export const ListedPlayer = z.object({
  _id: Id,
  name: z.string(),
  position: z.string(),
  number: z.nullable(z.number()),
  team: TeamBrief,
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

/** Somebody on no team: nothing that their public page does not tell. */
export const FreeAgent = z.object({
  _id: Id,
  name: z.string(),
  /** The last one that they had. */
  position: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  /** The team that they were on last. */
  lastTeam: z.nullable(z.string()),
});
export type FreeAgent = z.infer<typeof FreeAgent>;

/** What the registry is ordered by. Whoever has no number, or no team, comes last in either direction. */
export const playerSorts = ['name-asc', 'name-desc', 'number-asc', 'number-desc', 'team-asc', 'team-desc'] as const;
export type PlayerSort = (typeof playerSorts)[number];

/** The registry in numbers. */
export const RegistryFigures = z.object({
  total: Count,
  /** Teams that have a player. */
  teams: Count,
  captains: Count,
  assistants: Count,
  /** Every position that a player has, in alphabetical order. */
  positions: z.array(z.string()),
});
export type RegistryFigures = z.infer<typeof RegistryFigures>;

const which = { params: z.object({ id: Id }) };
const ofGm = { gm: 'assignedTeams' } as const;

export const playersApi = {
  listPublic: operation('GET /api/public/players', {
    access: 'everyone',
    summary: 'Who plays in a season, by name; of several teams in it the last.',
    query: z.strictObject({
      /** A season’s name; the current one unless told. */
      season: z.optional(z.string().check(z.maxLength(80))),
      /** A team’s slug. */
      team: z.optional(z.string().check(z.maxLength(120))),
      /** Part of the name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    }),
    answer: z.array(ListedPlayer),
  }),
  list: operation('GET /api/players', {
    access: ['admin', 'gm'],
    records: ofGm,
    summary: 'The player registry by name; with `limit`, the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject({
      /** Part of the name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      team_id: z.optional(Id),
      unassigned: z.optional(z.enum(['true', 'false'])),
      /** Only those who are archived; unless told only those who are not. */
      archived: z.optional(z.enum(['true', 'false'])),
      /** Part of the name, the number, the position, the team or its city. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      position: z.optional(z.string().check(z.maxLength(40))),
      /** Without it players are in the order of their names, capital letters first. */
      sort: z.optional(z.enum(playerSorts)),
      cursor: z.optional(Id),
      limit: z.optional(wholeNumberInQuery(1, 1000)),
    }),
    answer: z.array(Player),
  }),
  figures: operation('GET /api/players/figures', {
    access: ['admin'],
    summary: 'How many players the registry has, on how many teams, and which positions they play.',
    query: z.strictObject({
      /** Only those who are archived; unless told only those who are not. */
      archived: z.optional(z.enum(['true', 'false'])),
    }),
    answer: RegistryFigures,
  }),
  duplicates: operation('GET /api/players/duplicates', {
    access: ['admin', 'gm'],
    summary: 'Who has the same or nearly the same name, whatever team they are on; ten at most.',
    query: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
    answer: z.array(PossibleDuplicate),
  }),
  freeAgents: operation('GET /api/players/free-agents', {
    access: ['admin', 'gm'],
    summary: 'Who is on no team, by name.',
    query: z.strictObject({
      /** Part of the name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      playerId: z.optional(Id),
    }),
    answer: z.array(FreeAgent),
  }),
  sign: operation('POST /api/players/{id}/sign', {
    access: ['admin', 'gm'],
    records: ofGm,
    summary: 'Puts a free agent on a team; 409 where somebody else was faster.',
    ...which,
    body: SigningInput,
    answer: PlayerRecord,
    status: 201,
  }),
  get: operation('GET /api/players/{id}', {
    access: ['admin', 'gm'],
    records: ofGm,
    summary: 'One player with every assignment.',
    ...which,
    answer: PlayerRecord,
  }),
  create: operation('POST /api/players', {
    access: ['admin', 'gm'],
    records: ofGm,
    summary:
      'Puts a new player on a team, or with `playerId` one that is there and on no team. A gm who names somebody who may be a free agent gets 409 `players.possible-duplicate` with the free agents as `current`, unless `isAnotherPerson` says otherwise.',
    body: PlayerInput,
    answer: PlayerRecord,
    status: 201,
  }),
  update: operation('PUT /api/players/{id}', {
    access: ['admin', 'gm'],
    records: ofGm,
    summary:
      'The person’s fields and those of one assignment; what is left out stays as it is. 409 when somebody has changed the player since `version`.',
    ...which,
    body: PlayerUpdate,
    answer: PlayerRecord,
  }),
  remove: operation('DELETE /api/players/{id}', {
    access: ['admin'],
    summary: 'Deletes a player, or archives one who has played: their games keep the name.',
    ...which,
    answer: z.object({ message: z.string(), deleted: z.boolean(), archived: z.boolean() }),
  }),
  restore: operation('POST /api/players/{id}/restore', {
    access: ['admin'],
    summary: 'Brings an archived player back, on no team.',
    ...which,
    answer: PlayerRecord,
  }),
};
