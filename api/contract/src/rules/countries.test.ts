import { expect, test } from 'vitest';
import { countryCodes, countryName } from './countries.ts';
import { isTimeZone, timeZones } from './timeZones.ts';

test('each of the 249 countries is in the list once, and has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => !names.of(code))).toEqual([]);
});

test('a time zone is a place or UTC, by any of its names', () => {
  expect(timeZones().filter((name) => !isTimeZone(name))).toEqual([]);
  expect(['Africa/Cairo', 'Asia/Kolkata', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['', 'Nile', 'PST', '+03:00', 'SystemV/PST8', 'Africa/Cairo\u0000'].some(isTimeZone)).toBe(false);
});

test('a country’s code becomes its name; an unknown code is unchanged', () => {
  expect(['EG', 'DE', 'Egypt', '', 'constructor'].map((code) => countryName(code))).toEqual([
    'Egypt',
    'Germany',
    'Egypt',
    '',
    'constructor',
  ]);
  expect(countryName('EG', 'ar')).toBe('مصر');
});
