import * as z from 'zod/mini';
import { competitionTypes } from '../games/games.ts';
import { operation } from '../operation.ts';
import { Count, Id, Instant, LeagueDay, text, textOrNull, wholeNumber } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { noTournamentInLeague, tournamentNameRequired } from './gameOperations.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const Time = z
  .string('Please give a time such as 19:30.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 19:30.'));
const eachOnce = (message: string) => z.refine<unknown[]>((values) => new Set(values).size === values.length, message);

/** Who plays how often, from when on, on which days, where, and when not. */
export const RoundRobinInput = z
  .strictObject({
    /** The season's name. */
    season: text('Please choose a season.', 80),
    competition_type: z.enum(competitionTypes, 'Please choose a competition.'),
    tournament_name: textOrNull(80),
    teamIds: z
      .array(Id)
      .check(
        z.minLength(2, 'Please choose at least two teams.'),
        z.maxLength(40, 'Please choose 40 teams at most.'),
        eachOnce('Please choose each team once.'),
      ),
    /** How often each pair of teams meets. */
    meetings: wholeNumber(1, 8, 'Teams can meet one to eight times.'),
    firstDay: LeagueDay,
    /** By the league's clocks. Games of one day are spread over its times. */
    gameDays: z
      .array(
        z.strictObject({
          weekday: z.enum(weekdays, 'Please choose a day of the week.'),
          times: z
            .array(Time)
            .check(z.minLength(1, 'Please give a time.'), z.maxLength(12), eachOnce('Please give each time once.')),
        }),
      )
      .check(
        z.minLength(1, 'Please choose a game day.'),
        z.maxLength(7),
        z.refine(
          (days) => new Set(days.map(({ weekday }) => weekday)).size === days.length,
          'Please choose each day of the week once.',
        ),
      ),
    venues: z.discriminatedUnion(
      'by',
      [
        /** Each team's own; a team that is left out has none yet. */
        z.strictObject({
          by: z.literal('homeTeam'),
          venues: z.array(z.strictObject({ teamId: Id, venue: textOrNull(120) })).check(z.maxLength(40)),
        }),
        /** Whichever of these is free. */
        z.strictObject({
          by: z.literal('list'),
          venues: z
            .array(text('Please name the venue.', 120))
            .check(z.minLength(1, 'Please name a venue.'), z.maxLength(40), eachOnce('Please name each venue once.')),
        }),
      ],
      'Please choose where the games are played.',
    ),
    /** Days without games, both included: of one team, or of the league. */
    blackouts: z
      .array(
        z.strictObject({ from: LeagueDay, until: LeagueDay, teamId: z.nullable(Id) }).check(
          z.refine(({ from, until }) => from <= until, {
            message: 'The last day is before the first.',
            path: ['until'],
          }),
        ),
      )
      .check(z.maxLength(200)),
    /** In the whole league; as many as there is room for unless told. */
    mostGamesADay: z.optional(wholeNumber(1, 100, 'Please give a number from 1 to 100.')),
    /** Of one team, from Monday to Sunday. */
    mostGamesAWeek: z.optional(wholeNumber(1, 7, 'Please give a number from 1 to 7.')),
    /** False: only shows what would be added. */
    commit: z.boolean(),
    /** Of the preview that is to be saved. Needed to save. */
    fingerprint: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine(({ competition_type, tournament_name }) => competition_type !== 'tournament' || !!tournament_name, {
      message: tournamentNameRequired,
      path: ['tournament_name'],
    }),
    z.refine(({ competition_type, tournament_name }) => competition_type !== 'season' || !tournament_name, {
      message: noTournamentInLeague,
      path: ['tournament_name'],
    }),
    z.refine(({ commit, fingerprint }) => !commit || !!fingerprint, {
      message: 'Please look at the games before you save them.',
      path: ['fingerprint'],
    }),
  );
export type RoundRobinInput = z.infer<typeof RoundRobinInput>;

/** What the generator made: the same, to the minute, in the preview and when it is saved. */
export const GeneratedGames = z.object({
  committed: z.boolean(),
  /** Names these games together with those that are there already. */
  fingerprint: z.string(),
  /** By date. */
  games: z.array(
    z.object({
      round: Count,
      date: Instant,
      home: TeamBrief,
      away: TeamBrief,
      venue: z.nullable(z.string()),
    }),
  ),
  /** Who rests in which round, where the number of teams is odd. */
  byes: z.array(z.object({ round: Count, team: TeamBrief })),
  teams: z.array(
    z.object({
      team: TeamBrief,
      home: Count,
      away: Count,
      /** The most games in a row at home, or away. */
      longestRun: Count,
    }),
  ),
});
export type GeneratedGames = z.infer<typeof GeneratedGames>;

export const gameGeneratorApi = {
  generate: operation('POST /api/games/generate', {
    access: ['admin'],
    summary: 'A round robin: shows its games, or with `commit` saves exactly those that were shown.',
    body: RoundRobinInput,
    answer: GeneratedGames,
  }),
};
