import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const screens = execFileSync('git', ['ls-files', '*.tsx', ':!*.test.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The opening tags of forms; arrows are not their ends. */
const formsIn = (source: string) => source.match(/<form(?=\s)(?:=>|[^>])*>/g) ?? [];

test('before its scripts, no form puts its fields into an address, unless it is one', () => {
  const wrong = screens.flatMap((path) =>
    formsIn(readFileSync(join(root, path), 'utf8'))
      .filter((form) => !/\smethod="(post|dialog)"|\saction=\{useHref\(searchPath\)\}/.test(form))
      .map((form) => `${path}: ${form}`),
  );
  expect(wrong).toEqual([]);
});
