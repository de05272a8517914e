import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = [
  'api/src',
  'shell/src',
  'shell/server',
  'shell/e2e',
  'shell/kit/src',
  ...remotes.map((name) => `${name}/src`),
];

test('every hostile case has a test that begins with its number', () => {
  const described = readFileSync(join(root, 'api/docs/hostile-cases.md'), 'utf8');
  const cases = [...described.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  const shown = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(root, folder, String(path))),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/['`]case ([\d, ]+): /g)])
    .flatMap(([, numbers]) => numbers!.split(',').map(Number));
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.filter((each) => !shown.includes(each))).toEqual([]);
});
