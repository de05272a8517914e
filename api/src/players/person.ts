import { PersonShown, type PlayerInput, type PlayerUpdate } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { nameOf } from '../platform/database/bulk.ts';

const fields = Object.keys(PersonShown.shape) as (keyof typeof PersonShown.shape)[];

/** The person's own fields, as columns of a statement over `players player`. */
export const personColumns: SQL = sql.join(
  fields.map((field) => sql`player.${nameOf(field)} as ${sql.identifier(field)}`),
  sql`, `,
);

/** The sent fields of the person. */
export const personOf = ({ name, ...input }: PlayerInput | PlayerUpdate) => ({
  name,
  ...Object.fromEntries(fields.map((field) => [field, input[field]])),
});
