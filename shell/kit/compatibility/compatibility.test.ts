import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { breaksBetween } from './breaks.ts';
import { currentTokens, entryFile, kitFolder, sharedEntries, tokensOf } from './declarations.ts';
import { kitVersion, recordFolder, released } from './record.ts';
import { importersOf, tokenUsersOf } from './users.ts';

const majorOf = (version: string) => Number.parseInt(version, 10);
const isSameMajor = majorOf(kitVersion) === majorOf(released().version);
const forWhom = (users: string[]) => (users.length > 0 ? `: breaks ${users.join(', ')}` : '');

test('a kit is never older than its release', () => {
  expect(majorOf(kitVersion)).toBeGreaterThanOrEqual(majorOf(released().version));
});

test.each(sharedEntries)(
  'remotes of the released kit can use the entry point “%s” unchanged, or the kit has another major version',
  (entry) => {
    const source = join(kitFolder, 'src');
    const before = join(recordFolder, `${entry}.d.ts`);
    const breaks = breaksBetween(before, entryFile(source, entry), [join(source, 'css.d.ts')]);
    if (isSameMajor) expect(breaks.map(({ name, what }) => `${name} ${what}${forWhom(importersOf(name))}`)).toEqual([]);
  },
  30_000,
);

test('no token of remotes’ style sheets is removed, or the kit has another major version', () => {
  const current = currentTokens();
  const gone = released().tokens.filter((token) => !current.includes(token));
  if (isSameMajor) expect(gone.map((token) => `${token} is gone${forWhom(tokenUsersOf(token))}`)).toEqual([]);
});

test('the users of an export or a token are found in the sources of each remote', () => {
  expect(importersOf('ProductCard')).toEqual(['mf-admin-commerce', 'mf-public', 'mf-shop']);
  expect(importersOf('nothingOfTheKind')).toEqual([]);
  expect(tokenUsersOf('--border')).toContain('mf-shop');
  expect(tokensOf(':root {\n  --ice: white;\n  color: var(--snow);\n}')).toEqual(['--ice']);
});

const declared = `
export { Badge, type Tone, useCount } from './parts';
`;
const parts = `
export type Tone = 'good' | 'bad';
export declare const Badge: (props: { tone: Tone; label?: string }) => object;
export declare const useCount: (from: number) => { count: number; add: () => void };
`;

/** The breaking changes of a small kit's entry points. */
function breaksOf(entry: string, partsNow: string) {
  const folder = mkdtempSync(join(tmpdir(), 'league-small-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
    return join(folder, file);
  };
  write('parts.d.ts', parts);
  write('now.ts', partsNow);
  return breaksBetween(write('before.d.ts', declared), write('after.ts', entry.replace('./parts', './now.ts')));
}

const now = `
export type Tone = 'good' | 'bad';
export const Badge = (_: { tone: Tone; label?: string }): object => ({});
export const useCount = (from: number) => ({ count: from, add: () => {} });
`;

test('accepting more and returning more is compatible', () => {
  expect(breaksOf(declared, now)).toEqual([]);
  const more = now.replace('label?: string', 'label?: string | number; icon?: string').replace('add:', 'less: 1, add:');
  expect(breaksOf(declared, more)).toEqual([]);
});

test('removed exports, stricter input and weaker output are reported by name', () => {
  expect(breaksOf(declared.replace('Badge, type Tone, ', ''), now)).toEqual([
    { name: 'Badge', what: 'is gone' },
    { name: 'Tone', what: 'is gone' },
  ]);
  const asking = breaksOf(declared, now.replace('label?: string', 'label: string'));
  expect(asking).toEqual([{ name: 'Badge', what: expect.stringContaining("'label'") }]);
  const silent = breaksOf(declared, now.replace(', add: () => {}', ''));
  expect(silent).toEqual([{ name: 'useCount', what: expect.stringContaining("'add'") }]);
});
