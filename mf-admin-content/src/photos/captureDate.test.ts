import { expect, test } from 'vitest';
import { readCaptureDate } from './captureDate.ts';
import { picture } from './testing/picture.ts';

test.each([
  ['2026:09:30 18:33:00', '2026-09-30'],
  ['0000:00:00 00:00:00', undefined],
  ['yesterday', undefined],
])('of a picture that was taken %s the day is %s', async (written, day) => {
  expect(await readCaptureDate(picture(written))).toBe(day);
});

test('a file without a date, or one that is not a picture, has no day', async () => {
  expect(await readCaptureDate(new File(['no picture'], 'a.jpg'))).toBeUndefined();
});
