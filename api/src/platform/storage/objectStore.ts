import { AwsClient } from 'aws4fetch';
import { Fault } from '../http/faults.ts';
import type { ObjectStore } from '../process/config.ts';

/** Names whose content never changes are kept for ever by whoever has read them. */
const forever = 'public, max-age=31536000, immutable';

const patienceMs = 20_000;

/** A bucket of R2 or of anything that speaks S3. Its functions throw 503 when it cannot be reached or refuses. */
export function openBucket({ url, region, accessKeyId, secretAccessKey }: ObjectStore) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (key: string) => `${url}/${key}`;

  async function ask(key: string, init: RequestInit): Promise<Response | undefined> {
    const request = { ...init, signal: AbortSignal.timeout(patienceMs) };
    const answer = await client.fetch(addressOf(key), request).catch((cause) => {
      throw unreachable(cause);
    });
    if (answer.ok) return answer;
    const reason = await answer.text().catch(() => '');
    if (answer.status === 404) return undefined;
    throw unreachable(new Error(`The store answers ${answer.status}: ${reason.slice(0, 500)}`));
  }

  return {
    put: async (key: string, bytes: Uint8Array, type: string) => {
      const body = new Uint8Array(bytes);
      await ask(key, { method: 'PUT', body, headers: { 'content-type': type, 'cache-control': forever } });
    },
    /** @param most reads one byte more at most: it is too long then, and nobody needs the rest */
    read: async (key: string, most = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> => {
      const answer = await ask(key, { method: 'GET' });
      return answer && readAtMost(answer, most);
    },
    remove: async (key: string) => {
      await ask(key, { method: 'DELETE' });
    },
    /** An address that takes one file of this type, and of this size where it is told, without further rights. */
    signPut: async (key: string, type: string, size: number | null, seconds: number): Promise<string> => {
      const headers = { 'content-type': type, ...(size !== null && { 'content-length': String(size) }) };
      const address = `${addressOf(key)}?X-Amz-Expires=${seconds}`;
      // Without `allHeaders` the content type is not signed, and a page could be put where a picture is awaited.
      const { url: signed } = await client.sign(address, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      });
      return signed;
    },
  };
}

async function readAtMost(answer: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk as Uint8Array);
      length += (chunk as Uint8Array).length;
      if (length > most) break;
    }
  } catch (cause) {
    throw unreachable(cause);
  }
  return Buffer.concat(chunks);
}

const unreachable = (cause: unknown) =>
  new Fault(
    503,
    'storage.unavailable',
    'The picture store cannot be reached right now. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
      cause,
    },
  );
