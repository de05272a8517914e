import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

const workspaceOf = (path: string) => /^(api\/contract|shell\/kit|[\w-]+)\//.exec(path)![1]!;

/** Whether a test names a folder of the repository outside of its workspace. */
function readsOthers(path: string): boolean {
  const folders = [...read(path).matchAll(/import\.meta\.dirname, '((?:\.\.\/?)+)/g)].map(([, up]) =>
    resolve(root, dirname(path), up!),
  );
  return folders.some((folder) => relative(join(root, workspaceOf(path)), folder).startsWith('..'));
}

test('tests that read other workspaces are run by each check, whatever has changed', () => {
  const [, ...named] = scripts['test:rules']!.split('vitest run')[1]!.split(' ');
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', ':!shell/e2e'], {
    cwd: root,
    encoding: 'utf8',
  });
  const reading = tests.trim().split('\n').filter(readsOthers);
  expect(reading.length).toBeGreaterThan(named.length);
  // Seasons of real leagues are beside the repository.
  const isInside = (path: string) => !read(path).includes('shared/data');
  expect(reading.filter((path) => isInside(path) && !named.some((each) => path.startsWith(each)))).toEqual([]);
  expect(scripts.check).toMatch(/turbo run .*\btest test:rules\b/);
  // Without `inputs`, a task of the root runs after a change of any file.
  expect(JSON.parse(read('turbo.json')).tasks['//#test:rules']).toEqual({ outputs: [] });
});
