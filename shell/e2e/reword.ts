import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What another build of the same remote would have changed. */
export async function reword(folder: string, from: RegExp, to: string) {
  for (const file of await readdir(folder, { recursive: true })) {
    const path = join(folder, file);
    if (/\.(br|gz)$/.test(file)) await rm(path);
    if (!file.endsWith('.js')) continue;
    const text = await readFile(path, 'utf8');
    if (from.test(text)) await writeFile(path, text.replace(from, to));
  }
}
