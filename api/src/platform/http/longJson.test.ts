import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf } from '../process/yields.ts';
import { parseLongJson } from './longJson.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a long text is parsed as JSON.parse parses it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ stringUnit: 'binary' }), fc.nat(3), async (json, spaces) => {
      const text = JSON.stringify(JSON.parse(json), null, spaces);
      expect(await parseLongJson([bytesOf(text)])).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  '{"__proto__":{"x":1}}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  '1e400',
  '-0',
  '\n[1] ',
  '"\\u0000"',
  '[1e5,-1.5E-3]',
  '"\ufeff"',
  '{"\ufeffa":"b\ufeff\ufeff, and a text of more than thirty characters\ufeff"}',
])('%j as well', async (text) => {
  const value = await parseLongJson([bytesOf(text)]);
  expect(value).toEqual(JSON.parse(text));
  expect(Object.getPrototypeOf(value)).toBe(Object.getPrototypeOf(JSON.parse(text)));
});

test.each([1, 2, 3, 4, 5])('however it is cut: chunks of %i bytes', async (length) => {
  const text = '["\ufeff","é\ufeff\ufeff",{"\ufeff":"\ufefea"}]';
  expect(await parseLongJson(chunksOf(bytesOf(text), length))).toEqual(JSON.parse(text));
});

test('a byte order mark before the text is ignored', async () => {
  for (const length of [1, 2, 100]) {
    expect(await parseLongJson(chunksOf(bytesOf('\ufeff["\ufeff"]'), length))).toEqual(['\ufeff']);
  }
});

test.each([
  '',
  '{"a":',
  '[1,]',
  '[1] [2]',
  '{"a":1}x',
  '{a:1}',
  '"a\u0001b"',
  '01',
  '-',
  '[1 2]',
  'nul',
  '"\\x"',
  '[1,\ufeff2]',
])('%j is rejected as malformed', async (text) => {
  await expect(parseLongJson([bytesOf(text)])).rejects.toMatchObject({ status: 400, code: 'request.malformed' });
});

test('invalid UTF-8 is rejected as malformed', async () => {
  const bytes = Uint8Array.from([0x22, 0xff, 0x22]);
  await expect(parseLongJson([bytes])).rejects.toMatchObject({ status: 400, code: 'request.malformed' });
});

test('an unlimited number of values is rejected before all have arrived', async () => {
  for (const text of [`[${'0,'.repeat(500_000)}0]`, '['.repeat(1_000_000)]) {
    await expect(parseLongJson([bytesOf(text)])).rejects.toMatchObject({
      status: 413,
      code: 'request.too-many-values',
    });
  }
});
