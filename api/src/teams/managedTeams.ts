import {
  type Actor,
  type ManagedTeam,
  newCode,
  newSlug,
  otherLanguages,
  playedTeamsStay,
  type Standings,
  type TeamInput,
  type TeamUpdate,
  withTranslations,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { isReferenced, orReject } from '../platform/database/constraints.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, HttpError, invalidField, notFound, requireVersion } from '../platform/http/httpErrors.ts';
import { endRoster } from '../rosters/assignments.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { getStandings } from '../standings/standings.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { teams } from './tables.ts';
import { type TeamRow, teamColumns, toTeam } from './teams.ts';

/**
 * Registers a team with its own address and code. Concurrent registrations wait.
 * @param wantedCode default: made from the name @throws 409 at `name`, ignoring case, and at `code`
 */
export async function createTeam(tx: Db, actor: Actor, input: TeamInput, wantedCode?: string): Promise<ManagedTeam> {
  await tx.execute(sql`lock table teams in share row exclusive mode`);
  const slugs = await rowsOf<{ slug: string }>(tx, sql`select slug from team_slugs`);
  const codes = await rowsOf<{ code: string }>(tx, sql`select upper(code) as code from teams`);
  const slug = newSlug(input.name, new Set(slugs.map(({ slug }) => slug)));
  const code = wantedCode ?? newCode(input.name, new Set(codes.map(({ code }) => code)));
  const created = tx
    .insert(teams)
    .values({ ...input, translations: withTranslations({}, input.translations), slug, code })
    .returning({ id: teams.id });
  const [team] = await orReject(created, takenNames({ ...input, code }));
  return getManagedTeam(tx, actor, team!.id);
}

/** A team as its staff see it. @throws 404 */
export async function getManagedTeam(db: Db, actor: Actor, id: string): Promise<ManagedTeam> {
  managedTeam(actor, id);
  const [rows, standings] = await Promise.all([rowsOf<ManagedRow>(db, selectManaged(id)), getStandings(db, {})]);
  const [row] = rows;
  if (!row) throw notFound('team');
  const { archived, createdAt, managers, mayBeDeleted, translations, version, ...team } = row;
  const standing = standingOf(id, standings);
  return { ...toTeam(team), archived, createdAt, managers, mayBeDeleted, translations, version, standing };
}

type ManagedRow = TeamRow &
  Pick<ManagedTeam, 'archived' | 'createdAt' | 'managers' | 'mayBeDeleted' | 'translations' | 'version'>;

const selectManaged = (id: string) => sql`
  select ${teamColumns}, archived_at is not null as archived, to_json(created_at) as "createdAt",
    (select coalesce(json_agg(json_build_object('_id', person.id, 'name', person.name, 'email', person.email)
        order by person.name, person.id), '[]')
      from staff_teams link join staff person on person.id = link.staff_id and person.role = 'gm'
      where link.team_id = team.id) as managers,
    not exists (select from games where home_team_id = team.id) and not exists (select from games where away_team_id = team.id)
      and not exists (select from roster_assignments where team_id = team.id)
      and not exists (select from products where team_id = team.id)
      and not exists (select from draft_teams where team_id = team.id) as "mayBeDeleted",
    translations, version
  from teams team where id = ${id}`;

function standingOf(teamId: string, { season, rows }: Standings): ManagedTeam['standing'] {
  const row = rows.find(({ team }) => team._id === teamId);
  if (!row) return null;
  const { rank, gamesPlayed, wins, overtimeWins, overtimeLosses, losses, goalsFor, goalsAgainst, points } = row;
  return { season, rank, gamesPlayed, wins, overtimeWins, overtimeLosses, losses, goalsFor, goalsAgainst, points };
}

/** Fields that a GM sends unchanged. */
const adminsFields = ['name', 'city', 'generalManager', 'slug', 'code'] as const;

/**
 * Changes a team; omitted fields stay.
 * @throws 404; 403 at the fields that only admins change; 409 `teams.changed-meanwhile`, and at a name, an address or a code of
 * another team, or a former address of one
 */
export async function updateTeam(
  tx: Db,
  actor: Actor,
  id: string,
  { version, ...input }: TeamUpdate,
): Promise<ManagedTeam> {
  managedTeam(actor, id);
  const team = await requireRow('team', tx.select().from(teams).where(eq(teams.id, id)).for('no key update'));
  await requireVersion(['teams', 'team'], team.version, version, () => getManagedTeam(tx, actor, id));
  const translations = withTranslations(team.translations, input.translations);
  if (actor.role !== 'admin') {
    const changed = [
      ...adminsFields.filter((field) => input[field] !== undefined && input[field] !== team[field]),
      ...otherLanguages.flatMap((code) =>
        adminsFields
          .filter((field) => translations[code]?.[field] !== team.translations[code]?.[field])
          .map((field) => `translations.${code}.${field}`),
      ),
    ];
    if (changed.length > 0) throw onlyForAdmins(changed);
  }
  const [changed] = await orReject(
    tx
      .update(teams)
      .set({ ...input, translations })
      .where(eq(teams.id, id))
      .returning({ logo: teams.logo }),
    takenNames(input),
  );
  await releasePictures(tx, [team.logo], [changed!.logo]);
  return getManagedTeam(tx, actor, id);
}

function onlyForAdmins(fields: readonly string[]) {
  const message = 'Only an admin can change this.';
  return new HttpError(403, 'teams.for-admins', message, { issues: fields.map((path) => ({ path, message })) });
}

const takenNames = ({ name, slug, code }: Partial<TeamUpdate>) => ({
  one_team_per_name: () => invalidField('name', 'teams.name-taken', `There is already a team named ${name}.`, 409),
  one_team_per_slug: () =>
    invalidField('slug', 'teams.slug-taken', `Another team has the address /teams/${slug}.`, 409),
  one_team_per_code: () => invalidField('code', 'teams.code-taken', `Another team has the code ${code}.`, 409),
});

/** Archives or restores a team; an archived one keeps its date, and its players become free agents. @throws 404 */
export async function archiveTeam(tx: Db, actor: Actor, id: string, archived: boolean): Promise<ManagedTeam> {
  if (archived) await endRoster(tx, id);
  const archivedAt = archived ? sql`coalesce(${teams.archivedAt}, now())` : null;
  await tx.update(teams).set({ archivedAt }).where(eq(teams.id, id));
  return getManagedTeam(tx, actor, id);
}

/** Deletes a team that nothing refers to. @throws 404; 409 if something does */
export async function removeTeam(tx: Db, id: string): Promise<void> {
  const remove = tx.transaction((nested) =>
    nested.delete(teams).where(eq(teams.id, id)).returning({ logo: teams.logo }),
  );
  const [removed] = await remove.catch((error) => {
    throw isReferenced(error) ? conflict('teams.has-played', playedTeamsStay) : error;
  });
  if (!removed) throw notFound('team');
  await releasePictures(tx, [removed.logo]);
}

/** The team's current picture. */
export async function logoOf(db: Db, id: string): Promise<string | null | undefined> {
  const [team] = await db.select({ logo: teams.logo }).from(teams).where(eq(teams.id, id));
  return team?.logo;
}

/**
 * A team that somebody can be added to; it is not archived until the transaction ends. Lock the player first.
 * @throws 404 for a team that is not theirs; 422 at `team_id`
 */
export async function requireActiveTeam(tx: Db, actor: Actor, id: string): Promise<string> {
  managedTeam(actor, id);
  const which = eq(teams.id, id);
  const [team] = await tx.select({ archivedAt: teams.archivedAt }).from(teams).where(which).for('no key update');
  if (!team) throw invalidField('team_id', 'rosters.unknown-team', 'There is no such team.');
  if (team.archivedAt) throw invalidField('team_id', 'rosters.archived-team', 'This team is archived.');
  return id;
}
