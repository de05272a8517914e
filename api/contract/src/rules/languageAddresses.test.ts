import { expect, test } from 'vitest';
import { addressIn, readAddress } from './languageAddresses.ts';

test.each([
  ['/', '/ar'],
  ['/?view=all', '/ar?view=all'],
  ['/schedule', '/ar/schedule'],
  ['/stats?view=goalies#top', '/ar/stats?view=goalies#top'],
  ['/arena', '/ar/arena'],
  ['/administration', '/ar/administration'],
])('%s is %s in Arabic, and itself in English', (path, arabic) => {
  expect(addressIn('ar', path)).toBe(arabic);
  expect(addressIn('en', path)).toBe(path);
  expect(readAddress(arabic)).toEqual({ language: 'ar', path });
  expect(readAddress(path)).toEqual({ language: 'en', path });
});

test('the home page may end with a slash', () => {
  expect(readAddress('/ar/')).toEqual({ language: 'ar', path: '/' });
});

test.each(['/admin', '/admin/games?x', '/api/public/league', '/media/a.png', '/r/mf-shop/1/a.js'])(
  '%s has one address in all languages',
  (path) => {
    expect(addressIn('ar', path)).toBe(path);
    expect(readAddress(`/ar${path}`)).toEqual({ language: 'en', path: `/ar${path}` });
  },
);

test.each(['/en/schedule', '/xx/schedule', '/AR/schedule', '/ar//evil.example', '/arabic', '/constructor'])(
  '%s names no language',
  (path) => {
    expect(readAddress(path)).toEqual({ language: 'en', path });
  },
);

test('a language that is not offered is not one of the address', () => {
  expect(readAddress('/ar/schedule', ['en'])).toEqual({ language: 'en', path: '/ar/schedule' });
});
