import {
  PersonShown,
  type PlayerInput,
  type PlayerUpdate,
  type Translations,
  withTranslations,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { nameOf } from '../platform/database/bulk.ts';

const fields = Object.keys(PersonShown.shape) as (keyof typeof PersonShown.shape)[];

/** The person's own fields, as columns of a statement over `players player`. */
export const personColumns: SQL = sql.join(
  fields.map((field) => sql`player.${nameOf(field)} as ${sql.identifier(field)}`),
  sql`, `,
);

/** The sent fields of the person. @param before the texts in other languages that there are already */
export const personOf = ({ name, ...input }: PlayerInput | PlayerUpdate, before: Translations = {}) => ({
  name,
  translations: withTranslations(before, input.translations),
  birthDate: input.birthDate,
  ...Object.fromEntries(fields.map((field) => [field, input[field]])),
});
