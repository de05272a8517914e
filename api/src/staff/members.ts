import { isDeepStrictEqual } from 'node:util';
import {
  type ManagedTeam,
  type managedTeamsApi,
  noTeamForGm,
  roleLabel,
  type StaffInput,
  type StaffMember,
  type ValidatedBody,
  withTranslations,
} from '@league/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, forbidden, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { staff } from './tables.ts';

/** Ends all sessions of a person, or what else they open. */
export type EndSessions = (tx: Db, personId: string) => Promise<void>;

/** Ends all links to accounts that have been sent: an admin who leaves may know any of them. */
export type EndLinks = (tx: Db) => Promise<void>;

/** All staff by name, active and deactivated. */
export const listMembers = (db: Db): Promise<StaffMember[]> => selectMembers(db, sql`true`);

/** Creates an account. @throws by `one_account_per_email` if the address has one */
export async function addMember(
  tx: Db,
  person: typeof staff.$inferInsert & { id: string },
  teamIds: readonly string[],
): Promise<void> {
  await tx.insert(staff).values(person);
  await replaceTeams(tx, person.id, teamIds);
}

/**
 * Changes a person's name, role and teams. A new role ends their sessions, so that no screen stays open with the old one.
 * @throws 404; 409 for the last admin's role, and if role or teams have changed meanwhile; 422 for a GM without a team, or an
 * unknown team
 */
export async function updateMember(
  tx: Db,
  id: string,
  input: StaffInput,
  endRights: EndSessions,
  endLinks: EndLinks,
): Promise<StaffMember> {
  const { name, role, teamIds, expected } = input;
  if (role === 'gm' && teamIds.length === 0) {
    throw invalidField('teamIds', 'staff.no-team', noTeamForGm);
  }
  if (role !== 'admin') await keepAnAdmin(tx, id);
  await tx.execute(sql`select from staff where id = ${id} for update`);
  const before = await selectMember(tx, id);
  if (expected) expectUnchanged(before, expected);
  const translations = withTranslations(before.translations ?? {}, input.translations);
  await tx.update(staff).set({ name, translations, role }).where(eq(staff.id, id));
  await replaceTeams(tx, id, role === 'gm' ? teamIds : []);
  if (before.role !== role) await endRights(tx, id);
  if (before.role === 'admin' && role !== 'admin') await endLinks(tx);
  return selectMember(tx, id);
}

/** @throws 409 with the current values */
function expectUnchanged(now: StaffMember, expected: NonNullable<StaffInput['expected']>) {
  const isOfTeams = isSame(
    now.teams.map(({ _id }) => _id),
    expected.teamIds,
  );
  const isNamed = expected.name === undefined || now.name === expected.name;
  const isTranslated =
    expected.translations === undefined || isDeepStrictEqual(now.translations, expected.translations);
  if (isNamed && isTranslated && now.role === expected.role && isOfTeams) return;
  const teams = new Intl.ListFormat('en-GB').format(now.teams.map((team) => team.name));
  const asNow = roleLabel(now.role) + (teams && ` of ${teams}`);
  const issues = [
    ...(isNamed ? [] : [{ path: 'name', message: `Now: ${now.name}` }]),
    ...(now.role === expected.role ? [] : [{ path: 'role', message: `Now: ${roleLabel(now.role)}` }]),
    ...(isOfTeams ? [] : [{ path: 'teamIds', message: `Now: ${teams || 'none'}` }]),
  ];
  const message = `Somebody else has changed ${expected.name ?? now.name} in the meantime: now ${
    isNamed ? '' : `${now.name}, `
  }${asNow}.`;
  throw conflict('staff.changed', message, { issues, current: now });
}

const isSame = (some: string[], others: string[]) => String(some.sort()) === String([...new Set(others)].sort());

/** @param endAccess ends sessions and links to set a password @throws 404; 409 for oneself and for the last admin */
export async function deactivateMember(
  tx: Db,
  id: string,
  actorId: string,
  endAccess: EndSessions,
  endLinks: EndLinks,
): Promise<StaffMember> {
  if (id === actorId) throw conflict('staff.oneself', 'You cannot deactivate your own account.');
  await keepAnAdmin(tx, id);
  const open = and(eq(staff.id, id), isNull(staff.deactivatedAt));
  const left = await tx.update(staff).set({ deactivatedAt: sql`now()` }).where(open).returning({ role: staff.role });
  await endAccess(tx, id);
  if (left[0]?.role === 'admin') await endLinks(tx);
  return selectMember(tx, id);
}

/** @throws 404 */
export async function reactivateMember(db: Db, id: string): Promise<StaffMember> {
  const closed = and(eq(staff.id, id), isNotNull(staff.deactivatedAt));
  await db.update(staff).set({ deactivatedAt: null }).where(closed);
  return selectMember(db, id);
}

/** @throws 404 */
export async function signMemberOut(db: Db, id: string, endSessions: EndSessions): Promise<StaffMember> {
  const member = await selectMember(db, id);
  await endSessions(db, id);
  return member;
}

