import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const kitFolder = resolve(import.meta.dirname, '..');
const rootFolder = resolve(kitFolder, '../..');

/** Entry points that exist once per page: remotes get them from their shell. */
export const sharedEntries = ['index', 'router'] as const;

/** Compiles these files with the repository's settings. @returns the compiler's errors, one per line */
export function compile(files: string[], options: Record<string, unknown>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'league-types-'));
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = { typeRoots: [join(rootFolder, 'node_modules/@types')], ...options };
  writeFileSync(project, JSON.stringify({ extends: join(rootFolder, 'tsconfig.base.json'), files, compilerOptions }));
  try {
    const tsc = join(rootFolder, 'node_modules/.bin/tsc');
    const { stdout, status, error } = spawnSync(tsc, ['-p', project, '--pretty', 'false'], { encoding: 'utf8' });
    if (error) throw error;
    return status === 0 ? [] : stdout.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the declarations of the kit's shared entry points into a folder. @throws the compiler's errors */
export function writeDeclarations(folder: string) {
  const source = join(kitFolder, 'src');
  const files = [join(source, 'css.d.ts'), ...sharedEntries.map((entry) => entryFile(source, entry))];
  const errors = compile(files, {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: source,
    outDir: folder,
  });
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

export const entryFile = (source: string, entry: string) => join(source, `${entry}.ts`);

/** The tokens for style sheets of remotes: `--ice`. */
export const tokensOf = (css: string): string[] =>
  [...new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!))].sort();

export const currentTokens = () => tokensOf(readFileSync(join(kitFolder, 'src/tokens.css'), 'utf8'));
