import { type DecisionType, type GameStatus, gameLine, type SearchHit } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';
import { toSearchable } from './searchableText.ts';

const mostHits = 20;

/**
 * Teams, players and games whose name holds every word of the query, whatever its case and accents: names that begin
 * with it first, then teams before players before games, the nearest in time.
 */
export async function search(db: Db, query: string, timeZone: string): Promise<SearchHit[]> {
  const words = toSearchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rows = await rowsOf<HitRow>(db, statement(words));
  return rows.map((row) => toHit(row, timeZone));
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

function statement(words: string[]): SQL {
  const holdsAll = (text: SQL) =>
    sql.join(
      words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`),
      sql` and `,
    );
  const beginsWith = (text: SQL) => sql`${text} like ${`${escaped(words.join(' '))}%`}`;
  const bothNames = sql`home.search_name || ' ' || away.search_name || ' ' || lower(coalesce(game.tournament_name, ''))`;
  return sql`
    (select 'team' as kind, team.id as "_id", team.slug as key, team.name as title, team.city as detail,
      null::json as game, not ${beginsWith(sql`team.search_name`)} as "isInside", 1 as place,
      row_number() over (order by team.name) as at
    from teams team where team.archived_at is null and ${holdsAll(sql`team.search_name`)})
    union all
    (select 'player', player.id, player.id::text, player.name, concat_ws(' · ', spot.position, spot.team), null,
      not ${beginsWith(sql`player.search_name`)}, 2, row_number() over (order by player.name)
    from players player
    left join lateral (
      select spot.position, team.name as team
      from roster_assignments spot
      join seasons season on season.id = spot.season_id
      join teams team on team.id = spot.team_id
      where spot.player_id = player.id
      order by season.is_current desc, season.created_at desc, season.name desc, spot.starts_on desc nulls last limit 1
    ) spot on true
    where player.archived_at is null and ${holdsAll(sql`player.search_name`)}
    order by 7, 9 limit ${mostHits})
    union all
    (select 'game', game.id, game.id::text, away.name || ' at ' || home.name, null,
      json_build_object('date', game.starts_at, 'status', game.status, 'decision_type', game.decision,
        'home_score', game.home_score, 'away_score', game.away_score, 'period', game.period,
        'elapsedSeconds', game.elapsed_seconds),
      true, 3, row_number() over (order by abs(extract(epoch from game.starts_at - now())))
    from games game
    join teams home on home.id = game.home_team_id
    join teams away on away.id = game.away_team_id
    where ${holdsAll(sql`(${bothNames})`)}
    order by 9 limit ${mostHits})
    order by "isInside", place, at limit ${mostHits}`;
}

interface HitRow {
  _id: string;
  kind: SearchHit['kind'];
  key: string;
  title: string;
  detail: string | null;
  game: {
    date: string;
    status: GameStatus;
    decision_type: DecisionType | null;
    home_score: number | null;
    away_score: number | null;
    period: number | null;
    elapsedSeconds: number | null;
  } | null;
}

const places = { team: '/teams', player: '/players', game: '/schedule' };

function toHit({ _id, kind, key, title, detail, game }: HitRow, timeZone: string): SearchHit {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
  const told = game ? `${day.format(new Date(game.date))} · ${gameLine(game)}` : (detail ?? '');
  return { _id, kind, title, detail: told, href: `${places[kind]}/${key}` };
}
