import * as z from 'zod/mini';
import { forAdmins, forEveryone, forGms, operation } from '../operation.ts';
import { paging, pagingById } from '../paging.ts';
import {
  Count,
  Day,
  DayOrNull,
  Id,
  ImageOrNull,
  Instant,
  idWithMessage,
  OptionalVersion,
  Sentence,
  text,
  textOrNull,
  webAddressOrNull,
} from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { Translations, translationsOf } from '../translations.ts';
import { PersonShown } from './person.ts';

/** Suggested positions; others are accepted. */
export const playerPositions = ['Center', 'Left Wing', 'Right Wing', 'Forward', 'Defenseman', 'Goalie'] as const;

/** Common ways in which a player comes to a team; another one is free text. */
export const acquiredWays = ['Draft', 'Trade', 'Free agent', 'Academy', 'Loan', 'Waivers'] as const;

/** Short forms on score sheets. */
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

/** Normalizes a suggested position, however it is written, so that every goalie counts as one. */
export const knownPosition = (position: string): (typeof playerPositions)[number] | undefined =>
  positionCodes[position.toUpperCase()] ??
  playerPositions.find((known) => known.toLowerCase() === position.toLowerCase());

export const jerseyNumberRequired = 'Jersey number is required.';
export const jerseyNumberRule = 'Jersey number must be a whole number from 0 to 99.';

/** 0 to 99, as a number or as text. */
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

/** `L` or `R`; `Left` and `right` are accepted too. */
const HandOrNull = z.pipe(
  textOrNull(5).check(z.refine((value) => !value || /^(l|r|left|right)$/i.test(value), 'Please choose left or right.')),
  z.transform((value) => value && (value[0]!.toUpperCase() as 'L' | 'R')),
);

const person = {
  name: text('Name is required.', 120),
  hometown: textOrNull(),
  /** For staff only. */
  birthDate: DayOrNull,
  shoots: HandOrNull,
  catches: HandOrNull,
  bio: textOrNull(5000),
  translations: translationsOf({ name: textOrNull(120), hometown: textOrNull(), bio: textOrNull(5000) }),
  eliteProspectsUrl: webAddressOrNull(
    'Please enter a web address such as https://www.eliteprospects.com/player/9326/peter-forsberg.',
  ),
  image: ImageOrNull,
};

export const seasonRequired = 'Please provide the season for this roster assignment.';
export const seasonEndsBeforeItStarts = 'The season cannot end before it starts.';

/** Fields of the assignment to a team, not of the person. */
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

/** A new player on a team, or with `playerId` an existing free agent. */
export const PlayerInput = z
  .strictObject({
    /** An existing player: no new one is created, and the sent fields replace the stored ones. */
    playerId: z.optional(Id),
    /** Confirms that a free agent of a similar name is another person. */
    isAnotherPerson: z.optional(z.boolean()),
    team_id: idWithMessage('Please select a team before adding the player.'),
    position: Position,
    number: JerseyNumber,
    ...person,
    ...assignment,
  })
  .check(endsAfterItStarts, oneLetter);
export type PlayerInput = z.infer<typeof PlayerInput>;

/** Assigns a free agent to a team; the person's data are unchanged. */
export const SigningInput = z
  .strictObject({
    team_id: idWithMessage('Please select a team before adding the player.'),
    position: Position,
    number: JerseyNumber,
    ...assignment,
  })
  .check(endsAfterItStarts, oneLetter);
export type SigningInput = z.infer<typeof SigningInput>;

/** The person and, if there is one, an assignment. Omitted fields are unchanged; null or '' clears them. */
export const PlayerUpdate = z
  .strictObject({
    /** The assignment to change; default: the current one. */
    assignmentId: z.optional(Id),
    /** The assignment's own team: changing the team requires a transfer. */
    team_id: z.optional(Id),
    position: z.optional(Position),
    number: z.optional(JerseyNumber),
    ...person,
    ...assignment,
    version: OptionalVersion,
  })
  .check(endsAfterItStarts, oneLetter);
export type PlayerUpdate = z.infer<typeof PlayerUpdate>;

/**
 * A person for staff, with the current or next assignment. For a free agent `team_id`, `team`, `season`, `number`, … are null,
 * and `position` is the last one.
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
  ...PersonShown.shape,
  /** Deleted after having played: kept for the games. */
  archived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Player = z.infer<typeof Player>;

/** An assignment to a team. */
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
  /** For a GM, these two are null in other teams' assignments. */
  departureReason: z.nullable(z.string()),
  assignmentNotes: z.nullable(z.string()),
  /** Current or upcoming. */
  isOpen: z.boolean(),
});
export type RosterAssignment = z.infer<typeof RosterAssignment>;

/** A player with every assignment, the latest first. */
export const PlayerRecord = z.extend(Player, {
  assignments: z.array(RosterAssignment),
  /** Appears in a game's record: deleting archives. */
  hasPlayed: z.boolean(),
  birthDate: z.optional(z.nullable(Day)),
  translations: z.optional(Translations),
  /** Counts the changes of the person and of their assignments. */
  version: Count,
});
export type PlayerRecord = z.infer<typeof PlayerRecord>;

