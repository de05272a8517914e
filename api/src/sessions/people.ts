import { sql } from 'drizzle-orm';

/** Everybody who can have a session, staff and customers, as `person`. */
export const people = sql`(
  select id, name, email, role, password_hash, deactivated_at, language from staff
  union all
  select id, name, email, 'customer', '', null, null from customers
) person`;
