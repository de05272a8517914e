import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readLines } from './readLines.ts';

async function linesIn(text: string, chunkBytes: number) {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(chunks, { objectMode: false }))) lines.push(line);
  return lines;
}

test('lines end at \\n alone, wherever the chunks of the stream end', async () => {
  const lines = ['["Zoë أسوان 🏒"]', '["one\u2028two\u2029three\u0085four\r"]', '', '[null]'];
  for (const chunkBytes of [1, 2, 3, 5, 7, 1000]) {
    expect(await linesIn(lines.join('\n'), chunkBytes)).toEqual(lines);
    expect(await linesIn(`${lines.join('\n')}\n`, chunkBytes)).toEqual(lines);
  }
  expect(await linesIn('', 1)).toEqual([]);
});
