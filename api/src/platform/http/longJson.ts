import { JSONParser } from '@streamparser/json';
import { chunksOf, withYields } from '../process/yields.ts';
import { HttpError, malformed } from './httpErrors.ts';

/** More values than any operation accepts. */
const maxTokens = 250_000;

/** Bytes parsed at once. */
const pieceBytes = 16 * 1024;

/**
 * Parses a long JSON text in chunks and yields to other requests every few milliseconds; `JSON.parse` would block them.
 * @throws 400 for invalid JSON, 413 for too many values
 */
export async function parseLongJson(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<unknown> {
  // Emits only the whole value, not each nested one.
  const parser = new JSONParser({ paths: ['$'] });
  // biome-ignore lint/complexity/useLiteralKeys: its private decoder drops U+FEFF from texts, and dots do not reach private members
  parser['tokenizer'].bufferedString.decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let tokens = 0;
  let result: { value: unknown } | undefined;
  parser.onToken = () => {
    tokens += 1;
    if (tokens > maxTokens)
      throw new HttpError(413, 'request.too-many-values', 'The request contains too many values.');
  };
  parser.onValue = ({ value }) => {
    result = { value };
  };
  for await (const chunk of chunks) {
    for await (const piece of withYields(chunksOf(chunk, pieceBytes))) asJson(() => parser.write(piece));
  }
  asJson(() => parser.isEnded || parser.end());
  if (!result) throw notJson();
  return result.value;
}

function asJson(parse: () => unknown) {
  try {
    parse();
  } catch (error) {
    throw error instanceof HttpError ? error : notJson();
  }
}

export const notJson = () => malformed('request.malformed', 'The request is not valid JSON.');
