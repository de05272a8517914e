import type { Crew, CrewChange, CrewInput } from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type ChangeActor, writeAuditEntry } from '../audit/withAudit.ts';
import { insertRows } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { type HttpError, invalidField, requireVersion } from '../platform/http/httpErrors.ts';
import { crewMembers, crews } from './tables.ts';

/** All crews by name, with their members in the order of duties. */
export const listCrews = (db: Db): Promise<Crew[]> => selectCrews(db, sql`true`);

/** @throws 409 if the name is taken; 422 for an unknown official */
export async function createCrew(tx: Db, by: ChangeActor, { name, members }: CrewInput): Promise<Crew> {
  const [row] = await orReject(tx.insert(crews).values({ name }).returning({ id: crews.id }), broken);
  const crew = await withMembers(tx, row!.id, members);
  await writeAuditEntry(tx, by, { ...recorded(crew._id), after: toRecord(crew) });
  return crew;
}

/** @throws 404; 409 `officials.changed-meanwhile`, and if the name is taken; 422 for an unknown official */
export async function updateCrew(
  tx: Db,
  by: ChangeActor,
  id: string,
  { name, members, version }: CrewChange,
): Promise<Crew> {
  const before = await lockCrew(tx, id);
  await requireVersion(['officials', 'crew'], before.version, version, async () => before);
  await orReject(tx.update(crews).set({ name }).where(eq(crews.id, id)), broken);
  await tx.delete(crewMembers).where(eq(crewMembers.crewId, id));
  const crew = await withMembers(tx, id, members);
  await writeAuditEntry(tx, by, { ...recorded(id), change: 'update', before: toRecord(before), after: toRecord(crew) });
  return crew;
}

/** @throws 404 */
export async function removeCrew(tx: Db, by: ChangeActor, id: string): Promise<void> {
  const before = await lockCrew(tx, id);
  await tx.delete(crews).where(eq(crews.id, id));
  await writeAuditEntry(tx, by, { ...recorded(id), change: 'delete', before: toRecord(before), after: null });
}

async function lockCrew(tx: Db, id: string): Promise<Crew> {
  await tx.select({ id: crews.id }).from(crews).where(eq(crews.id, id)).for('update');
  return requireRow('crew', selectCrews(tx, sql`crew.id = ${id}`));
}

/** The audit log shows a whole crew, among the officials. */
const recorded = (recordId: string) => ({ record: 'officials' as const, recordId });
const toRecord = ({ name, members }: Crew) => ({
  name,
  crew: members.map((member) => `${member.duty}: ${member.name}`).join(', '),
});

async function withMembers(tx: Db, crewId: string, members: CrewInput['members']): Promise<Crew> {
  const rows = members.map((member) => ({ crewId, ...member }));
  await orReject(insertRows(tx, crewMembers, rows), broken);
  const [crew] = await selectCrews(tx, sql`crew.id = ${crewId}`);
  return crew!;
}

const broken: Record<string, () => HttpError> = {
  one_crew_per_name: () => invalidField('name', 'officials.crew-taken', 'There is a crew of that name already.', 409),
  crew_members_official_id_fkey: () =>
    invalidField('members', 'officials.invalid', 'One of these officials does not exist any more.', 422),
};

const selectCrews = (db: Db, where: SQL) =>
  rowsOf<Crew>(
    db,
    sql`
    select crew.id as "_id", crew.name, crew.version, (
      select coalesce(json_agg(json_build_object('duty', member.duty, 'officialId', official.id, 'name', official.name)
        order by member.duty like 'Referee%' desc, member.duty like 'Lines%' desc, member.duty), '[]')
      from crew_members member join officials official on official.id = member.official_id
      where member.crew_id = crew.id) as members
    from crews crew where ${where} order by lower(crew.name)`,
  );
