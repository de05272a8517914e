import {
  type AvailabilityInput,
  type Official,
  type OfficialChange,
  type OfficialInput,
  type Translations,
  withTranslations,
} from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { insertRows, uuids } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { type HttpError, invalidField, requireVersion } from '../platform/http/httpErrors.ts';
import { officialAbsences, officials } from './tables.ts';
import { gamesWithin, spanOfSeason } from './workload.ts';

/** All officials by name. @param timeZone the zone of days and months */
export const listOfficials = (db: Db, timeZone: string): Promise<Official[]> =>
  selectOfficials(db, sql`true`, timeZone);

/** @throws 404 */
export const getOfficial = (db: Db, id: string, timeZone: string): Promise<Official> =>
  requireRow('official', selectOfficials(db, sql`official.id = ${id}`, timeZone));

/** @throws 409 if the account or player belongs to another official; 422 if it does not exist */
export async function createOfficial(tx: Db, input: OfficialInput, timeZone: string): Promise<Official> {
  const [row] = await orReject(tx.insert(officials).values(toRow(input, {})).returning({ id: officials.id }), broken);
  await replaceTeams(tx, row!.id, input.teamIds);
  return getOfficial(tx, row!.id, timeZone);
}

/**
 * @throws 404; 409 `officials.changed-meanwhile`, and if the account or player belongs to another official; 422 if it
 * does not exist
 */
export async function updateOfficial(
  tx: Db,
  id: string,
  { version, ...input }: OfficialChange,
  timeZone: string,
): Promise<Official> {
  const { translations, staffId, calendarVersion } = await lockOfficial(tx, id, version, timeZone);
  const row = toRow(input, translations);
  // The calendar's address belongs to the account before.
  const changed = row.staffId === staffId ? row : { ...row, calendarVersion: calendarVersion + 1 };
  await orReject(tx.update(officials).set(changed).where(eq(officials.id, id)), broken);
  const official = await getOfficial(tx, id, timeZone);
  if (
    official.teams
      .map(({ _id }) => _id)
      .sort()
      .join() === [...new Set(input.teamIds)].sort().join()
  )
    return official;
  await tx.execute(sql`delete from official_teams where official_id = ${id}`);
  await replaceTeams(tx, id, input.teamIds);
  return getOfficial(tx, id, timeZone);
}

/** Replaces all days on which an official is unavailable. @throws 404; 409 `officials.changed-meanwhile` */
export async function setAvailability(
  tx: Db,
  id: string,
  { unavailable, version }: AvailabilityInput,
  timeZone: string,
): Promise<Official> {
  await lockOfficial(tx, id, version, timeZone);
  await tx.execute(sql`delete from official_absences where official_id = ${id}`);
  const rows = unavailable.map(({ from, until, note = null }) => ({
    officialId: id,
    startsOn: from,
    endsOn: until,
    note,
  }));
  await insertRows(tx, officialAbsences, rows);
  return getOfficial(tx, id, timeZone);
}

async function lockOfficial(tx: Db, id: string, version: number | undefined, timeZone: string) {
  const held = await requireRow(
    'official',
    tx
      .select({
        version: officials.version,
        translations: officials.translations,
        staffId: officials.staffId,
        calendarVersion: officials.calendarVersion,
      })
      .from(officials)
      .where(eq(officials.id, id))
      .for('no key update'),
  );
  await requireVersion(['officials', 'official'], held.version, version, () => getOfficial(tx, id, timeZone));
  return held;
}

const toRow = (input: OfficialInput, known: Translations) => ({
  name: input.name,
  translations: withTranslations(known, input.translations),
  email: input.email ?? null,
  phone: input.phone ?? null,
  level: input.level ?? null,
  city: input.city ?? null,
  certifiedUntil: input.certifiedUntil ?? null,
  isActive: input.active,
  keepsScore: input.keepsScore,
  staffId: input.staffId ?? null,
  playerId: input.playerId ?? null,
});

const at = (status: 409 | 422, path: string, message: string) => () =>
  invalidField(path, 'officials.invalid', message, status);

const broken: Record<string, () => HttpError> = {
  one_official_per_account: at(409, 'staffId', 'This account belongs to another official.'),
  one_official_per_player: at(409, 'playerId', 'This player is another official already.'),
  officials_staff_id_staff_id_fk: at(422, 'staffId', 'There is no such account.'),
  officials_player_id_players_id_fk: at(422, 'playerId', 'There is no such player.'),
};

async function replaceTeams(tx: Db, id: string, teamIds: readonly string[]) {
  const added = tx.execute(sql`
    insert into official_teams (official_id, team_id) select distinct ${id}::uuid, given.id
    from ${uuids(teamIds)} as given (id)`);
  const unknown = at(422, 'teamIds', 'One of these teams no longer exists.');
  await orReject(added, { official_teams_team_id_teams_id_fk: unknown });
}

const selectOfficials = (db: Db, where: SQL, timeZone: string) => {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const startOfMonth = (more: number) =>
    sql`((date_trunc('month', now() at time zone ${timeZone}) + make_interval(months => ${more})) at time zone ${timeZone})`;
  const month = sql`tstzrange(${startOfMonth(0)}, ${startOfMonth(1)})`;
  return rowsOf<Official>(
    db,
    sql`
    select official.id as "_id", official.name, official.email, official.phone, official.level, official.city,
      official.certified_until::text as "certifiedUntil", official.is_active as active, official.version,
      official.translations,
      official.keeps_score as "keepsScore",
      case when account.id is not null
        then json_build_object('_id', account.id, 'name', account.name, 'email', account.email) end as account,
      case when player.id is not null then json_build_object('_id', player.id, 'name', player.name) end as player,
      (select coalesce(json_agg(json_build_object('_id', team.id, 'slug', team.slug, 'name', team.name)
          order by team.name), '[]')
        from official_teams link join teams team on team.id = link.team_id
        where link.official_id = official.id) as teams,
      (select coalesce(json_agg(json_build_object('from', absence.starts_on, 'until', absence.ends_on,
          'note', absence.note) order by absence.starts_on, absence.ends_on), '[]')
        from official_absences absence
        where absence.official_id = official.id and absence.ends_on >= ${today}) as unavailable,
      ${gamesWithin(month)} as "gamesThisMonth",
      ${gamesWithin(spanOfSeason(sql`(select id from seasons where is_current)`))} as "gamesThisSeason"
    from officials official
    left join staff account on account.id = official.staff_id
    left join players player on player.id = official.player_id
    where ${where} order by lower(official.name), official.id`,
  );
};
