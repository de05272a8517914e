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
