import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The changes of another build of the same remote, with its file names. */
export async function replaceInBuild(folder: string, from: RegExp, to: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(c?js|json)(\.br|\.gz)?$/.test(file));
  const texts = new Map<string, string>();
  for (const file of files) {
    const path = join(folder, file);
    if (!/\.(br|gz)$/.test(file)) texts.set(path, await readFile(path, 'utf8'));
    await rm(path);
  }
  const renamed = new Map<string, string>();
  for (const [path, text] of texts) {
    if (!/\.c?js$/.test(path) || !from.test(text)) continue;
    const changed = text.replace(from, to);
    texts.set(path, changed);
    const name = /\.([\w-]{43})\.js$/.exec(basename(path))?.[1];
    if (name) renamed.set(name, createHash('sha256').update(changed).digest('base64url'));
  }
  const named = (text: string) => [...renamed].reduce((so, [before, after]) => so.replaceAll(before, after), text);
  for (const [path, text] of texts) await writeFile(join(folder, named(path.slice(folder.length))), named(text));
}
