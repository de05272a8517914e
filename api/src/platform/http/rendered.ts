import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Operation } from '@league/contract';
import { Page } from './paging.ts';

/** A response as bytes. */
export interface RenderedResponse {
  etag: string;
  /** The media type. */
  type: string;
  /** The `Link` to the next page. */
  link?: string;
  /** Pages of every origin may read it. */
  isOpen?: true | undefined;
  identity: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

/** The file type of an operation. */
export type FileType = NonNullable<Operation['declared']['type']>;

export type Encoding = 'br' | 'gzip' | 'identity';

const worthCompressing = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body that is written already, with its `Link`: for long ones, which are written in turns. */
export class SerializedBody {
  constructor(
    readonly text: string,
    readonly link: string,
  ) {}
}

/**
 * A response's bytes. Its ETag is weak because all encodings share it, and covers its `Link`.
 * @param answer the value to send, or a page of it
 * @param file the type of a text file; default: JSON
 */
export function render(answer: unknown, file?: FileType): RenderedResponse {
  const { link } = answer instanceof Page || answer instanceof SerializedBody ? answer : { link: undefined };
  const identity = new TextEncoder().encode(textOf(answer, file));
  const hash = createHash('sha256')
    .update(identity)
    .update(link ?? '')
    .digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  return { etag, type: file ? `${file}; charset=utf-8` : 'application/json', ...(link && { link }), identity };
}

function textOf(answer: unknown, file: FileType | undefined): string {
  if (answer instanceof SerializedBody) return answer.text;
  const told = answer instanceof Page ? answer.rows : answer;
  return file ? String(told) : JSON.stringify(told);
}

/** With compressed forms, made off the main thread. */
export async function compress(rendered: RenderedResponse): Promise<RenderedResponse> {
  const { identity } = rendered;
  if (identity.length < worthCompressing) return rendered;
  const [br, gz] = await Promise.all([inBrotli(identity), inGzip(identity)]);
  return { ...rendered, br, gzip: gz };
}

/** With the form that this client accepts alone: for a response that nobody else gets. */
export async function compressFor(rendered: RenderedResponse, accepted = ''): Promise<RenderedResponse> {
  const { identity } = rendered;
  if (identity.length < worthCompressing) return rendered;
  if (accepts(accepted, 'br')) return { ...rendered, br: await inBrotli(identity) };
  return accepts(accepted, 'gzip') ? { ...rendered, gzip: await inGzip(identity) } : rendered;
}

const inBrotli = async (bytes: Uint8Array) =>
  new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
const inGzip = async (bytes: Uint8Array) => new Uint8Array(await zip(bytes));

/** The smallest accepted encoding. */
export function encodingFor({ br, gzip: gz }: RenderedResponse, accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (br && accepts(accepted, 'br')) return 'br';
  return gz && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

const accepts = (accepted: string, encoding: string) =>
  accepted.includes(encoding) &&
  !(accepted.includes('q=0') && new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted));

/** Whether the client has these bytes already. */
export const isNotModified = ({ etag }: RenderedResponse, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag.slice(2)) || ifNoneMatch.trim() === '*');

/** On every response of the API. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** CORS for reads: from every origin, without credentials. */
export const openHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, link' };

/** Headers of a public read: it may be stored, but must be revalidated. */
export function headersOf(rendered: RenderedResponse, encoding: Encoding, vary: string): Record<string, string> {
  return {
    ...securityHeaders,
    ...(rendered.isOpen && openHeaders),
    'content-type': rendered.type,
    'cache-control': 'no-cache',
    etag: rendered.etag,
    vary,
    ...(rendered.link && { link: rendered.link }),
    'content-length': String(rendered[encoding]!.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
