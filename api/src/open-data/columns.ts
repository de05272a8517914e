import { type SeasonTable, seasonTableNames, seasonTables } from '@league/contract';
import * as z from 'zod/mini';

type ColumnName = { [Table in SeasonTable]: keyof (typeof seasonTables)[Table]['shape'] }[SeasonTable];

/** What each column means, with its unit. A column means the same in every table. */
const meanings: Record<ColumnName, string> = {
  game_number: 'The game, as in games. Never changes; the game_id of the feed.',
  game_id: 'The game on pages and in the API: /schedule/GAME_ID.',
  starts_at: 'Start, UTC (ISO 8601).',
  time_known: 'False: only the day, or the period, is known.',
  competition: 'season: league games. tournament: games of a tournament or of the play-offs.',
  tournament: 'The name of the tournament; empty for league games.',
  status: 'unofficial: over, and the score sheet is not final yet. Spelling: cancelled.',
  home_team_number: 'The home team, as in teams.',
  home_team: 'Name of the home team.',
  away_team_number: 'The away team, as in teams.',
  away_team: 'Name of the away team.',
  home_score: 'Goals of the home team, in games with the goal that a shootout adds; in goals the score after the goal.',
  away_score: 'The same of the away team.',
  decision: 'How the game was decided; empty before its end.',
  forfeited_by: 'Who forfeited the game.',
  is_awarded: 'The league set the result.',
  venue: 'Arena.',
  attendance: 'Spectators.',
  not_recorded:
    'Parts of the score sheet that were not recorded, with spaces between them. Their tables lack this game.',
  rank: 'Place in the table of the competition.',
  team_number: 'The team, as in teams. Never changes; the team_id of the feed.',
  team: 'Name of the team.',
  games_played: 'Games (GP).',
  wins: 'Wins (W): of teams in regulation, of goalies all.',
  overtime_wins: 'Wins in overtime or a shootout (OTW).',
  overtime_losses: 'Losses in overtime or a shootout (OTL).',
  losses: 'Losses in regulation (L).',
  shootout_wins: 'Wins in a shootout; part of overtime_wins.',
  shootout_losses: 'Losses in a shootout; part of overtime_losses.',
  points: 'Points (PTS): of teams in the table, with the adjustment; of players goals and assists.',
  points_percentage: 'Points divided by the points that could be won, 0 to 1.',
  goals_for: 'Goals scored (GF).',
  goals_against: 'Goals allowed (GA).',
  goal_difference: 'Goals scored less goals allowed.',
  points_adjustment: 'Points that the league added or deducted.',
  clinched: 'x: has a play-off place. y: has the first place. e: is eliminated.',
  player_number: 'The player, as in players. Never changes; the player_id of the feed.',
  player: 'Name of the player.',
  jersey_number: 'Number on the jersey.',
  position: 'Position on the roster.',
  goals: 'Goals (G).',
  assists: 'Assists (A).',
  penalty_minutes: 'Penalty minutes (PIM).',
  power_play_goals: 'Goals on the power play (PPG).',
  short_handed_goals: 'Goals while short-handed (SHG).',
  game_winning_goals: 'Game-winning goals (GWG).',
  plus_minus: 'Plus/minus (+/-).',
  shots: 'Shots on goal (SOG).',
  shutouts: 'Shutouts (SO).',
  shots_against: 'Shots on goal faced (SA).',
  saves: 'Saves (SV).',
  save_percentage: 'Saves divided by shots faced (SV%), 0 to 1.',
  goals_against_average: 'Goals allowed in 60 minutes (GAA).',
  seconds_played: 'Time on the ice, in seconds.',
  team_id: 'The team in the API.',
  slug: 'The team’s page: /teams/SLUG.',
  code: 'Short form, such as ALX.',
  city: 'City.',
  primary_color: 'Color as #rrggbb.',
  secondary_color: 'Color as #rrggbb.',
  logo: 'Address of the logo.',
  player_id: 'The player on pages and in the API: /players/PLAYER_ID.',
  shoots: 'Side from which the player shoots.',
  catches: 'Side of a goalie’s catching glove.',
  hometown: 'Hometown.',
  is_captain: 'Captain (C).',
  is_assistant_captain: 'Assistant captain (A).',
  game_decision: 'W: win. L: loss. O: loss in overtime or a shootout.',
  period: 'Period, from 1; overtime follows the last one.',
  elapsed_seconds: 'Seconds played of the period.',
  scorer_number: 'Who scored, as in players; empty if not recorded.',
  scorer: 'Name of the scorer.',
  first_assist_number: 'First assist, as in players.',
  first_assist: 'Name of the first assist.',
  second_assist_number: 'Second assist, as in players.',
  second_assist: 'Name of the second assist.',
  strength: 'EV: even strength. PP: power play. SH: short-handed. PS: penalty shot.',
  empty_net: 'Into an empty net.',
  game_winning: 'The game-winning goal.',
  served_by_number: 'Who served the penalty, as in players.',
  served_by: 'Name of who served it.',
  minutes: 'Length in minutes.',
  class: 'Class of the penalty, such as minor or major.',
  infraction: 'Infraction.',
  penalty_shot: 'It led to a penalty shot, and nobody serves it.',
  ends_period: 'Period in which it ended, if recorded.',
  ends_elapsed_seconds: 'Seconds played of that period when it ended.',
  goalie_in_number: 'Who entered the net, as in players; empty: nobody.',
  goalie_in: 'Name of the goalie who entered.',
  goalie_out_number: 'Who left the net, as in players; empty: it was empty.',
  goalie_out: 'Name of the goalie who left.',
  home_shots: 'Shots on goal of the home team in the period.',
  away_shots: 'Shots on goal of the away team in the period.',
  round: 'Round of the shootout.',
  shooter_number: 'Who shot, as in players.',
  shooter: 'Name of the shooter.',
  scored: 'It was a goal.',
  deciding: 'It decided the shootout.',
  duty: 'Duty, such as Referee 1. Only published assignments.',
  official: 'Name of the official.',
  x: 'Place in decimeters from the center spot of a rink of 60 × 30 m: grows toward the net that team_number attacks.',
  y: 'Place in decimeters from the center spot: grows toward the right of team_number.',
  home_on_ice:
    'Who was on the ice for the home team, goalies too: numbers as in players, with spaces between them; empty if not recorded.',
  away_on_ice: 'The same of the away team.',
  outcome:
    'onGoal: saved. missed: wide or over. blocked: before it reached the net. post: off the post. Goals are in goals.',
  goalie_number: 'The goalie who faced the shot, as in players; empty: the net was empty, or not recorded.',
  goalie: 'Name of the goalie.',
  blocker_number: 'Who blocked the shot, as in players.',
  blocker: 'Name of who blocked it.',
  is_penalty_shot: 'A penalty shot.',
  winner_number: 'Who won the face-off, for team_number, as in players.',
  winner: 'Name of who won it.',
  loser_number: 'Who lost it, as in players.',
  loser: 'Name of who lost it.',
  action: 'hit, giveaway or takeaway, by the player.',
  star: 'Star of the game, from 1.',
};

export interface Column {
  name: string;
  kind: string;
  meaning: string;
}

/** The columns of each table, from its schema. */
export const describedTables: readonly [SeasonTable, readonly Column[]][] = seasonTableNames.map((table) => {
  const { properties = {} } = z.toJSONSchema(seasonTables[table]) as { properties?: Record<string, JsonType> };
  return [
    table,
    Object.entries(properties).map(([name, type]) => ({
      name,
      kind: kindOf(type),
      meaning: meanings[name as ColumnName],
    })),
  ];
});

interface JsonType {
  type?: string;
  enum?: string[];
  anyOf?: JsonType[];
}

function kindOf({ type, enum: values, anyOf }: JsonType): string {
  if (anyOf) return `${kindOf(anyOf.find((each) => each.type !== 'null')!)}; may be empty`;
  if (values) return values.join(', ');
  return { number: 'number', boolean: 'true or false' }[type ?? ''] ?? 'text';
}
