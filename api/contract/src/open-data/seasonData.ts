import * as z from 'zod/mini';
import { competitionTypes, decisionTypes, gameStatuses } from '../games/games.ts';
import { playerActions, shotOutcomes } from '../games/rink.ts';
import { strengths } from '../games/sides.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { clinchMarks } from '../standings/standings.ts';

const Known = z.nullable(Count);
const Text = z.nullable(z.string());
const Flag = z.boolean();

const Game = { game_number: Count };
const Team = { team_number: Count, team: z.string() };
const Player = { player_number: Count, player: z.string() };
const When = { period: Count, elapsed_seconds: Count };
const Place = { x: z.nullable(z.number()), y: z.nullable(z.number()) };
const TimeKnown = { time_known: Flag };
const Competition = { competition: z.enum(competitionTypes), tournament: Text };

const scoring = {
  goals: Known,
  assists: Known,
  points: Known,
  penalty_minutes: Known,
  power_play_goals: Known,
  short_handed_goals: Known,
  game_winning_goals: Known,
};

/** The tables of a season's data. A table's columns are those of its CSV file, in this order. Columns are added at the end. */
export const seasonTables = {
  games: z.object({
    ...Game,
    game_id: Id,
    starts_at: Instant,
    time_known: Flag,
    ...Competition,
    status: z.enum(gameStatuses),
    home_team_number: Count,
    home_team: z.string(),
    away_team_number: Count,
    away_team: z.string(),
    home_score: Known,
    away_score: Known,
    decision: z.nullable(z.enum(decisionTypes)),
    forfeited_by: z.nullable(z.enum(['home', 'away', 'both'])),
    is_awarded: Flag,
    venue: Text,
    attendance: Known,
    not_recorded: z.string(),
  }),
  standings: z.object({
    ...Competition,
    rank: Count,
    ...Team,
    games_played: Count,
    wins: Count,
    overtime_wins: Count,
    overtime_losses: Count,
    losses: Count,
    shootout_wins: Count,
    shootout_losses: Count,
    points: Count,
    points_percentage: Known,
    goals_for: Count,
    goals_against: Count,
    goal_difference: Count,
    points_adjustment: Count,
    clinched: z.nullable(z.enum(clinchMarks)),
  }),
  skaters: z.object({
    ...Competition,
    ...Player,
    ...Team,
    jersey_number: Known,
    position: z.string(),
    games_played: Count,
    ...scoring,
    plus_minus: Known,
    shots: Known,
  }),
  goalies: z.object({
    ...Competition,
    ...Player,
    ...Team,
    jersey_number: Known,
    games_played: Count,
    wins: Known,
    losses: Known,
    overtime_losses: Known,
    shutouts: Known,
    shots_against: Known,
    goals_against: Known,
    saves: Known,
    save_percentage: Known,
    goals_against_average: Known,
    seconds_played: Known,
    ...scoring,
  }),
  teams: z.object({
    ...Team,
    team_id: Id,
    slug: z.string(),
    code: z.string(),
    city: Text,
    primary_color: z.string(),
    secondary_color: z.string(),
    logo: Text,
  }),
  players: z.object({ ...Player, player_id: Id, shoots: Text, catches: Text, hometown: Text }),
  rosters: z.object({
    ...Team,
    ...Player,
    jersey_number: Known,
    position: z.string(),
    is_captain: Flag,
    is_assistant_captain: Flag,
  }),
  skater_games: z.object({ ...Game, team_number: Count, ...Player, ...scoring, plus_minus: Known, shots: Known }),
  goalie_games: z.object({
    ...Game,
    team_number: Count,
    ...Player,
    game_decision: z.nullable(z.enum(['W', 'L', 'O'])),
    shots_against: Known,
    saves: Known,
    goals_against: Known,
    seconds_played: Known,
  }),
  goals: z.object({
    ...Game,
    ...When,
    ...TimeKnown,
    team_number: Count,
    scorer_number: Known,
    scorer: Text,
    first_assist_number: Known,
    first_assist: Text,
    second_assist_number: Known,
    second_assist: Text,
    strength: z.enum(strengths),
    empty_net: Flag,
    game_winning: Flag,
    home_score: Count,
    away_score: Count,
    ...Place,
    home_on_ice: z.string(),
    away_on_ice: z.string(),
  }),
  penalties: z.object({
    ...Game,
    ...When,
    ...TimeKnown,
    team_number: Count,
    player_number: Known,
    player: Text,
    served_by_number: Known,
    served_by: Text,
    minutes: Count,
    class: z.string(),
    infraction: z.string(),
    penalty_shot: Flag,
    ends_period: Known,
    ends_elapsed_seconds: Known,
  }),
  goalie_changes: z.object({
    ...Game,
    ...When,
    team_number: Count,
    goalie_in_number: Known,
    goalie_in: Text,
    goalie_out_number: Known,
    goalie_out: Text,
  }),
  shots: z.object({ ...Game, period: Count, home_shots: Count, away_shots: Count }),
  shootout_attempts: z.object({
    ...Game,
    round: Count,
    team_number: Count,
    shooter_number: Count,
    shooter: z.string(),
    scored: Flag,
    deciding: Flag,
  }),
  officials: z.object({ ...Game, duty: z.string(), official: z.string() }),
  shot_attempts: z.object({
    ...Game,
    ...When,
    team_number: Count,
    outcome: z.enum(shotOutcomes),
    shooter_number: Known,
    shooter: Text,
    goalie_number: Known,
    goalie: Text,
    blocker_number: Known,
    blocker: Text,
    is_penalty_shot: Flag,
    ...Place,
  }),
  faceoffs: z.object({
    ...Game,
    ...When,
    team_number: Count,
    winner_number: Known,
    winner: Text,
    loser_number: Known,
    loser: Text,
    ...Place,
  }),
  player_actions: z.object({
    ...Game,
    ...When,
    team_number: Count,
    action: z.enum(playerActions),
    player_number: Known,
    player: Text,
    ...Place,
  }),
  stars: z.object({ ...Game, star: Count, team_number: Count, ...Player }),
} as const;

export type SeasonTable = keyof typeof seasonTables;
export type SeasonRow<Table extends SeasonTable> = z.infer<(typeof seasonTables)[Table]>;

export const seasonTableNames = Object.keys(seasonTables) as SeasonTable[];
export const columnsOf = (table: SeasonTable): string[] => Object.keys(seasonTables[table].shape);
