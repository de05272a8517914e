import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pictureWidths } from '@league/contract';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const isBuilt = (path: string) => path.startsWith('dist/') || path.includes('/dist/');

const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts;

const folders: Record<string, string> = {
  '@league/api': 'api',
  '@league/contract': 'api/contract',
  '@league/kit': 'shell/kit',
  '@league/shell': 'shell',
};

/**
 * The folders that a page's paths may be relative to: its own and those above, their sources, and any remote
 * (`src/screens.ts`).
 */
const startsOf = (folder: string): string[] => [
  folder,
  join(folder, 'src'),
  ...(folder === root ? [join(root, 'mf-public')] : startsOf(dirname(folder))),
];

test('the README of the API names every benchmark', () => {
  const readme = readFileSync(join(root, 'api/README.md'), 'utf8');
  const [, names] = /bench\/\{([\w,]+)\}\.ts/.exec(readFileSync(join(root, 'knip.json'), 'utf8'))!;
  const runBy = Object.values(scriptsOf('api')).join();
  const isNamed = (name: string) => `${readme}${runBy}`.includes(`bench/${name}.ts`);
  expect(names!.split(',').filter((name) => !isNamed(name))).toEqual([]);
});

test('the widths of pictures are those of the decision', () => {
  const decision = readFileSync(join(root, 'api/docs/decisions/0014-pictures-in-sizes.md'), 'utf8');
  expect(decision).toContain(new Intl.ListFormat('en-GB').format(pictureWidths.map(String)));
});

test.each(pages)('%s names only existing files and commands', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const folder = dirname(join(root, page));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path!);
  const files = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs|css|sql|md))`/g)].map(([, path]) => path!);
  const commands = [...text.matchAll(/npm (?:run )?([\w:]+) -w (@league\/\w+|mf-[a-z-]+)/g)].map(
    ([, script, workspace]) => ({ script: script!, workspace: workspace! }),
  );
  expect({
    links: links.filter((path) => !existsSync(join(folder, path))),
    files: files.filter((path) => !isBuilt(path) && !startsOf(folder).some((from) => existsSync(join(from, path)))),
    commands: commands.filter(({ script, workspace }) => !scriptsOf(folders[workspace] ?? workspace)[script]),
  }).toEqual({ links: [], files: [], commands: [] });
});
