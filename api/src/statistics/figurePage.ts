import {
  type FigureBasis,
  type FigureSource,
  figureSources,
  type GoalieTableQuery,
  type SkaterTable,
  type SkaterTableQuery,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { allOf, type Db, rowsOf } from '../platform/database/db.ts';
import { seasonRow } from '../seasons/requestedSeason.ts';
import { namedTeams } from './figureGames.ts';

type PlayerQuery = SkaterTableQuery | GoalieTableQuery;

const usualSize = 50;

/** Of a row of `total`, one for each player: the figure's value. */
export type FigureColumns<Figure extends string> = Record<Figure, SQL>;

/** A quotient, null without a divisor. */
export const ratio = (dividend: SQL, divisor: SQL): SQL => sql`(${dividend})::double precision / nullif(${divisor}, 0)`;

type GoalieSource = 'starts' | 'shotStrengths';

/** What figures rest on, of `line`: games in which somebody's line has it. */
const lineHas: Record<Exclude<FigureSource, GoalieSource>, SQL> = {
  sheets: sql`line.level = 'events'`,
  shots: sql`line.shots is not null`,
  plusMinus: sql`line.plus_minus is not null`,
  faceoffs: sql`line.faceoffs_won is not null`,
  hits: sql`line.hits is not null`,
  blockedShots: sql`line.blocked_shots is not null`,
  giveaways: sql`line.giveaways is not null`,
  takeaways: sql`line.takeaways is not null`,
  penalties: sql`line.penalty_minutes is not null`,
  saves: sql`line.saves is not null`,
  minutes: sql`line.seconds_played is not null`,
};

interface Parts<Figure extends string> {
  query: PlayerQuery;
  isGoalie: boolean;
  /** The parts of the statement up to `line` and `total`, which has `player_id`, `is_goalie` and sums. */
  parts: readonly SQL[];
  columns: FigureColumns<Figure>;
  sort: Figure;
  /** Of `line`: whether the game has what only goalies' figures need. */
  isIn?: Record<GoalieSource, SQL>;
}

/** The page of a table of players, as one statement. */
export function figurePage<Figure extends string>({
  query,
  isGoalie,
  parts,
  columns,
  sort,
  isIn = { starts: sql`false`, shotStrengths: sql`false` },
}: Parts<Figure>): SQL {
  const { direction = 'descending', page = 1, size = usualSize, minimumGames = 1, position, competition } = query;
  const names = Object.keys(columns) as Figure[];
  const has = { ...lineHas, ...isIn };
  const gamesWith = (name: FigureSource) => sql`count(*) filter (where known.${sql.identifier(name)})`;
  const gamesWithShots = sql`case when exists (select from imported where imported.shots is not null) then ${gamesChosen}
    else ${gamesWith('shots')} end`;
  const order = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
  return sql`
  with ${sql.join([...parts], sql`, `)},
  listed as (
    select player.id as "playerId", player.name as player, shown.position, total.last_at,
      ${sql.join(
        names.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`),
        sql`, `,
      )}
    from total
    -- Looks up each player instead of reading all.
    join lateral (select id, name from players where id = total.player_id offset 0) player on true
    left join worn on worn.player_id = total.player_id
    cross join lateral (
      select coalesce(worn.position, case when total.is_goalie then 'Goalie' else 'Skater' end) as position
    ) shown
    where (shown.position = 'Goalie') = ${isGoalie}::boolean
  ),
  chosen as (
    select * from listed where ${allOf([
      sql`games >= ${minimumGames}::int`,
      ...(position ? [sql`position = ${position}`] : []),
    ])}
  ),
  page as (
    select *, row_number() over (order by ${sql.identifier(sort)} ${order} nulls last, games, lower(player), "playerId") as turn
    from chosen order by turn limit ${size}::int offset ${(page - 1) * size}::int
  )
  select ${query.span === 'career' ? sql`null` : sql`(select name from season)`} as season,
    exists (select from season) as "hasSeason",
    (select count(*) from chosen)::int as total,
    (select coalesce(json_agg(to_jsonb(page) - 'turn' - 'last_at' || jsonb_build_object('teams', (
        select coalesce(jsonb_agg(jsonb_build_object('name', team.name, 'slug', team.slug)
          order by played.last_at desc nulls last, team.name), '[]')
        from played join teams team on team.id = played.team_id where played.player_id = page."playerId"
      )) order by page.turn), '[]') from page) as rows,
    (select json_build_object('games', ${gamesChosen}, ${sql.join(
      figureSources.map((name) => sql`${sql.raw(`'${name}'`)}, ${name === 'shots' ? gamesWithShots : gamesWith(name)}`),
      sql`, `,
    )}) from (
      select ${sql.join(
        figureSources.map((name) => sql`bool_or(${has[name]}) as ${sql.identifier(name)}`),
        sql`, `,
      )}
      from line where game_id is not null group by game_id
    ) known) as basis,
    (select coalesce(json_agg(json_build_object('name', team.name, 'slug', team.slug) order by team.name), '[]')
      from teams team where team.id in (select home_team_id from game union select away_team_id from game)) as teams,
    ${namedTeams(query)} as named,
    (select coalesce(json_agg(distinct position), '[]') from listed) as positions,
    ${competition === 'tournament' ? tournamentsPlayed : allTournaments} as tournaments`;
}

const gamesChosen = sql`(select count(distinct side.game_id) from side)`;
const tournamentsPlayed = sql`(select coalesce(json_agg(distinct tournament_name), '[]') from game)`;
/** Whether there are any decides if the page offers them. */
const allTournaments = sql`(select coalesce(json_agg(distinct other.tournament_name), '[]') from season
  join lateral (select tournament_name from games where season_id = season.id and status = 'final' offset 0) other
  on other.tournament_name is not null)`;

/** Of each stint: its last game, and the figures that sum up. */
export const playedFor = sql`
  played as (
    select player_id, team_id, max(last_at) as last_at from stint group by player_id, team_id
  )`;

type NamedTeam = SkaterTable['teams'][number];

interface Answer<Row> {
  season: string | null;
  hasSeason: boolean;
  total: number;
  rows: Row[];
  basis: FigureBasis;
  teams: NamedTeam[];
  named: { team?: NamedTeam; opponent?: NamedTeam };
  positions: string[];
  tournaments: string[];
}

/** @throws 404 for an unknown season */
export async function readFigurePage<Row>(db: Db, statement: SQL, { season, span }: PlayerQuery) {
  const [{ hasSeason, named, ...answer }] = (await rowsOf<Answer<Row>>(db, statement)) as [Answer<Row>];
  if (span !== 'career') seasonRow(hasSeason ? [answer] : [], season);
  return { ...answer, ...named };
}
