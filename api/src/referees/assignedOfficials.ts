import { officialDuties } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';

/** In the usual order of duties; other duties last. */
const byDuty = sql`array_position(array[${sql.join(
  officialDuties.map((duty) => sql`${duty}::text`),
  sql`, `,
)}], duty.duty), duty.duty, duty.id`;

/**
 * The officials assigned to `games game`, as a JSON array.
 * @param fields pairs of a JSON key and its value, over `game_officials duty` and the `officials official` that may be linked
 */
export const assignedOfficials = (fields: SQL, where: SQL = sql`true`): SQL => sql`(
  select coalesce(json_agg(json_build_object('name', coalesce(official.name, duty.name), 'duty', duty.duty${fields})
    order by ${byDuty}), '[]')
  from game_officials duty left join officials official on official.id = duty.official_id
  where duty.game_id = game.id and ${where})`;

/** An `AssignedOfficial` of `assignedOfficials`. */
export const assignedFields: SQL = sql`, '_id', duty.id, 'officialId', duty.official_id, 'status', duty.status`;
