import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registrationOf } from '../build/registration.mjs';
import { remoteFolders, rootFolder, workspace } from '../build/workspace.mjs';

test('development serves every remote, each with its screens and the states of its pages', () => {
  expect(remoteFolders()).toEqual(expect.arrayContaining(['mf-admin-league', 'mf-public']));
  for (const { has } of remoteFolders().map((name) => workspace(join(rootFolder, name)))) {
    expect([has('src/screens.ts'), has('src/states.ts')]).toEqual([true, true]);
  }
});

test('menus show English in earlier shells, and each other language beside it', async () => {
  const all = await Promise.all(
    remoteFolders().map((name) => registrationOf({ folder: join(rootFolder, name), name })),
  );
  for (const { title, translations, navigation } of all) {
    for (const { label, group, description, translations: texts } of [...navigation, { label: title, translations }]) {
      for (const [english, arabic] of [
        [label, texts?.ar?.label ?? texts?.ar?.title],
        [group, texts?.ar?.group],
        [description, texts?.ar?.description],
      ]) {
        expect(english ?? '').not.toMatch(/\p{Script=Arabic}/u);
        if (english) expect(arabic, english).toMatch(/\p{Script=Arabic}/u);
      }
    }
  }
});

/** The declared queries of a source: the key, with `*` for each value, and the operation. */
const queriesIn = (text: string) =>
  [
    ...text.matchAll(/\b(operation|paged)Query\(\s*\[(.+?)\],\s*([\w.]+)/gs),
    ...text.matchAll(/\b(query)Key: \[(.+?)\],\s*queryFn:[^;]*?\bcall\(\s*([\w.]+)/gs),
  ].map(([, kind, key, operation]) => ({
    key: key!
      .replace(/, \.\.\.\(.*/s, '')
      .split(/,\s*(?![^{]*\})/)
      .map((part) => (/^['{.]/.test(part) ? part : '*'))
      .join(),
    // Pages are another shape of the same answer.
    operation: kind === 'paged' ? `pages of ${operation}` : operation!,
  }));

/** Keys with more than one operation: one screen would show the other's answer, since all share the kit's cache. */
function sharedKeys(texts: readonly string[]) {
  const operationsOf = new Map<string, Set<string>>();
  for (const { key, operation } of texts.flatMap(queriesIn))
    operationsOf.set(key, (operationsOf.get(key) ?? new Set()).add(operation));
  return [...operationsOf].filter(([, { size }]) => size > 1).map(([key]) => key);
}

test('two operations never share a query key, also in different remotes', () => {
  const texts = ['shell', 'shell/kit', ...remoteFolders()].flatMap((name) =>
    readdirSync(join(rootFolder, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(rootFolder, name, 'src', path), 'utf8')),
  );
  expect(texts.flatMap(queriesIn).length).toBeGreaterThan(150);
  expect(sharedKeys(texts)).toEqual([]);
  expect(sharedKeys([...texts, "operationQuery(['players', code], playersApi.get)"])).toEqual(["'players',*"]);
  expect(sharedKeys([...texts, "pagedQuery(['seasons'], seasonsApi.list)"])).toEqual(["'seasons'"]);
});