/** The most names of one look-up, and the most characters of a name. */
export const maxNamesAtOnce = 200;
export const longestName = 120;

export const NamedPlayer = z.object({ _id: Id, name: z.string() });
export type NamedPlayer = z.infer<typeof NamedPlayer>;

/** A possible duplicate of the player being added. */
export const PossibleDuplicate = z.object({
  _id: Id,
  name: z.string(),
  position: z.nullable(z.string()),
  number: z.nullable(z.number()),
  team: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** A public list entry: a team's player in a season; the last of several teams. */
export const ListedPlayer = z.object({
  _id: Id,
  name: z.string(),
  position: z.string(),
  number: z.nullable(z.number()),
  team: TeamBrief,
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

/** A free agent, with public data only. */
export const FreeAgent = z.object({
  _id: Id,
  name: z.string(),
  /** The last one. */
  position: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  /** The last team. */
  lastTeam: z.nullable(z.string()),
});
export type FreeAgent = z.infer<typeof FreeAgent>;

/** Sort orders of the registry. Players without a number, or a team, come last in both directions. */
export const playerSorts = ['name-asc', 'name-desc', 'number-asc', 'number-desc', 'team-asc', 'team-desc'] as const;
export type PlayerSort = (typeof playerSorts)[number];

/** Counts of the registry. */
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

export const playersApi = {
  listPublic: forEveryone('GET /api/public/players', {
    summary: 'The players of a season by name, each with the last of several teams.',
    query: z.strictObject({
      /** A season’s name; default: the current one. */
      season: z.optional(z.string().check(z.maxLength(80))),
      /** A team’s slug. */
      team: z.optional(z.string().check(z.maxLength(120))),
      /** Part of the name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      ...paging,
    }),
    answer: z.array(ListedPlayer),
  }),
  list: forGms('GET /api/players', {
    summary: 'The player registry by name; with `limit`, for the next page send the last `_id` as `cursor`.',
    query: z.strictObject({
      /** Part of the name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      team_id: z.optional(Id),
      unassigned: z.optional(z.enum(['true', 'false'])),
      /** Only archived players; default: only others. */
      archived: z.optional(z.enum(['true', 'false'])),
      /** Part of the name, the number, the position, the team or its city. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      position: z.optional(z.string().check(z.maxLength(40))),
      /** Default: by name, capital letters first. */
      sort: z.optional(z.enum(playerSorts)),
      ...pagingById(1000),
    }),
    answer: z.array(Player),
  }),
  figures: forAdmins('GET /api/players/figures', {
    summary: 'Counts of the registry: players, teams, and positions.',
    query: z.strictObject({
      /** Only archived players; default: only others. */
      archived: z.optional(z.enum(['true', 'false'])),
    }),
    answer: RegistryFigures,
  }),
  lookUp: forAdmins('POST /api/players/lookup', {
    summary:
      'The players of exactly these names, apart from case and accents, and those with these ids, archived or not.',
    isRead: true,
    body: z
      .strictObject({
        names: z.optional(
          z.array(z.string().check(z.trim(), z.maxLength(longestName))).check(z.maxLength(maxNamesAtOnce)),
        ),
        ids: z.optional(z.array(Id).check(z.maxLength(1000))),
      })
      .check(z.refine(({ names, ids }) => Boolean(names || ids), 'Please choose at least one player.')),
    answer: z.array(NamedPlayer),
  }),
  duplicates: operation('GET /api/players/duplicates', {
    access: ['admin', 'gm'],
    summary: 'Players with the same or a similar name, on any team; at most ten.',
    query: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
    answer: z.array(PossibleDuplicate),
  }),
  freeAgents: operation('GET /api/players/free-agents', {
    access: ['admin', 'gm'],
    summary: 'Free agents by name.',
    query: z.strictObject({
      /** Part of the name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      playerId: z.optional(Id),
      ...paging,
    }),
    answer: z.array(FreeAgent),
  }),
  sign: forGms('POST /api/players/{id}/sign', {
    summary: 'Assigns a free agent to a team; 409 if somebody else was faster.',
    body: SigningInput,
    answer: PlayerRecord,
    status: 201,
  }),
  get: forGms('GET /api/players/{id}', {
    summary: 'One player with every assignment.',
    answer: PlayerRecord,
  }),
  create: forGms('POST /api/players', {
    summary:
      'Adds a player to a team, or with `playerId` an existing free agent. If a GM’s new player may be a free agent: 409 `players.possible-duplicate` with the free agents as `current`, unless `isAnotherPerson` is true.',
    body: PlayerInput,
    answer: PlayerRecord,
    status: 201,
  }),
  update: forGms('PUT /api/players/{id}', {
    summary:
      'Changes the person and one assignment; omitted fields are unchanged. 409 if the player has changed since `version`.',
    body: PlayerUpdate,
    answer: PlayerRecord,
  }),
  remove: forAdmins('DELETE /api/players/{id}', {
    summary: 'Deletes a player, or archives one whom games or drafts name.',
    answer: z.object({ message: Sentence, deleted: z.boolean(), archived: z.boolean() }),
  }),
  restore: forAdmins('POST /api/players/{id}/restore', {
    summary: 'Restores an archived player as a free agent.',
    answer: PlayerRecord,
  }),
};
