import type { Readable } from 'node:stream';

/** The lines of a UTF-8 stream. Only `\n` ends one: Node's `readline` also splits at U+2028, which JSON contains as it is. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const [end, ...begun] = (chunk as string).split('\n');
    rest += end;
    for (const next of begun) {
      yield rest;
      rest = next;
    }
  }
  if (rest) yield rest;
}
