import { ReadableStream } from 'node:stream/web';

/**
 * An answer that is written while it is sent: for long tables, of which the memory holds one part.
 * @throws what the first part throws; a later fault breaks the answer off
 */
export async function streamed(parts: AsyncGenerator<string>, headers: Record<string, string>): Promise<Response> {
  const first = await parts.next();
  const encoder = new TextEncoder();
  async function* bytes() {
    for (let part = first; !part.done; part = await parts.next()) yield encoder.encode(part.value);
  }
  return new Response(ReadableStream.from(bytes()), { headers });
}
