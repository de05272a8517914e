import type { GoalieTableQuery, SkaterTableQuery } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../platform/database/db.ts';
import { requestedSeason } from '../seasons/requestedSeason.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { teamAt } from '../teams/tables.ts';
import { countsAsPlayed, countsDressed, goalsFromShots } from './lineFigures.ts';
import { figuresRead } from './statistics.ts';

type PlayerFilters = Omit<SkaterTableQuery & GoalieTableQuery, 'sort'>;
export type GameFilters = Pick<
  PlayerFilters,
  'season' | 'span' | 'competition' | 'tournament' | 'team' | 'opponent' | 'venue' | 'from' | 'to'
> &
  Partial<Pick<PlayerFilters, 'players'>>;

/** The tables that all figures are read from. */
export const figureTablesRead = [
  ...figuresRead,
  'goals',
  'on_ice',
  'penalties',
  'lineups',
  'shot_attempts',
  'league_settings',
];

/** Whether the filters leave out games of a season, so that totals of whole seasons do not apply. */
const choosesGames = ({ opponent, venue, from, to }: GameFilters): boolean =>
  [opponent, venue, from, to].some((filter) => filter !== undefined);

const ofCompetition = ({ competition = 'season', tournament }: GameFilters, alias: SQL): SQL =>
  allOf([
    sql`${alias}.competition_type = ${competition}`,
    ...(tournament ? [sql`lower(${alias}.tournament_name) in (select forms_of(${tournament}))`] : []),
  ]);

/** Of `games game`, on days in the league's time zone. */
function onDays({ from, to }: GameFilters, timeZone: string): SQL[] {
  const start = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  return [
    ...(from ? [sql`game.starts_at >= ${start(from, 0)}`] : []),
    ...(to ? [sql`game.starts_at < ${start(to, 1)}`] : []),
  ];
}

/** Of `side`, a team in `game`. */
const ofSide = ({ team, opponent, venue }: GameFilters): SQL[] => [
  ...(team ? [sql`side.team_id = ${teamAt(team)}`] : []),
  ...(opponent ? [sql`side.opponent_id = ${teamAt(opponent)}`] : []),
  ...(venue ? [sql`side.is_home = ${venue === 'home'}::boolean`] : []),
];

/**
 * `season`, `game` (all final games of the competition) and `side` (each team in each game that the filters leave), as the first
 * parts of a statement. `offset 0` makes PostgreSQL look up the games of each season, however many others there are.
 */
export const selectGames = (filters: GameFilters, timeZone: string): SQL => sql`
  season as (
    select id, name, ${countsDressed} as counts_dressed,
      rules ->> 'creditShootoutWinner' = 'true' as credits_winner,
      (rules ->> 'periods')::int * (rules ->> 'periodMinutes')::int * 60 as regulation_seconds,
      ${filters.span === 'career' ? sql`row_number() over (order by ${currentFirst})` : sql`1`} as turn
    from (${filters.span === 'career' ? sql`select * from seasons` : requestedSeason(filters.season)}) season
  ),
  game as (
    select game.id, game.season_id, game.starts_at, game.detail, game.periods, game.home_team_id, game.away_team_id,
      game.competition_type, coalesce(game.tournament_name, '') as tournament, game.tournament_name,
      'penalties' = any (game.not_recorded) as lacks_penalties, season.counts_dressed, season.credits_winner, season.regulation_seconds
    from season
    join lateral (select * from games where season_id = season.id and status = 'final' offset 0) game on true
    where ${ofCompetition(filters, sql`game`)}
  ),
  side as (
    select side.* from (
      select game.*, game.id as game_id, team.team_id, team.opponent_id, team.is_home
      from game cross join lateral (values (game.home_team_id, game.away_team_id, true),
        (game.away_team_id, game.home_team_id, false)) team (team_id, opponent_id, is_home)
      where ${allOf([...onDays(filters, timeZone), ...ofPlayers(filters)])}
    ) side where ${allOf(ofSide(filters))}
  )`;

/** The teams that the filters name, as JSON. */
export const namedTeams = ({ team, opponent }: GameFilters): SQL => {
  const at = (slug: string | undefined) =>
    slug
      ? sql`(select json_build_object('name', named.name, 'slug', named.slug) from teams named where named.id = ${teamAt(slug)})`
      : sql`null::json`;
  return sql`json_strip_nulls(json_build_object('team', ${at(team)}, 'opponent', ${at(opponent)}))`;
};

/** Games of the chosen players alone: a comparison reads no others. */
const ofPlayers = ({ players }: GameFilters): SQL[] =>
  players
    ? [sql`game.id in (select line.game_id from player_game_lines line where ${isOneOf(sql`line.player_id`, players)})`]
    : [];

const isOneOf = (id: SQL, players: string): SQL => sql`${id} = any (string_to_array(${players}, ',')::uuid[])`;

