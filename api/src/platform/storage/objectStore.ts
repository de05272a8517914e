import { AwsClient } from 'aws4fetch';
import { HttpError } from '../http/httpErrors.ts';
import type { ObjectStore } from '../process/config.ts';

/** Contents never change under a name, so they can be cached forever. */
const forever = 'public, max-age=31536000, immutable';

const timeoutMs = 20_000;

/** A bucket of R2 or of another S3-compatible store. Its functions throw 503 if it cannot be reached or fails. */
export function openBucket({ url, region, accessKeyId, secretAccessKey }: ObjectStore) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (key: string) => `${url}/${key}`;

  async function ask(key: string, init: RequestInit): Promise<Response | undefined> {
    const request = { ...init, signal: AbortSignal.timeout(timeoutMs) };
    const answer = await client.fetch(addressOf(key), request).catch((cause) => {
      throw unreachable(cause);
    });
    if (answer.ok) return answer;
    const reason = await answer.text().catch(() => '');
    if (answer.status === 404) return undefined;
    throw unreachable(new Error(`The store answered ${answer.status}: ${reason.slice(0, 500)}`));
  }

  return {
    put: async (key: string, bytes: Uint8Array, type: string) => {
      const body = new Uint8Array(bytes);
      await ask(key, { method: 'PUT', body, headers: { 'content-type': type, 'cache-control': forever } });
    },
    /** @param most reads at most one byte more: enough to know that it is too long */
    read: async (key: string, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> => {
      const answer = await ask(key, { method: 'GET' });
      return answer && readAtMost(answer, maxBytes);
    },
    remove: async (key: string) => {
      await ask(key, { method: 'DELETE' });
    },
    /** A presigned address that accepts one file of this type and, if known, of this size. */
    signPut: async (key: string, type: string, size: number | null, seconds: number): Promise<string> => {
      const headers = { 'content-type': type, ...(size !== null && { 'content-length': String(size) }) };
      const address = `${addressOf(key)}?X-Amz-Expires=${seconds}`;
      // Without `allHeaders` the content type is not signed, and a page could be uploaded in place of a picture.
      const { url: signed } = await client.sign(address, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      });
      return signed;
    },
  };
}

async function readAtMost(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk as Uint8Array);
      length += (chunk as Uint8Array).length;
      if (length > maxBytes) break;
    }
  } catch (cause) {
    throw unreachable(cause);
  }
  return Buffer.concat(chunks);
}

const unreachable = (cause: unknown) =>
  new HttpError(
    503,
    'storage.unavailable',
    'The picture store cannot be reached right now. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
      cause,
    },
  );
