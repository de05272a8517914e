import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { kitFolder } from './declarations.ts';

const root = resolve(kitFolder, '../..');
const folders = ['api', 'shell', 'shell/kit', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

test('no file is written with papaparse’s own pattern, which misses formulas with line breaks', () => {
  const writing = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, 'src', file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => text.includes('escapeFormulae'));
  expect(writing.length).toBeGreaterThan(5);
  expect(writing.filter(({ text }) => !text.includes('escapeFormulae: formulaStart')).map(({ file }) => file)).toEqual(
    [],
  );
});
