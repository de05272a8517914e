import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { ObjectStore } from '../../platform/process/config.ts';

interface StoredObject {
  body: Buffer;
  type: string;
}

/**
 * A bucket that accepts only requests with a valid, unexpired signature (Signature Version 4, in headers or in the address), as
 * S3 does. Stopped after the test file.
 */
export async function s3Server() {
  const store = { url: '', region: 'eu-test-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const objects = new Map<string, StoredObject>();
  /** Without the permission to list, S3 does not tell a missing object from a forbidden one. */
  const state = { isDown: false, mayList: true };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, store.url);
    const refusal = state.isDown ? 'InternalError' : errorOf(request, url, store, Date.now());
    if (refusal) return refuse(request, response, state.isDown ? 500 : 403, refusal);
    const key = url.pathname.replace('/bucket/', '');
    if (request.method === 'GET' && !objects.has(key) && !state.mayList) {
      return refuse(request, response, 403, 'AccessDenied');
    }
    await serve(request, response, key, objects);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { store: { ...store, publicUrl: undefined } satisfies ObjectStore, objects, state };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string) {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  objects: Map<string, StoredObject>,
) {
  const kept = objects.get(key);
  if (request.method === 'PUT') {
    const body = Buffer.concat(await request.toArray());
    objects.set(key, { body, type: request.headers['content-type'] ?? '' });
    return response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (!kept) return refuse(request, response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-type': kept.type, 'content-length': kept.body.length }).end(kept.body);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** As in the documentation of "Authenticating Requests (AWS Signature Version 4)". */
function errorOf({ method, headers }: IncomingMessage, url: URL, store: Omit<ObjectStore, 'publicUrl'>, now: number) {
  const given = signatureIn(headers.authorization, url.searchParams);
  if (!given) return 'AccessDenied';
  const { credential, signedHeaders, signature, expires } = given;
  const date = url.searchParams.get('X-Amz-Date') ?? String(headers['x-amz-date']);
  const at = Date.parse(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (now > at + expires * 1000 || at > now + 900_000) return 'AccessDenied';
  const [id, day, region, service] = credential.split('/');
  if (id !== store.accessKeyId || region !== store.region || service !== 's3') return 'InvalidAccessKeyId';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query,
    ...signedHeaders.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${store.secretAccessKey}`);
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
}

function signatureIn(authorization: string | undefined, query: URLSearchParams) {
  const inHeader = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization ?? '');
  const [, credential, names, signature] = inHeader ?? [
    '',
    query.get('X-Amz-Credential'),
    query.get('X-Amz-SignedHeaders'),
    query.get('X-Amz-Signature'),
  ];
  if (!credential || !names || !signature) return undefined;
  const expires = inHeader ? 900 : Number(query.get('X-Amz-Expires'));
  return { credential, signedHeaders: names.split(';'), signature, expires };
}