/** `line`: the players' lines of the games in `side`, each at its game's level, and those of unscheduled games. */
export const selectLines = (filters: GameFilters): SQL => {
  const ofOnes = filters.players ? sql`and ${isOneOf(sql`line.player_id`, filters.players)}` : sql``;
  const hasAdHoc = !choosesGames(filters) && (filters.competition ?? 'season') === 'season';
  return sql`
  line as (
    select side.season_id, side.competition_type, side.tournament, side.game_id, side.starts_at, side.regulation_seconds,
      side.lacks_penalties, line.team_id, line.player_id, line.level, line.is_goalie,
      line.appeared, ${countsAsPlayed(sql`side.counts_dressed`)} as counts, line.goals, ${goalsFromShots(sql`side.credits_winner`)} as shot_goals, line.assists, line.penalty_minutes,
      line.power_play_goals, line.short_handed_goals, line.game_winning_goals, line.plus_minus, line.shots,
      line.faceoffs_won, line.faceoffs_lost, line.hits, line.blocked_shots, line.giveaways, line.takeaways,
      line.seconds_played, line.shots_against, line.saves, line.goals_against, line.decision, line.shutout
    from side
    join ${linesOf(filters, 'side', 'game_id')} line on line.team_id = side.team_id ${ofOnes}
    ${hasAdHoc ? sql`union all ${adHocLines(filters, ofOnes)}` : sql``}
  )`;
};

/**
 * The lines of a game at its level that meet the condition. `offset 0` makes PostgreSQL look up one game after another, however
 * many others there are; for careers it reads all lines at once.
 * @param game an alias @param id its column of the game's id
 */
export const linesOf = (
  { span, players }: GameFilters,
  game: string,
  id: string,
  condition: SQL = sql`true`,
): SQL => sql`
  lateral (select * from player_game_lines
    where game_id = ${sql.raw(`${game}.${id}`)} and level = ${sql.raw(`${game}.detail`)} and ${condition}
    ${span === 'career' && !players ? sql`` : sql`offset 0`})`;

const adHocLines = ({ team }: GameFilters, ofOnes: SQL) => sql`
    select game.season_id, 'season', '', null, null, season.regulation_seconds, true, line.team_id, line.player_id, null,
      line.is_goalie, true, true, line.goals, line.goals, line.assists, line.penalty_minutes, null, null, null, null, null, null, null, null,
      null, null, null, null, null, null, null, null, null
    from season
    join ad_hoc_games game on game.season_id = season.id
    join ad_hoc_lines line on line.ad_hoc_game_id = game.id ${team ? sql`and line.team_id = ${teamAt(team)}` : sql``} ${ofOnes}`;

/** `imported`: totals of whole seasons that no sheet has, if the filters leave whole seasons. */
export const selectImported = (filters: GameFilters): SQL => sql`
  imported as (
    select line.season_id, line.competition_type, coalesce(line.tournament_name, '') as tournament, line.team_id,
      line.player_id, line.games_played, line.shots
    from season join imported_season_lines line on line.season_id = season.id
    where ${allOf([
      sql`${!choosesGames(filters)}::boolean`,
      ofCompetition(filters, sql`line`),
      ...(filters.team ? [sql`line.team_id = ${teamAt(filters.team)}`] : []),
      ...(filters.players ? [isOneOf(sql`line.player_id`, filters.players)] : []),
    ])}
  )`;

/**
 * `teammates`: for teams with a player who is in `stint` and on no sheet: 0 for each figure that their sheets count for others.
 * @param isKnown by figure, of `line`: whether it is counted
 */
export const selectTeammates = (isKnown: Record<string, SQL>): SQL => sql`
  teammates as (
    select ${stintKey}, ${sql.join(
      Object.entries(isKnown).map(
        ([name, condition]) => sql`case when bool_or(${condition}) then 0 end as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}
    from (select distinct ${stintKey} from stint where has_no_line) lacking
    join game using (season_id, competition_type, tournament)
    join lateral (
      select own.*, game.lacks_penalties from player_game_lines own where game_id = game.id and level = game.detail offset 0
    ) line using (team_id)
    where team_id in (game.home_team_id, game.away_team_id)
    group by ${stintKey}
  )`;

const stintKey = sql`season_id, competition_type, tournament, team_id, has_no_line`;

export const stintsWithTeammates: SQL = sql`stint left join teammates using (${stintKey})`;

/** A figure's sum over `stintsWithTeammates`. @param isKnown as in `selectTeammates` */
export function sumOfStints(name: string, isKnown: Record<string, SQL>): SQL {
  const [column, own] = [sql.identifier(name), sql`stint.${sql.identifier(name)}`];
  return sql`sum(${isKnown[name] ? sql`coalesce(${own}, teammates.${column})` : own}) as ${column}`;
}

/** `worn`: each player's last position in the seasons. */
export const selectPositions = (filters: GameFilters): SQL => sql`
  worn as (
    select distinct on (spot.player_id) spot.player_id, spot.position
    from season join roster_assignments spot on spot.season_id = season.id
    ${filters.players ? sql`where ${isOneOf(sql`spot.player_id`, filters.players)}` : sql``}
    order by spot.player_id, season.turn, spot.starts_on desc nulls last
  )`;
