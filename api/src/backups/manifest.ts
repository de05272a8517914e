import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** What is kept in folders beside the database. */
export const areas = ['media', 'documents', 'releases'] as const;
export type Area = (typeof areas)[number];

const Count = z.object({ files: z.int().min(0), bytes: z.int().min(0) });

/** What a backup holds. It is written last: a folder without one is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Those that had been applied: they make the tables that the rows go into. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.partialRecord(z.enum(areas), Count),
  /** Of the file of sums, which holds those of all others. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

const nameOf = (folder: string) => join(folder, 'manifest.json');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(nameOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

/** @throws with a sentence when there is none that is understood */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => {
    throw new Error(`There is no backup in ${folder}: it has no manifest.json.`);
  });
  const { success, data } = Manifest.safeParse(jsonOf(text));
  if (!success) throw new Error(`The backup in ${folder} is damaged, or of another release: its manifest is not read.`);
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a table's rows stand: a line each, an array of its columns as PostgreSQL writes them. */
export const rowsFile = (table: string) => `tables/${table}.ndjson.gz`;
