import { afterEach, expect, test, vi } from 'vitest';
import { recentOf, rememberChoice } from './recent.ts';

let stored: string | null = null;
vi.stubGlobal('localStorage', {
  getItem: () => stored,
  setItem: (_: string, value: string) => {
    stored = value;
  },
});
afterEach(() => {
  stored = null;
});

const choose = (person: string, to: string) => rememberChoice({ person, to, title: to });
const titles = (person: string) => recentOf(person).map(({ title }) => title);

test('the last choices are stored, the newest first, each once', () => {
  for (const to of ['/a', '/b', '/c', '/a']) choose('nadia', to);
  expect(titles('nadia')).toEqual(['/a', '/c', '/b']);
});

test('people do not see each other’s', () => {
  choose('nadia', '/a');
  choose('omar', '/b');
  expect(titles('nadia')).toEqual(['/a']);
  expect(titles('omar')).toEqual(['/b']);
});

test('the number per person and of people is limited', () => {
  for (let at = 0; at < 100; at += 1) choose(`person ${at % 10}`, `/${at}`);
  expect(titles('person 9')).toHaveLength(4);
  for (let at = 0; at < 20; at += 1) choose('nadia', `/${at}`);
  expect(titles('nadia')).toEqual(['/19', '/18', '/17', '/16', '/15']);
  expect(JSON.parse(stored!)).toHaveLength(40);
});

test('what an earlier version stored beside a title is forgotten', () => {
  stored = JSON.stringify([{ person: 'nadia', to: '/a', title: '7KQ2', detail: 'Salma Hegazi · Processing' }]);
  expect(recentOf('nadia')).toEqual([{ person: 'nadia', to: '/a', title: '7KQ2' }]);
  choose('nadia', '/b');
  expect(stored).not.toContain('Salma');
});

test.each(['{', '[{"to":1}]', '"x"'])('data of an earlier version (%s) are discarded', (left) => {
  stored = left;
  expect(titles('nadia')).toEqual([]);
  choose('nadia', '/a');
  expect(titles('nadia')).toEqual(['/a']);
});
