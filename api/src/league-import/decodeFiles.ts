import type { leagueImportApi, ValidatedBody } from '@league/contract';
import { regexes } from 'zod/mini';
import { invalidField } from '../platform/http/httpErrors.ts';
import { chunksOf, withYields } from '../platform/process/yields.ts';
import type { ImportFiles } from './readDataset.ts';

/** Base64 characters decoded at once: whole groups of four. */
const pieceLength = 64 * 1024;

/** Decodes base64 files in turns. @throws 422 at the invalid file */
export async function decodeFiles(files: ValidatedBody<typeof leagueImportApi.run>['files']): Promise<ImportFiles> {
  const found = new Map<string, Uint8Array>();
  for (const [at, { name, content }] of files.entries()) {
    const bytes = Buffer.allocUnsafe(Math.ceil((content.length / 4) * 3));
    let length = 0;
    let isOver = false;
    for await (const piece of withYields(chunksOf(content, pieceLength))) {
      if (isOver || !regexes.base64.test(piece)) throw notBase64(at);
      // Nothing follows padding.
      isOver = piece.endsWith('=');
      length += bytes.write(piece, length, 'base64');
    }
    found.set(name, bytes.subarray(0, length));
  }
  return found;
}

const notBase64 = (at: number) => invalidField(`files.${at}.content`, 'request.invalid', 'This is not base64.');
