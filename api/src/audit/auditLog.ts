import type { AuditEntry, auditApi, QueryOf } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';

type Wanted = QueryOf<typeof auditApi.list> & { cursor?: number | undefined; limit?: number | undefined };

const usualLimit = 100;

/** The latest entries first, from the cursor on. @param timeZone in which a day begins and ends */
export function listAudit(db: Db, wanted: Wanted, timeZone: string): Promise<AuditEntry[]> {
  const { actor, record, recordId, from, to, cursor, limit = usualLimit } = wanted;
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  const conditions: SQL[] = [
    ...(actor ? [sql`entry.actor_id = ${actor}`] : []),
    ...(record ? [sql`entry.record = ${record}`] : []),
    ...(recordId ? [sql`entry.record_id = ${recordId}`] : []),
    ...(from ? [sql`entry.at >= ${startOf(from, 0)}`] : []),
    ...(to ? [sql`entry.at < ${startOf(to, 1)}`] : []),
    ...(cursor ? [sql`entry.id < ${cursor}`] : []),
  ];
  return rowsOf<AuditEntry>(
    db,
    sql`
    select entry.id::float8 as "_id", to_json(entry.at) as at,
      json_build_object('_id', entry.actor_id, 'name', coalesce(person.name, 'Somebody who has left')) as actor,
      entry.session_id as "sessionId", entry.record, entry.record_id as "recordId", entry.change, entry.before, entry.after
    from audit_log entry left join staff person on person.id = entry.actor_id
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by entry.id desc limit ${limit}`,
  );
}
