import { expect, test } from 'vitest';
import { liveMessages, type Translation } from './liveMessages.ts';
import { formatOf, type MessageFormat } from './messageFormat.ts';

const english = {
  title: 'Cart',
  quantity: (v: { title: string }) => `Quantity of ${v.title}`,
  pieces: (v: { count: number }, f: MessageFormat) =>
    f.plural(v.count, { '=0': 'empty', one: '1 piece', other: `${f.number(v.count)} pieces` }),
  roles: { admin: 'Admin', gm: 'Team manager' },
  steps: ['Ordered', 'Shipped'],
};
const arabic = {
  title: 'السلة',
  pieces: (v: { count: number }, f: MessageFormat) =>
    f.plural(v.count, {
      zero: 'zero',
      one: 'one',
      two: 'two',
      few: 'few',
      many: 'many',
      other: `${f.number(v.count)}`,
    }),
  roles: { admin: 'مسؤول' },
};

test('words follow the language that applies when they are read', () => {
  let translation: Translation | undefined;
  const messages = liveMessages(english, () => translation, formatOf('en'));
  const { pieces, roles } = messages;
  expect([messages.title, pieces({ count: 1200 }), roles.admin]).toEqual(['Cart', '1,200 pieces', 'Admin']);
  translation = { messages: arabic, format: formatOf('ar') };
  expect([messages.title, pieces({ count: 2 }), roles.admin]).toEqual(['السلة', 'two', 'مسؤول']);
  translation = undefined;
  expect([messages.title, pieces({ count: 0 }), roles.admin]).toEqual(['Cart', 'empty', 'Admin']);
});

test('a message that is not translated is English, one by one', () => {
  const messages = liveMessages(english, () => ({ messages: arabic, format: formatOf('ar') }), formatOf('en'));
  expect(messages.quantity({ title: 'Scarf' })).toBe('Quantity of Scarf');
  expect(messages.roles.gm).toBe('Team manager');
  expect(messages.steps).toEqual(['Ordered', 'Shipped']);
  expect(Object.keys(messages.roles)).toEqual(['admin', 'gm']);
});

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
])('Arabic has a form of its own for %i', (count, form) => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  expect(formatOf('ar').plural(count, forms)).toBe(form);
});

test('ordinal forms and digits belong to the language', () => {
  const forms = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  expect([1, 2, 3, 4, 11, 21].map((place) => formatOf('en').ordinal(place, forms))).toEqual([
    'st',
    'nd',
    'rd',
    'th',
    'th',
    'st',
  ]);
  expect(formatOf('ar-EG-u-nu-arab').number(12)).toBe('١٢');
  expect(formatOf('ar-EG-u-nu-latn').number(12)).toBe('12');
});
