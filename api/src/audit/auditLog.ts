import { type AuditEntry, type auditApi, type QueryOf, securityEvents } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { allOf, type Db, rowsOf } from '../platform/database/db.ts';
import { unknownPerson } from './securityEvents.ts';

type AuditQuery = QueryOf<typeof auditApi.list> & { cursor?: number | undefined; limit?: number | undefined };

export const defaultLimit = 100;

const unnamed: Record<NonNullable<AuditEntry['actor']['unnamed']>, string> = {
  nobody: 'Nobody known',
  former: 'A former staff member',
  setup: 'The set-up',
};
const english = JSON.stringify(unnamed);

/** A page of entries, the latest first. @param timeZone of the filter's days */
export function listAudit(db: Db, wanted: AuditQuery, timeZone: string): Promise<AuditEntry[]> {
  const { actor, record, recordId, event, from, to, cursor, limit = defaultLimit } = wanted;
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  const conditions: SQL[] = [
    ...(actor ? [sql`entry.actor_id = ${actor}`] : []),
    ...(record ? [sql`entry.record = ${record}`] : []),
    ...(recordId ? [sql`entry.record_id = ${recordId}`] : []),
    ...(event ? [securityIs(event)] : []),
    ...(from ? [sql`entry.at >= ${startOf(from, 0)}`] : []),
    ...(to ? [sql`entry.at < ${startOf(to, 1)}`] : []),
    ...(cursor ? [sql`(entry.at, entry.id) < (select at, id from audit_log where id = ${cursor})`] : []),
  ];
  return rowsOf<AuditEntry>(
    db,
    sql`
    select entry.id::float8 as "_id", to_json(entry.at) as at,
      json_strip_nulls(json_build_object('_id', entry.actor_id, 'unnamed', unnamed,
        'name', coalesce(person.name, buyer.name, ${english}::jsonb ->> unnamed))) as actor,
      entry.session_id as "sessionId", entry.record, entry.record_id as "recordId", ${nameOf} as name,
      entry.change, entry.before, entry.after
    from (
      select *, coalesce(after, before) as kept from audit_log entry
      where ${allOf(conditions)}
      order by entry.at desc, entry.id desc limit ${limit}
    ) entry left join staff person on person.id = entry.actor_id left join customers buyer on buyer.id = entry.actor_id
    cross join lateral (select case
      when coalesce(person.name, buyer.name) is not null then null
      when entry.actor_id = ${unknownPerson} then 'nobody'
      when entry.actor_id = (select key from setup) then 'setup'
      else 'former' end) actor (unnamed)
    order by entry.at desc, entry.id desc`,
  );
}

const securityIs = (event: NonNullable<AuditQuery['event']>) =>
  sql`entry.record = 'sessions' and entry.record_id in ${event === 'any' ? securityEvents : [event]}`;

const the = (column: string) => sql.raw(`(entry.kept ->> '${column}')::uuid`);

/** The record's name; without a meaningful one, its parent's. */
const nameOf = sql`(
  select nullif(concat_ws(', ',
    own.name,
    case when own.name is null or entry.record in ('game_officials', 'variants') then nullif(concat_ws(', ',
      (select name from staff where id = ${the('staff_id')}),
      (select coalesce(nullif(name, ''), email) from invitations where id = ${the('invitation_id')}),
      (select name from officials where id = ${the('official_id')} and own.name is null),
      (select name from players where id = ${the('player_id')}),
      (select name from teams where id = ${the('team_id')}),
      (select coalesce(nullif(title, ''), year || ' Draft') from drafts where id = ${the('draft_id')}),
      (select title from photos where id = ${the('photo_id')}),
      (select title from products where id = ${the('product_id')}),
      (select away.name || ' at ' || home.name from teams away, teams home
        where away.id = coalesce(${the('away_team_id')}, game.away_team_id)
          and home.id = coalesce(${the('home_team_id')}, game.home_team_id))
    ), '') end
  ), '')
  from (select coalesce(
    nullif(entry.kept ->> 'name', ''), nullif(entry.kept ->> 'title', ''), entry.kept ->> 'subject',
    regexp_replace(case when entry.record <> 'games' then entry.kept ->> 'number' end, '(.{4})(?=.)', case when entry.record = 'orders' then '\\1-' else '\\1' end, 'g'),
    entry.kept ->> 'file_name', entry.kept ->> 'email'
  ) as name) own
  left join games game on game.id = ${the('game_id')}
)`;