/** Keeps an admin's rights until the end of the transaction that sends a link. @throws 403 if they have ended meanwhile */
export async function requireAdmin(tx: Db, id: string) {
  const known = await rowsOf(
    tx,
    sql`select from staff where id = ${id} and role = 'admin' and deactivated_at is null for share`,
  );
  if (known.length === 0) throw forbidden();
}

/** Locks the admins, so that concurrent removals wait and then count again. */
async function keepAnAdmin(tx: Db, leaving: string) {
  const admins = await rowsOf<{ id: string }>(
    tx,
    sql`select id from staff where role = 'admin' and deactivated_at is null order by id for update`,
  );
  if (admins.length === 1 && admins[0]!.id === leaving) {
    throw conflict('staff.last-admin', 'The league needs an admin: this is the last one.');
  }
}

/**
 * Assigns these GMs to a team, and removes all others. Locks their rows.
 * @param current the team's current answer, for a caller that does not know its GMs
 * @throws 409 `teams.changed-meanwhile`; 422 at `staffIds` for somebody who is not a GM, and for a GM who would have no team
 */
export async function assignManagers(
  tx: Db,
  teamId: string,
  { staffIds, replaces }: ValidatedBody<typeof managedTeamsApi.assignManagers>,
  current: () => Promise<ManagedTeam>,
): Promise<void> {
  // Whoever gives it to others at the same time waits too.
  await tx.execute(sql`select from teams where id = ${teamId} for no key update`);
  const concerned = sql`person.role = 'gm' and (person.id in ${uuids(staffIds)}
    or exists (select from staff_teams where staff_id = person.id and team_id = ${teamId}))`;
  await tx.execute(sql`select from staff person where ${concerned} order by person.id for update`);
  const gms = await rowsOf<{ id: string; name: string; isWanted: boolean; isManager: boolean; otherTeams: number }>(
    tx,
    sql`
    select person.id, person.name, person.id in ${uuids(staffIds)} as "isWanted",
      exists (select from staff_teams where staff_id = person.id and team_id = ${teamId}) as "isManager",
      (select count(*)::int from staff_teams where staff_id = person.id and team_id <> ${teamId}) as "otherTeams"
    from staff person where ${concerned} order by person.name`,
  );
  const managers = gms.filter(({ isManager }) => isManager).map(({ id }) => id);
  if (replaces && replaces.toSorted().join() !== managers.toSorted().join()) {
    const message = 'Somebody else has changed the GMs of this team meanwhile.';
    throw conflict('teams.changed-meanwhile', message, { current: await current() });
  }
  const isGm = new Set(gms.map(({ id }) => id));
  if (!staffIds.every((id) => isGm.has(id)))
    throw invalidField('staffIds', 'staff.no-gm', 'Only a team GM manages a team.');
  const left = gms.find(({ isWanted, otherTeams }) => !isWanted && otherTeams === 0);
  if (left) {
    throw invalidField(
      'staffIds',
      'staff.no-team',
      `${left.name} manages no other team. Please assign one to them first.`,
    );
  }
  await tx.execute(sql`delete from staff_teams where team_id = ${teamId} and staff_id not in ${uuids(staffIds)}`);
  const added = tx.execute(sql`
    insert into staff_teams (staff_id, team_id) select distinct given.id, ${teamId}::uuid
    from ${uuids(staffIds)} as given (id) on conflict do nothing`);
  await orReject(added, { staff_teams_team_id_teams_id_fk: () => notFound('team') });
}

async function replaceTeams(tx: Db, id: string, teamIds: readonly string[]) {
  await tx.execute(sql`delete from staff_teams where staff_id = ${id}`);
  const added = tx.execute(sql`
    insert into staff_teams (staff_id, team_id) select distinct ${id}::uuid, given.id
    from ${uuids(teamIds)} as given (id)`);
  await orReject(added, {
    staff_teams_team_id_teams_id_fk: () =>
      invalidField('teamIds', 'staff.unknown-team', 'One of these teams no longer exists.'),
  });
}

async function selectMember(db: Db, id: string): Promise<StaffMember> {
  return requireRow('person', selectMembers(db, sql`person.id = ${id}`));
}

const selectMembers = (db: Db, where: SQL) =>
  rowsOf<StaffMember>(
    db,
    sql`
    select person.id as "_id", person.name, person.translations, person.email, person.role, to_json(person.last_sign_in_at) as "lastSignInAt",
      to_json(person.created_at) as "createdAt", to_json(person.deactivated_at) as "deactivatedAt",
      (select coalesce(json_agg(json_build_object('_id', team.id, 'slug', team.slug, 'name', team.name)
          order by team.name), '[]')
        from staff_teams link join teams team on team.id = link.team_id where link.staff_id = person.id) as teams
    from staff person where ${where} order by lower(person.name), person.id`,
  );
