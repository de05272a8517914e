import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Operation } from '@league/contract';
import { Page } from './paging.ts';

/** An answer as the bytes that go out. */
export interface Rendered {
  etag: string;
  /** Its media type. */
  type: string;
  /** Where the rest of a list is. */
  link?: string;
  identity: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

/** Of an operation that answers a file. */
export type FileType = NonNullable<Operation['declared']['type']>;

export type Encoding = 'br' | 'gzip' | 'identity';

const worthCompressing = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The bytes of an answer. Its ETag is weak, since it stands for each of its encodings.
 * @param answer what is sent, or a page of it
 * @param file of which kind the text is that is answered; without, the answer is JSON
 */
export function render(answer: unknown, file?: FileType): Rendered {
  const { rows: told, link } = answer instanceof Page ? answer : { rows: answer, link: undefined };
  const identity = new TextEncoder().encode(file ? String(told) : JSON.stringify(told));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, type: file ? `${file}; charset=utf-8` : 'application/json', ...(link && { link }), identity };
}

/** With smaller forms of the same bytes, made off the main thread. */
export async function compress(rendered: Rendered): Promise<Rendered> {
  const { identity } = rendered;
  if (identity.length < worthCompressing) return rendered;
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity),
  ]);
  return { ...rendered, br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

/** The smallest form that was made and is accepted. */
export function encodingFor({ br, gzip: gz }: Rendered, accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (br && accepts(accepted, 'br')) return 'br';
  return gz && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

const accepts = (accepted: string, encoding: string) =>
  accepted.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);

/** Whether the asker holds these very bytes already. */
export const isHeld = ({ etag }: Rendered, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag.slice(2)) || ifNoneMatch.trim() === '*');

/** What every answer of the API is sent with. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The headers of a public read: kept by whoever likes, but never used again unasked. */
export function headersOf(rendered: Rendered, encoding: Encoding, vary: string): Record<string, string> {
  return {
    ...securityHeaders,
    'content-type': rendered.type,
    'cache-control': 'no-cache',
    etag: rendered.etag,
    vary,
    ...(rendered.link && { link: rendered.link }),
    'content-length': String(rendered[encoding]!.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
