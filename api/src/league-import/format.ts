import {
  decisionTypes,
  type OtherLanguage,
  otherLanguages,
  playerActions,
  rink,
  shotOutcomes,
  strengths,
} from '@league/contract';
import {
  type Column,
  clock,
  color,
  day,
  flag,
  ids,
  instant,
  integer,
  nullable,
  oneOf,
  optional,
  position,
  required,
  slug,
  text,
  wordsOf,
} from './cells.ts';

const id = text(80);
const period = integer(1, 20);
const playerOfTeam = { season_id: required(id), team_id: required(id), player_id: required(id) };
const ofTeam = { game_id: required(id), team_id: required(id) };
const when = { period: required(period), time: required(clock) };
/** The time may be missing: only the period is known. */
const someTime = { period: required(period), time: nullable(clock) };
/** Decimeters from the center spot; `x` grows toward the net that the team attacks, `y` toward its right. */
const place = { x: optional(integer(-rink.length, rink.length)), y: optional(integer(-rink.width, rink.width)) };
const onIce = optional(ids(7));
const count = integer(0, 1000);
const figure = required(count);
const seconds = integer(0, 36_000);

/** The columns of a text in other languages: `name_ar`. */
const inOtherLanguages = <const Field extends string>(field: Field, kind: (cell: string) => string) =>
  Object.fromEntries(otherLanguages.map((code) => [`${field}_${code}`, optional(kind)])) as Record<
    `${Field}_${OtherLanguage}`,
    Column<string | null>
  >;

/** Every file and column of the import format, documented in `docs/import-format.md`. */
export const files = {
  seasons: {
    season_id: required(id),
    name: required(text(80)),
    competition: required(oneOf('league', 'tournament')),
    league: optional(text(80)),
    part_of: optional(id),
    ...inOtherLanguages('name', text(80)),
  },
  teams: {
    team_id: required(id),
    name: required(text()),
    code: optional(text(5)),
    city: optional(text()),
    slug: optional(slug),
    primary_color: optional(color),
    secondary_color: optional(color),
    ...inOtherLanguages('name', text(80)),
    ...inOtherLanguages('city', text(80)),
  },
  players: {
    player_id: required(id),
    first_name: nullable(text(80)),
    last_name: required(text(80)),
    position: optional(position),
    shoots: optional(oneOf('L', 'R')),
    catches: optional(oneOf('L', 'R')),
    birthdate: optional(day),
    hometown: optional(text()),
    hometown_region: optional(text()),
    ...inOtherLanguages('name', text(120)),
    ...inOtherLanguages('hometown', text()),
  },
  rosters: {
    ...playerOfTeam,
    jersey_number: nullable(integer(0, 99)),
    first_game: optional(day),
    last_game: optional(day),
    from: optional(day),
    until: optional(day),
  },
  games: {
    game_id: required(id),
    season_id: required(id),
    date: required(instant),
    local_date: optional(day),
    home_team_id: required(id),
    away_team_id: required(id),
    home_score: nullable(integer(0, 99)),
    away_score: nullable(integer(0, 99)),
    decision_type: nullable(oneOf(...decisionTypes)),
    venue: optional(text()),
    venue_location: optional(text()),
    ...inOtherLanguages('venue', text(120)),
    attendance: optional(integer(0, 200_000)),
    not_recorded: wordsOf('penalties', 'shots'),
    status: optional(oneOf('postponed', 'cancelled', 'abandoned')),
    status_reason: optional(text(300)),
    ...inOtherLanguages('status_reason', text(300)),
    forfeited_by: optional(oneOf('home', 'away', 'both')),
    awarded: optional(flag),
  },
  goals: {
    ...ofTeam,
    ...someTime,
    scorer_id: nullable(id),
    assist1_id: nullable(id),
    assist2_id: nullable(id),
    strength: required(oneOf(...strengths)),
    empty_net: required(flag),
    game_winning: optional(flag),
    ...place,
    home_on_ice: onIce,
    away_on_ice: onIce,
  },
  penalties: {
    ...ofTeam,
    player_id: nullable(id),
    served_by_id: nullable(id),
    ...someTime,
    minutes: required(integer(0, 60)),
    class: required(text(40)),
    infraction: required(text(80)),
    bench: required(flag),
    penalty_shot: optional(flag),
  },
  goalie_changes: { ...ofTeam, ...when, goalie_in_id: nullable(id), goalie_out_id: nullable(id) },
  shots_on_goal: {
    game_id: required(id),
    goalie_team_id: required(id),
    goalie_id: nullable(id),
    period: required(period),
    shots: required(integer(0, 200)),
  },
  shootout_attempts: {
    ...ofTeam,
    player_id: required(id),
    goalie_id: nullable(id),
    round: required(integer(1, 100)),
    goal: required(flag),
    winning_goal: required(flag),
  },
  shot_attempts: {
    ...ofTeam,
    ...when,
    outcome: required(oneOf(...shotOutcomes)),
    shooter_id: optional(id),
    goalie_id: optional(id),
    blocker_id: optional(id),
    penalty_shot: optional(flag),
    ...place,
  },
  faceoffs: { ...ofTeam, ...when, winner_id: optional(id), loser_id: optional(id), ...place },
  player_actions: {
    ...ofTeam,
    ...when,
    action: required(oneOf(...playerActions)),
    player_id: optional(id),
    ...place,
  },
  stars: { ...ofTeam, rank: required(integer(1, 3)), player_id: required(id) },
  lineups: {
    ...ofTeam,
    player_id: required(id),
    jersey_number: optional(integer(0, 99)),
    starter: optional(flag),
  },
  player_games: {
    ...ofTeam,
    player_id: required(id),
    goals: figure,
    assists: figure,
    penalty_minutes: optional(count),
    plus_minus: optional(integer(-99, 99)),
    power_play_goals: optional(integer(0, 99)),
    short_handed_goals: optional(integer(0, 99)),
    game_winning_goals: optional(integer(0, 99)),
    shots: optional(integer(0, 200)),
    seconds_played: optional(seconds),
  },
  goalie_games: {
    ...ofTeam,
    player_id: required(id),
    seconds_played: optional(seconds),
    shots_against: optional(count),
    saves: optional(count),
    goals_against: optional(count),
    decision: nullable(oneOf('W', 'L', 'O')),
    goals: optional(count),
    assists: optional(count),
    penalty_minutes: optional(integer(0, 200)),
  },
  games_played: { ...playerOfTeam, games_played: figure },
  player_shots: { ...playerOfTeam, shots: required(integer(0, 10_000)) },
} satisfies Record<string, Record<string, Column<unknown>>>;

