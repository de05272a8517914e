import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokensOf } from '../compatibility/declarations.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
/** Every style sheet of a screen or a component. */
const sheets = execFileSync('git', ['ls-files', '*.module.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const breakpoints = [
  ...read('shell/kit/src/breakpoints.css').matchAll(/@custom-media (--[\w-]+) \(width [<>]=? \d+px\);/g),
].map(([, name]) => name!);

/** What of a style sheet is outside the design scale: `color: #fff`. */
function outside(css: string): string[] {
  const declared = [...css.matchAll(/[\w-]+:[^;{}]+;/g)].map(([declaration]) => declaration);
  const colours = declared.filter((each) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(each));
  const unknown = [...css.matchAll(/@media[^{]*/g)]
    .flatMap(([media]) => [...media.matchAll(/\((--[\w-]+)\)/g)].map(([, name]) => name!))
    .filter((name) => !breakpoints.includes(name));
  return [...colours, ...unknown].map((each) => each.replace(/\s+/g, ' ').trim());
}

test('what is outside the scale is found', () => {
  expect(outside('.a { gap: 0.6rem; color: #fff; box-shadow: 0 0 1px rgb(0 0 0 / 1); }')).toEqual([
    'color: #fff;',
    'box-shadow: 0 0 1px rgb(0 0 0 / 1);',
  ]);
  expect(outside('@media (--below-m) { .a { gap: 0 } } @media (--below-zero) { .a { gap: 0 } }')).toEqual([
    '--below-zero',
  ]);
});

test.each(sheets)('%s takes colours and breakpoints from the scale', (path) => {
  expect(outside(read(path))).toEqual([]);
});

test('every token that a style sheet names is there', () => {
  const tokens = new Set(tokensOf(read('shell/kit/src/tokens.css')));
  const missing = sheets.flatMap((path) => {
    const css = read(path);
    const own = new Set(tokensOf(css));
    return [...css.matchAll(/var\((--(?:space|text|font|radius|size|shadow|duration|dark)-[\w-]+)/g)]
      .map(([, name]) => name!)
      .filter((name) => !tokens.has(name) && !own.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
