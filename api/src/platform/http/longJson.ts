import { JSONParser } from '@streamparser/json';
import { inTurns, piecesOf } from '../process/turns.ts';
import { Fault, malformed } from './faults.ts';

/** More than any operation takes: whoever sends so many values sends no input of ours. */
const maxTokens = 250_000;

/** So much is parsed in one go. */
const pieceBytes = 16 * 1024;

/**
 * Parses a long JSON text as it comes, with a turn for other requests every few milliseconds; `JSON.parse` would take them all at once.
 * @throws 400 for what is not JSON, 413 for more values than an operation takes
 */
export async function parseLongJson(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<unknown> {
  // Only the whole is told, not each value in it.
  const parser = new JSONParser({ paths: ['$'] });
  let tokens = 0;
  let result: { value: unknown } | undefined;
  parser.onToken = () => {
    tokens += 1;
    if (tokens > maxTokens) throw new Fault(413, 'request.too-many-values', 'What was sent holds too many values.');
  };
  parser.onValue = ({ value }) => {
    result = { value };
  };
  for await (const chunk of chunks) {
    for await (const piece of inTurns(piecesOf(chunk, pieceBytes))) asJson(() => parser.write(piece));
  }
  asJson(() => parser.isEnded || parser.end());
  if (!result) throw notJson();
  return result.value;
}

function asJson(parse: () => unknown) {
  try {
    parse();
  } catch (error) {
    throw error instanceof Fault ? error : notJson();
  }
}

export const notJson = () => malformed('request.malformed', 'What was sent is not JSON.');
