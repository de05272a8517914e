import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** Files beside the database. */
export const areas = ['media', 'documents', 'releases'] as const;
export type Area = (typeof areas)[number];

const Count = z.object({ files: z.int().min(0), bytes: z.int().min(0) });

/** A backup's contents. Written last: a folder without a manifest is not a backup. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The applied migrations: they create the tables for the rows. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.partialRecord(z.enum(areas), Count),
  /** Of the checksums file, which covers all other files. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

const nameOf = (folder: string) => join(folder, 'manifest.json');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(nameOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

/** @throws a readable error for a missing or invalid manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') throw new Error(`There is no backup in ${folder}: it has no manifest.json.`);
    throw new Error(`The backup in ${folder} cannot be read (${code}): let the account of this command read it.`);
  });
  const { success, data } = Manifest.safeParse(jsonOf(text));
  if (!success)
    throw new Error(`The backup in ${folder} is damaged, or of another release: its manifest cannot be read.`);
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A table's rows: one line each, a JSON array of the columns in PostgreSQL's text format. */
export const rowsFile = (table: string) => `tables/${table}.ndjson.gz`;
