import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders, rootFolder, workspace } from '../build/workspace.mjs';

test('development serves every remote, each with its screens and the states of its pages', () => {
  expect(remoteFolders()).toEqual(expect.arrayContaining(['mf-admin-league', 'mf-public']));
  for (const { has } of remoteFolders().map((name) => workspace(join(rootFolder, name)))) {
    expect([has('src/screens.ts'), has('src/states.ts')]).toEqual([true, true]);
  }
});
