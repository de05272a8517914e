import { expect, test } from 'vitest';
import { translatorOf } from './sentences.ts';

const translate = translatorOf(
  {
    'Name is required.': 'الاسم مطلوب.',
    '{label} is required.': 'هذا الحقل مطلوب.',
    name: 'الاسم',
    day: 'اليوم',
    'Somebody else': 'شخص آخر',
    '{who} changed {what}.': (v: { who: string; what: string }) => `غيّر ${v.who}: ${v.what}.`,
    'Until {day}.': (v: { day: string }) => `حتى ${v.day}.`,
    '{name} is on {team}.': (v: { name: string; team: string }) => `${v.name} في ${v.team}.`,
    '{count} games moved.': (v: { count: number }, f) => f.plural(v.count, { one: 'مباراة', other: f.number(v.count) }),
  },
  'ar-u-nu-latn',
);

test.each([
  ['Name is required.', 'الاسم مطلوب.'],
  ['Home team is required.', 'هذا الحقل مطلوب.'],
  ['Sam Fox is on Cairo Tide.', 'Sam Fox في Cairo Tide.'],
  ['Somebody else changed name and day.', 'غيّر شخص آخر: الاسم واليوم.'],
  ['Sam Fox changed name.', 'غيّر Sam Fox: الاسم.'],
  ['Sam Fox changed Rod and Gun.', 'غيّر Sam Fox: Rod and Gun.'],
  ['Until 1 September 2026.', 'حتى 1 سبتمبر 2026.'],
  ['Until 40 September 2026.', 'حتى 40 September 2026.'],
  ['1 games moved.', 'مباراة'],
  ['1,200 games moved.', '1,200'],
])('%s', (english, said) => expect(translate(english)).toBe(said));

test('values that cannot be told apart, and sentences that are not listed, stay English', () => {
  expect(translate('Anna is on tour is on Tide.')).toBe('Anna is on tour is on Tide.');
  expect(translate('The rink is closed.')).toBe('The rink is closed.');
  expect(translate('toString')).toBe('toString');
});

test('several sentences are translated together, or not at all', () => {
  expect(translate('Name is required. Sam is on Tide.')).toBe('الاسم مطلوب. Sam في Tide.');
  expect(translate('Name is required. The rink is closed.')).toBe('Name is required. The rink is closed.');
});

test('a long text of spaces takes no time to reject', () => {
  const long = `${'is on '.repeat(330)}`;
  expect(translate(long)).toBe(long);
});
