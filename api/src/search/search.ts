import {
  draftTitle,
  gameLine,
  isNotPlayed,
  labelOf,
  languageCodes,
  maxHits,
  maxHitsAmongAll,
  maxHitsOfKind,
  type SearchHit,
  toSearchable,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../articles/articleRows.ts';
import { endOf, isPublic as isPublished } from '../events/eventRows.ts';
import { isPeriodOver } from '../games/games.ts';
import { forfeitedBy } from '../games/tables.ts';
import { labelsIn } from '../labels.ts';
import type { Site } from '../page-heads/site.ts';
import { containsAll, escaped } from '../platform/database/containsAll.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { isListed } from '../players/isListed.ts';
import { joinLatestAssignment } from '../players/selectPlayers.ts';

/**
 * Teams, players, drafts, news, upcoming events and games whose name contains every word of the query, ignoring case and
 * accents: names that begin with it first, then in this order of kinds, then the nearest in time.
 * @param kind only these, and more of them
 */
export async function search(db: Db, query: string, site: Site, kind?: SearchHit['kind']): Promise<SearchHit[]> {
  const words = toSearchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rows = await rowsOf<HitRow>(db, statement(words, kind));
  return rows.map((row) => toHit(row, site));
}

/** Each kind is limited before further columns are read. */
function statement(words: string[], kind: SearchHit['kind'] | undefined): SQL {
  const hitLimit = kind ? maxHitsOfKind : maxHits;
  const mostOf = (each: SearchHit['kind']) => (kind ? hitLimit : (maxHitsAmongAll[each] ?? hitLimit));
  const holds = (text: SQL) => containsAll(text, words);
  const begun = `${escaped(words.join(' '))}%`;
  // Names in other languages are on lines of their own.
  const isInside = (text: SQL) => sql`not (${text} like ${begun} or ${text} like ${`%\n${begun}`})`;
  return sql`
    with ${teamHits(holds, isInside)}, ${playerHits(holds, isInside, mostOf('player'))},
      ${draftHits(holds, isInside, mostOf('draft'))}, ${newsHits(holds, isInside, mostOf('article'))},
      ${eventHits(holds, isInside, mostOf('event'))}, ${gameHits(holds, words, mostOf('game'))}
    select * from (
      select * from team_hits union all select * from player_hits union all select * from draft_hits
      union all select * from news_hits union all select * from event_hits
      union all select * from game_hits
    ) hit
    where ${kind ? sql`kind = ${kind}` : sql`true`}
    order by "isInside", place, at limit ${hitLimit}`;
}

type Condition = (text: SQL) => SQL;

const teamHits = (holds: Condition, isInside: Condition) => sql`team_hits as (
    select 'team' as kind, team.id as "_id", team.slug as key, team.name as title, team.city as detail,
      null::json as about, null::timestamptz as published, ${isInside(sql`team.search_name`)} as "isInside", 1 as place,
      row_number() over (order by team.name) as at
    from teams team where team.archived_at is null and ${holds(sql`team.search_name`)}
  )`;

const playerHits = (holds: Condition, isInside: Condition, hitLimit: number) => sql`player_hits as (
    select 'player', player.id, player.id::text, player.name, team.name, json_build_object('position', spot.position),
      null::timestamptz, player.is_inside, 2, row_number() over (order by player.name)
    from (
      select id, name, ${isInside(sql`searched`)} as is_inside from players
      where archived_at is null and ${holds(sql`searched`)} and ${isListed} order by is_inside, name limit ${hitLimit}
    ) player
    left join ${joinLatestAssignment}
    left join teams team on team.id = spot.team_id
  )`;

/** Includes the year and what a draft is called in every language: many drafts have no other name. */
function draftHits(holds: Condition, isInside: Condition, hitLimit: number): SQL {
  const called = toSearchable(languageCodes.map((code) => labelsIn(code).drafts.title({ year: '' })).join(' '));
  const draftName = sql`(draft.search_name || ' ' || draft.year || ' ' || ${called})`;
  return sql`draft_hits as (
    select 'draft', draft.id, draft.id::text, draft.title,
      concat_ws(' · ', draft.year::text, draft.location), json_build_object('year', draft.year), null::timestamptz, ${isInside(draftName)}, 3,
      row_number() over (order by draft.year desc, draft.id desc) as at
    from drafts draft where draft.visibility = 'public' and ${holds(draftName)} order by at limit ${hitLimit}
  )`;
}

const newsHits = (holds: Condition, isInside: Condition, hitLimit: number) => sql`news_hits as (
    select 'article', article.id, article.slug, article.title, article.category, null::json, article.publish_at,
      ${isInside(sql`article.search_name`)} as is_inside, 4, row_number() over (order by article.publish_at desc) as at
    from articles article where ${isPublic} and ${holds(sql`article.search_name`)}
    order by is_inside, at limit ${hitLimit}
  )`;

/** Includes city and place, because people search for them. */
const eventHits = (holds: Condition, isInside: Condition, hitLimit: number) => sql`event_hits as (
    select 'event', event.id, event.id::text, event.title, concat_ws(', ', event.venue, event.city), null::json,
      event.starts_at, ${isInside(sql`event.search_name`)}, 5, row_number() over (order by event.starts_at, event.id) as at
    from events event
    where ${isPublished} and ${endOf} > now() and ${holds(sql`event.search_name`)} order by at limit ${hitLimit}
  )`;

/**
 * Every word is in the name of a team or of the tournament, each in any language. `offset 0` makes PostgreSQL query the index per
 * team, since it cannot estimate how few teams match.
 */
function gameHits(holds: Condition, words: readonly string[], hitLimit: number): SQL {
  const holdsAny = (text: SQL) =>
    sql.join(
      words.map((word) => containsAll(text, [word])),
      sql` or `,
    );
  const names = sql`(home.search_name || ' ' || away.search_name || ' ' || coalesce(tournament.searched, ''))`;
  return sql`named as (select id from teams where ${holdsAny(sql`search_name`)}), tournaments as (
    select played.name, played.ids, form.searched
    from (
      select tournament_name as name, array_agg(id) as ids
      from public.games where tournament_name is not null group by tournament_name
    ) played, lateral (
      select ${searchableText(['forms'])} as searched from (
        select string_agg(form, ' ') as forms from forms_of(played.name) form
      ) known
    ) form
    where ${holdsAny(sql`form.searched`)}
  ), candidates as (
    select game.id from named, lateral (select id from games where home_team_id = named.id offset 0) game
    union select game.id from named, lateral (select id from games where away_team_id = named.id offset 0) game
    union select unnest(ids) from tournaments
  ), game_hits as (
    select 'game', game.id, game.id::text, null, null::text,
      json_build_object('away', away.name, 'home', home.name, 'date', game.starts_at, 'status', game.status, 'decision_type', game.decision,
        'home_score', game.home_score, 'away_score', game.away_score, 'period', game.period,
        'elapsedSeconds', game.elapsed_seconds, 'periodOver', ${isPeriodOver}, 'regulationPeriods', game.periods, 'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded,
        'isAbandoned', game.is_abandoned),
      null::timestamptz, true, 6, row_number() over (order by abs(extract(epoch from game.starts_at - now()))) as at
    from candidates
    join lateral (select * from public.games where id = candidates.id offset 0) game on true
    left join tournaments tournament on tournament.name = game.tournament_name
    join teams home on home.id = game.home_team_id
    join teams away on away.id = game.away_team_id
    where ${holds(names)}
    order by at limit ${hitLimit}
  )`;
}

interface HitRow extends Pick<SearchHit, '_id' | 'kind'> {
  key: string;
  /** A game and some drafts have none. */
  title: string | null;
  detail: string | null;
  /** Of a player, a draft or a game: what is said in the reader's language. */
  about: { position: string | null } | { year: number } | FoundGame | null;
  /** When an article was published, or an event begins. */
  published: string | null;
}

type FoundGame = Parameters<typeof gameLine>[0] & { date: string; away: string; home: string };

const places: Record<SearchHit['kind'], string> = {
  team: '/teams/',
  player: '/players/',
  draft: '/drafts/',
  article: '/news/',
  event: '/events#event-',
  game: '/schedule/',
};

const stateOf = (game: FoundGame, { messages, labels }: Site) =>
  isNotPlayed(game, Date.now()) ? messages.notPlayed : gameLine(game, game.regulationPeriods, labels['rules/gameText']);

function toHit({ _id, kind, key, title, detail, about, published }: HitRow, site: Site): SearchHit {
  const { timeZone, locale, messages, labels } = site;
  const game = about && 'away' in about ? about : undefined;
  const position = about && 'position' in about ? labelOf(labels.players.positions, about.position) : undefined;
  const year = about && 'year' in about ? about.year : undefined;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const when = game?.date ?? published;
  const told = [when && day.format(new Date(when)), position, game ? stateOf(game, site) : detail];
  return {
    _id,
    kind,
    title: game ? messages.game(game) : year ? draftTitle({ title, year }, labels.drafts) : title!,
    detail: told.filter(Boolean).join(' · '),
    href: places[kind] + key,
  };
}
