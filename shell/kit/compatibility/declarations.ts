import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const kitFolder = resolve(import.meta.dirname, '..');
const rootFolder = resolve(kitFolder, '../..');

/** The doors that are one in the page: a remote meets there the kit of whatever shell it is loaded into. */
export const sharedDoors = ['index', 'router'] as const;

/** Compiles these files as the repository is compiled. @returns what the compiler complained about, a line each */
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

/** Writes what the shared doors of the kit declare into a folder. @throws what the compiler complained about */
export function writeDeclarations(folder: string) {
  const source = join(kitFolder, 'src');
  const files = [join(source, 'css.d.ts'), ...sharedDoors.map((door) => doorFile(source, door))];
  const complaints = compile(files, {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: source,
    outDir: folder,
  });
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

export const doorFile = (source: string, door: string) => join(source, `${door}.ts`);

/** The colours, sizes and fonts that style sheets of remotes may name: `--ice`. */
export const tokensOf = (css: string): string[] =>
  [...new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!))].sort();

export const currentTokens = () => tokensOf(readFileSync(join(kitFolder, 'src/tokens.css'), 'utf8'));
