import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

const data = process.env.REAL_SEASONS ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const file = join(data, 'leaguestat-feed', 'shapes.json');

/** The kinds of the values at each path of each view's answers. */
type Shapes = Record<string, Record<string, string>>;

/** Tests the documented shapes if they are in REAL_SEASONS, or beside this checkout; otherwise a skipped test says so. */
export function withShapes(tests: (shapes: Shapes) => void) {
  if (existsSync(file)) tests(JSON.parse(readFileSync(file, 'utf8')) as Shapes);
  else
    test.skip('the documented shapes are not in the folder that REAL_SEASONS names: they are not compared', () => {});
}

/** All values at a path such as `SiteKit.Seasons[].career`; `{n}` and a number stand for a numeric key. */
function valuesAt(answer: unknown, path: string): unknown[] {
  const steps = path.match(/\[\]|[^.[\]]+/g) ?? [];
  return steps.reduce<unknown[]>((values, step) => values.flatMap((value) => stepInto(value, step)), [answer]);
}

function stepInto(value: unknown, step: string): unknown[] {
  if (step === '[]') return Array.isArray(value) ? value : [];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '{n}') return Object.entries(value).flatMap(([key, each]) => (/^\d+$/.test(key) ? [each] : []));
  return step in value ? [(value as Record<string, unknown>)[step]] : [];
}

const kinds: Record<string, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  null: (value) => value === null,
  'true/false': (value) => typeof value === 'boolean',
  empty: (value) => Array.isArray(value) && value.length === 0,
  '"digits"': (value) => typeof value === 'string' && /^-?\d*$/.test(value),
  '"decimal"': (value) => typeof value === 'string' && /^-?[\d.]*$/.test(value),
  '"mm:ss"': (value) => typeof value === 'string' && /^(\d+:\d\d)?$/.test(value),
  '"hh:mm:ss"': (value) => typeof value === 'string' && /^(\d\d:\d\d:\d\d)?$/.test(value),
  '"YYYY-MM-DD"': (value) => typeof value === 'string' && /^(\d{4}-\d\d-\d\d)?$/.test(value),
  '"YYYY-MM-DD hh:mm:ss"': (value) => typeof value === 'string' && /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/.test(value),
  '"ISO instant"': (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/.test(value),
  '"address"': (value) => typeof value === 'string' && (value === '' || URL.canParse(value)),
  '"text"': (value) => typeof value === 'string',
  '""': (value) => typeof value === 'string',
};

/**
 * What differs from a shape: paths that no answer has, and values of another kind.
 * @param unknown lists of which our data has no element: what is within them cannot be compared
 */
export function differences(
  answers: readonly unknown[],
  shape: Record<string, string>,
  unknown: readonly string[] = [],
) {
  return Object.entries(shape).flatMap(([path, kind]) => {
    if (unknown.some((list) => path.startsWith(`${list}[]`))) {
      const list = unknown.find((each) => path.startsWith(`${each}[]`))!;
      return answers.some((answer) => valuesAt(answer, list).some(Array.isArray)) ? [] : [`${list} is missing`];
    }
    const alternatives = kind.split(' | ').map((name) => kinds[name.trim()]);
    if (alternatives.includes(undefined)) return [`${path}: nobody knows the kind ${kind}`];
    // An empty list has no element of which this is said.
    const isOfList = alternatives.includes(kinds.empty) && path.endsWith('[]');
    const values = answers.flatMap((answer) => valuesAt(answer, isOfList ? path.slice(0, -2) : path));
    if (isOfList) return values.every(Array.isArray) && values.length > 0 ? [] : [`${path} is missing`];
    if (values.length === 0) return [`${path} is missing`];
    // What is sometimes nothing has other paths within it.
    const wrong = values.find(
      (value) => !alternatives.some((is) => is?.(value)) && !(kind === 'null' && typeof value === 'object'),
    );
    return wrong === undefined ? [] : [`${path} is ${JSON.stringify(wrong)?.slice(0, 60)} and not ${kind}`];
  });
}
