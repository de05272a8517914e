import { type OtherLanguage, otherLanguages, type TranslationsInput, withTranslations } from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { sharedNames } from './tables.ts';

/** `Translations` of a record as JSON, of its shared names. @param names by the field of the record's answer */
export const sharedTranslations = (names: Record<string, SQL>): SQL => sql`(
  select coalesce(jsonb_object_agg(code, texts), '{}') from (
    select form.code, jsonb_object_agg(given.field, form.texts ->> 'name') as texts
    from (values ${sql.join(
      Object.entries(names).map(([field, name]) => sql`(${field}::text, ${name})`),
      sql`, `,
    )}) given (field, name)
    join shared_names shared on lower(shared.name) = lower(given.name), jsonb_each(shared.translations) form (code, texts)
    group by form.code
  ) of_language)`;

/** A record's own `Translations` with those of its shared names. */
export const withSharedTranslations = (own: SQL, names: Record<string, SQL>): SQL => sql`(
  select coalesce(jsonb_object_agg(code, coalesce(own.texts, '{}') || coalesce(shared.texts, '{}')), '{}')
  from jsonb_each(${own}) own (code, texts) full join jsonb_each(${sharedTranslations(names)}) shared (code, texts) using (code))`;

/** All forms in lower case of the shared names whose searchable text, with every form, is as wanted. */
export const formsOfNames = (isWanted: (text: SQL) => SQL): SQL => sql`(
  select lower(form) from public.shared_names, lateral (
    select name union all select texts ->> 'name' from jsonb_each(translations) form (code, texts)
  ) forms (form)
  where ${isWanted(searchableText(['name'], ['name']))})`;

/** `MainNames` of shown names; undefined if there are none. */
export async function mainNamesOf(db: Db, shown: readonly string[]): Promise<Record<string, string> | undefined> {
  if (shown.length === 0) return undefined;
  const rows = await rowsOf<{ shown: string; main: string }>(
    db,
    sql`
    select given.name as shown, min(shared.name) as main
    from jsonb_array_elements_text(${JSON.stringify(shown)}::text::jsonb) given (name)
    join shared_names shared on lower(shared.name) <> lower(given.name)
    join jsonb_each(shared.translations) form (code, texts) on lower(form.texts ->> 'name') = lower(given.name)
    group by given.name`,
  );
  return rows.length > 0 ? Object.fromEntries(rows.map((row) => [row.shown, row.main])) : undefined;
}

/** A form of a name that has changed; undefined for a removed one. The path in the request: `translations.ar.venue`. */
interface ChangedForm {
  name: string;
  form: string | undefined;
  path: string;
}

/**
 * Stores the forms of shared names in other languages: what is left out stays, null removes one. Once the names themselves are
 * stored, `requireDistinctTournaments` checks what has changed.
 * @param names by their fields in the request; a record without a name has none in another language
 */
export async function saveSharedNames(
  tx: Db,
  names: Record<string, string | null | undefined>,
  sent: TranslationsInput = {},
): Promise<ChangedForm[]> {
  const changed: ChangedForm[] = [];
  for (const [field, name] of Object.entries(names)) {
    if (!name || otherLanguages.every((code) => sent[code]?.[field] === undefined)) continue;
    for (const [code, form] of await saveSharedName(tx, name, (code) => sent[code]?.[field])) {
      changed.push({ name, form, path: `translations.${code}.${field}` });
    }
  }
  return changed;
}

/** @returns the changed forms; undefined for a removed one */
async function saveSharedName(tx: Db, name: string, sentIn: (code: OtherLanguage) => string | null | undefined) {
  await tx.insert(sharedNames).values({ name }).onConflictDoNothing();
  const [known] = await tx
    .select()
    .from(sharedNames)
    .where(sql`lower(${sharedNames.name}) = lower(${name})`)
    .for('update');
  const sent = Object.fromEntries(otherLanguages.map((code) => [code, { name: sentIn(code) }]));
  const translations = withTranslations(known!.translations, sent);
  const isThis = eq(sharedNames.id, known!.id);
  if (Object.keys(translations).length > 0) await tx.update(sharedNames).set({ translations }).where(isThis);
  else await tx.delete(sharedNames).where(isThis);
  return otherLanguages
    .map((code) => [code, translations[code]?.name] as const)
    .filter(([code, form]) => form !== known!.translations[code]?.name);
}

/**
 * Games of a tournament are found by each of its names, so that no two tournaments may share one.
 * @throws 422 for a changed form of a tournament's name that another tournament has
 */
export async function requireDistinctTournaments(tx: Db, changed: readonly ChangedForm[]): Promise<void> {
  for (const { name, form, path } of changed) {
    if (!form) continue;
    const [other] = await rowsOf<{ name: string }>(
      tx,
      sql`
      with tournament as (
        select tournament_name as name from games union select tournament_name from imported_season_lines
      )
      select name from tournament
      where exists (select from tournament own where lower(own.name) = lower(${name}))
        and lower(name) <> lower(${name}) and lower(${form}) in (select forms_of(name)) limit 1`,
    );
    if (other) throw invalidField(path, 'shared-names.taken', `“${form}” is a name of the tournament “${other.name}”.`);
  }
}

/** Collects the forms of names in a table, and finds out which of them are not stored yet. */
export async function newNames(tx: Db) {
  const rows = await tx.select().from(sharedNames);
  const known = new Map(rows.map(({ name, translations }) => [name.toLowerCase(), translations]));
  const found: Parameters<typeof saveSharedNames>[] = [];
  return {
    /** @returns the paths of the new ones, such as `translations.ar.venue` */
    add(names: Record<string, string | null | undefined>, sent: TranslationsInput): string[] {
      const isNew = (field: string, code: OtherLanguage) => {
        const [name, text] = [names[field], sent[code]?.[field]];
        return name && text && known.get(name.toLowerCase())?.[code]?.name !== text;
      };
      const paths = otherLanguages.flatMap((code) =>
        Object.keys(names)
          .filter((field) => isNew(field, code))
          .map((field) => `translations.${code}.${field}`),
      );
      if (paths.length > 0) found.push([tx, names, sent]);
      return paths;
    },
    async save() {
      for (const each of found) await requireDistinctTournaments(tx, await saveSharedNames(...each));
    },
  };
}
