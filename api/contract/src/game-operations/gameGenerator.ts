import * as z from 'zod/mini';
import { competitionTypes } from '../games/games.ts';
import { forAdmins } from '../operation.ts';
import { Count, Id, Instant, LeagueDay, text, textOrNull, uniqueValues, wholeNumber } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { noTournamentInLeague, tournamentNameRequired } from './gameOperations.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const Time = z
  .string('Please enter a time such as 19:30.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 19:30.'));
/** A round robin's teams, start, game days, venues and blackouts. */
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
        z.maxLength(40, 'Please choose at most 40 teams.'),
        uniqueValues('Please choose each team once.'),
      ),
    /** The number of games of each pair. */
    meetings: wholeNumber(1, 8, 'Teams can meet one to eight times.'),
    firstDay: LeagueDay,
    /** In the league's time zone. A day's games are spread over its times. */
    gameDays: z
      .array(
        z.strictObject({
          weekday: z.enum(weekdays, 'Please choose a day of the week.'),
          times: z
            .array(Time)
            .check(
              z.minLength(1, 'Please enter a time.'),
              z.maxLength(12),
              uniqueValues('Please enter each time once.'),
            ),
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
        /** Each team's own; an omitted team has none. */
        z.strictObject({
          by: z.literal('homeTeam'),
          venues: z.array(z.strictObject({ teamId: Id, venue: textOrNull(120) })).check(z.maxLength(40)),
        }),
        /** Any free one of these. */
        z.strictObject({
          by: z.literal('list'),
          venues: z
            .array(text('Please enter the venue.', 120))
            .check(
              z.minLength(1, 'Please enter a venue.'),
              z.maxLength(40),
              uniqueValues('Please enter each venue once.'),
            ),
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
    /** In the whole league; default: unlimited. */
    mostGamesADay: z.optional(wholeNumber(1, 100, 'Please enter a number from 1 to 100.')),
    /** Of one team, from Monday to Sunday. */
    mostGamesAWeek: z.optional(wholeNumber(1, 7, 'Please enter a number from 1 to 7.')),
    /** False: a preview only. */
    commit: z.boolean(),
    /** Of the preview. Required to save. */
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
      message: 'Please preview the games before you save them.',
      path: ['fingerprint'],
    }),
  );
export type RoundRobinInput = z.infer<typeof RoundRobinInput>;

/** The generated games, identical in the preview and when saved. */
export const GeneratedGames = z.object({
  committed: z.boolean(),
  /** Identifies these games together with the existing ones. */
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
  /** The resting team of each round, for an odd number of teams. */
  byes: z.array(z.object({ round: Count, team: TeamBrief })),
  teams: z.array(
    z.object({
      team: TeamBrief,
      home: Count,
      away: Count,
      /** The longest run of home or away games. */
      longestRun: Count,
    }),
  ),
});
export type GeneratedGames = z.infer<typeof GeneratedGames>;

export const gameGeneratorApi = {
  generate: forAdmins('POST /api/games/generate', {
    summary: 'Generates a round robin: a preview, or with `commit` exactly the games of the preview.',
    body: RoundRobinInput,
    answer: GeneratedGames,
  }),
};
