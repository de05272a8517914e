import { formatOf, type MessageFormat } from '@league/contract';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { compileMessages, type Messages } from './compileMessages.mjs';

type Say = (values: object, format: MessageFormat) => string;

/** The compiled messages, run. */
function run(messages: Messages, language = 'en') {
  const { code } = transformSync(`module.exports = ${compileMessages(messages, language)}`, { loader: 'ts' });
  const module = { exports: {} };
  new Function('module', code)(module);
  return module.exports as Record<string, Say>;
}

const say = (message: string, values: object, language = 'en') =>
  run({ message }, language).message!(values, formatOf(language));

test('texts, lists and groups stay what they are', () => {
  const messages = { title: 'Cart', 'order-shipped': 'Shipped', sizes: ['S', 'M'], rows: [['a', '1']], in: { a: 'A' } };
  expect(run(messages)).toEqual(messages);
  expect(run({ quoted: "It''s '{'here'}'", plain: 'It’s `here` now' })).toEqual({
    quoted: "It's {here}",
    plain: 'It’s `here` now',
  });
});

test('values are named, numbers have separators', () => {
  expect(say('{quantity, number} × {title}', { quantity: 1200, title: 'Scarf' })).toBe('1,200 × Scarf');
  expect(say('`{a}` \\ $', { a: 1 })).toBe('`1` \\ $');
});

test.each([
  [0, 'no games'],
  [1, 'one game'],
  [1500, '1,500 games'],
])('%i has its plural form', (count, text) => {
  expect(say('{count, plural, =0 {no games} one {one game} other {# games}}', { count })).toBe(text);
});

test('a choice is by a word, or by yes and no', () => {
  const platform = '{on, select, youtube {YouTube} other {the site of {name}}}';
  expect(say(platform, { on: 'youtube', name: 'x' })).toBe('YouTube');
  expect(say(platform, { on: '', name: 'x' })).toBe('the site of x');
  expect(say('{count}{isWhole, select, true {} other {+}}', { count: '5', isWhole: false })).toBe('5+');
  expect(say('{count}{isWhole, select, true {} other {+}}', { count: '5', isWhole: true })).toBe('5');
});

test('places in an order have their endings', () => {
  const place = '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect([1, 2, 3, 4, 12, 22].map((rank) => say(place, { rank }))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '12th',
    '22nd',
  ]);
});

test('from right to left, names are isolated, numbers are not', () => {
  expect(say('{team}: {goals, number}', { team: 'Tide', goals: 3 }, 'ar-u-nu-latn')).toBe('\u200f\u2068Tide\u2069: 3');
});

test('from right to left, scores and ranges are read from the left', () => {
  const score = { wins: 3, losses: 2 };
  expect(say('{wins, number}–{losses, number} الآن', score, 'ar-u-nu-latn')).toBe('\u20663\u200e–\u200e2\u2069 الآن');
  expect(say('{start}–{end}', { start: '16:00', end: '18:00' }, 'ar')).toBe(
    '\u2066\u206816:00\u2069\u200e–\u200e\u206818:00\u2069\u2069',
  );
  expect(say('{start} – {end}', { start: 'أ', end: 'ب' }, 'ar')).toBe('\u200f\u2068أ\u2069 – \u2068ب\u2069');
  expect(say('{wins, number}–{losses, number}', score)).toBe('3–2');
});

test('each value has one type', () => {
  expect(compileMessages({ a: '{title}, {count, plural, other {#}}' }, 'en')).toContain(
    '(v: { title: string; count: number }',
  );
  expect(compileMessages({ a: '{is, select, true {a} other {b}}' }, 'en')).toContain('(v: { is: boolean })');
});

test.each([
  ['{count, plural, one {a}}', /deep\.message: \{count\} lacks the form “other”/],
  ['{count', /deep\.message/],
  ['{at, date}', /deep\.message: \{at, date\} is not supported/],
  ['{n, plural, offset:1 other {#}}', /deep\.message: offset is not supported/],
  ['{n, plural, other {#}} {n, select, a {b} other {c}}', /deep\.message: \{n\} is both number and string/],
])('%s is refused with its place', (message, fault) => {
  expect(() => compileMessages({ deep: { message } }, 'en')).toThrow(fault);
});
