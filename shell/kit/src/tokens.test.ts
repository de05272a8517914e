import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productTheme } from '@league/contract';
import { expect, test } from 'vitest';
import { tokensOf } from '../compatibility/declarations.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
/** Every style sheet of a screen or a component. */
const sheets = execFileSync('git', ['ls-files', '*.module.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const breakpoints = [
  ...read('shell/kit/src/breakpoints.css').matchAll(/@custom-media (--[\w-]+) \(width [<>]=? \d+px\);/g),
].map(([, name]) => name!);

/** Declarations outside of the design scale: `color: #fff`. */
function outside(css: string): string[] {
  const declared = [...css.matchAll(/[\w-]+:[^;{}]+;/g)].map(([declaration]) => declaration);
  const colors = declared.filter((each) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(each));
  const spaces = declared.filter((each) => /^(padding|margin|(row-|column-)?gap)\b/.test(each) && hasLength(each));
  const touch = declared.filter((each) => /^(min-|max-)?(block|inline)-size: 44px/.test(each));
  const unknown = [...css.matchAll(/@media[^{]*/g)]
    .flatMap(([media]) => [...media.matchAll(/\((--[\w-]+|(?:min-|max-)?width\b[^)]*)\)/g)].map(([, name]) => name!))
    .filter((name) => !breakpoints.includes(name));
  return [...colors, ...spaces, ...touch, ...unknown].map((each) => each.replace(/\s+/g, ' ').trim());
}

/** Whether a declaration has a fixed length; hairlines and bounds of fluid sizes are allowed. */
const hasLength = (declaration: string) =>
  [...declaration.replace(/\b(clamp|min|max)\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/(\d*\.?\d+)(rem|px)\b/g)].some(
    ([, length, unit]) => unit === 'rem' || Number(length) > 1,
  );

test('declarations outside of the scale are found', () => {
  expect(outside('.a { gap: 0.6rem; color: #fff; box-shadow: 0 0 1px rgb(0 0 0 / 1); }')).toEqual([
    'color: #fff;',
    'box-shadow: 0 0 1px rgb(0 0 0 / 1);',
    'gap: 0.6rem;',
  ]);
  expect(
    outside('.a { margin: -1px clamp(1rem, 2vw, 2rem); padding-block: calc(3px + 1em); min-block-size: 44px; }'),
  ).toEqual(['padding-block: calc(3px + 1em);', 'min-block-size: 44px;']);
  expect(outside('@media (width < 500px) and (--from-m) { .a { gap: 0 } }')).toEqual(['width < 500px']);
  expect(outside('@media (--below-m) { .a { gap: 0 } } @media (--below-zero) { .a { gap: 0 } }')).toEqual([
    '--below-zero',
  ]);
});

test.each(sheets)('%s takes colors, spaces and breakpoints from the scale', (path) => {
  expect(outside(read(path))).toEqual([]);
});

/** What has a left and a right in every language. */
const physical =
  /[\s;{](?:(?:(?:margin|padding|border)-)?(?:left|right):|(?:text-align|float|clear):\s*(?:left|right)\b)[^;{}]*/g;

test.each(sheets)('%s is laid out in the direction of reading', (path) => {
  expect(read(path).match(physical) ?? []).toEqual([]);
});

test('every token in a style sheet exists', () => {
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

/** `#fff` as `#ffffff`. */
const long = (color: string) => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

test('the theme of leagues without colors of their own is that of the tokens', () => {
  const declared = new Map(
    [...read('shell/kit/src/tokens.css').matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
  const resolved = (name: string): string => {
    const value = declared.get(name)!;
    const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return alias ? resolved(alias) : value;
  };
  for (const token of Object.keys(productTheme.light) as (keyof typeof productTheme.light)[]) {
    const value = resolved(token);
    const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [value, value, value];
    expect({ token, light: long(light!), dark: long(dark!) }).toEqual({
      token,
      light: productTheme.light[token],
      dark: productTheme.dark[token],
    });
  }
});

test('what takes the focus comes out from under the head, and from under a screen’s own bars', () => {
  expect(read('shell/kit/src/tokens.css')).toMatch(
    /:is\(main, footer\) :is\(a, button, input, select, textarea, summary, \[tabindex\]\) \{\s*scroll-margin-block: var\(--page-head, 4\.5rem\) var\(--page-foot, 0\);/,
  );
  const bars = sheets.flatMap((path) =>
    [...read(path).matchAll(/\{[^{}]*position: sticky;[^{}]*\}/g)]
      .filter(([rule]) => /inset-block-(start: 4\.|end: )/.test(rule))
      .map(() => path),
  );
  expect(bars.length).toBeGreaterThan(4);
  expect(bars.filter((path) => !/--page-(head|foot): [1-9]/.test(read(path)))).toEqual([]);
});

test('on a phone, a long name leaves room for the figures beside it', () => {
  expect(read('shell/kit/src/tables/DataTable.module.css')).toMatch(
    /@media \(--below-m\) \{\s*\.frame:not\(\[data-cards\]\) \.table tbody th > a:not\(\[data-team\]\) \{\s*inline-size: max-content;\s*max-inline-size: 50vi;/,
  );
});

/** A sheet without what is in its layers. */
const unlayered = (css: string) => css.replace(/^@layer [^{]*\{[\s\S]*?^\}/gm, '');

test('with forced colors, what is chosen is marked, whatever a screen’s own styles are', () => {
  const rules = unlayered(read('shell/kit/src/tokens.css')).split('@media (forced-colors: active)');
  expect(rules).toHaveLength(2);
  for (const chosen of ['[aria-pressed="true"]', '[aria-selected="true"]', '[aria-current]']) {
    expect(rules[1]).toContain(chosen);
  }
  expect(rules[1]).toMatch(/forced-color-adjust: none;[^}]*background: SelectedItem;\s*color: SelectedItemText;/);
});

test('with forced colors, the choice of an input that is not shown is marked at its label', () => {
  const hidden = sheets.map(read).filter((css) => /:checked/.test(css) && /input \{[^}]*opacity: 0;/.test(css));
  expect(hidden.length).toBeGreaterThan(0);
  for (const css of hidden) {
    expect(css).toMatch(
      /label:has\(:checked\) \{[^}]*@media \(forced-colors: active\) \{\s*forced-color-adjust: none;[^}]*background: SelectedItem;/,
    );
  }
});

test('print has light colors, whatever theme is chosen', () => {
  const css = read('shell/kit/src/tokens.css');
  const inPrint = css.search(/@media print \{\s*:root \{\s*color-scheme: light;/);
  const chosen = [...css.matchAll(/\[data-theme="\w+"\] \{\s*color-scheme:/g)];
  expect(chosen).toHaveLength(2);
  // Of rules that are as specific, the last one applies.
  for (const { index } of chosen) expect(inPrint).toBeGreaterThan(index);
});
