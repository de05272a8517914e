import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { kitFolder } from './declarations.ts';

const root = resolve(kitFolder, '../..');

/** Screens of visitors and customers. Staff use the league's time zone. */
const publicSources = ['mf-public/src', 'mf-shop/src', 'shell/src'];
const forStaff = /^shell\/src\/(staff|releases|palette)\//;

/** Functions that format a time in the league's zone by default. */
const saysTime = /\b(formatTime|formatInstant|formatExactly|gameTime|gameInstant|timesOf)\(/;
const namesZone = /\b(useVisitorsTime|VisitorTime|visitorTimeZone|refreshZone|timeZone|timeZoneName)\b/;

test('every time shown to visitors names its zone, or is also shown in theirs', () => {
  const sources = publicSources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const shown = sources
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !forStaff.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => saysTime.test(text));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ text }) => !namesZone.test(text)).map(({ file }) => file)).toEqual([]);
});