type Files = typeof files;
export type FileName = keyof Files;
export const fileNames = Object.keys(files) as FileName[];

/** The required files. */
export const requiredFiles: readonly FileName[] = ['seasons', 'teams', 'players', 'rosters', 'games'];

/** The key of each file's rows. */
export const keys: Partial<Record<FileName, readonly string[]>> = {
  seasons: ['season_id'],
  teams: ['team_id'],
  players: ['player_id'],
  rosters: ['season_id', 'team_id', 'player_id'],
  games: ['game_id'],
  shots_on_goal: ['game_id', 'goalie_team_id', 'goalie_id', 'period'],
  stars: ['game_id', 'rank'],
  lineups: ['game_id', 'player_id'],
  player_games: ['game_id', 'player_id'],
  goalie_games: ['game_id', 'player_id'],
  games_played: ['season_id', 'team_id', 'player_id'],
  player_shots: ['season_id', 'team_id', 'player_id'],
};

/** The file that a column of this name references. */
export const references: Record<string, FileName> = {
  season_id: 'seasons',
  team_id: 'teams',
  home_team_id: 'teams',
  away_team_id: 'teams',
  goalie_team_id: 'teams',
  game_id: 'games',
  player_id: 'players',
  scorer_id: 'players',
  assist1_id: 'players',
  assist2_id: 'players',
  served_by_id: 'players',
  goalie_in_id: 'players',
  goalie_out_id: 'players',
  goalie_id: 'players',
  home_on_ice: 'players',
  away_on_ice: 'players',
  shooter_id: 'players',
  blocker_id: 'players',
  winner_id: 'players',
  loser_id: 'players',
};

type Cells<File> = { [Name in keyof File]: File[Name] extends Column<infer Value> ? Value : never };
/** A row with its line number. */
export type Row<File extends FileName> = Cells<Files[File]> & { line: number };
export type Dataset = { [File in FileName]: Row<File>[] };
