import { connect } from 'node:net';
import { type Access, operations, type StaffRole, usualBodyBytes } from '@league/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type DescribedOperation, type JsonSchema, type OpenApiDocument, resolved } from './platform/http/openapi.ts';
import { serve } from './platform/testing/streams.ts';
import { testApp } from './testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: string;
/** For operations of referees only. */
let referee: string;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await testApp();
  admin = (await app.somebody('admin')).token;
  referee = (await app.somebody('referee')).token;
  document = (await (await app.send('GET /api/openapi.json')).json()) as OpenApiDocument;
});

/** A token of a role that may call it. */
const tokenFor = (access: Access) =>
  Array.isArray(access) && !(access as StaffRole[]).includes('admin') ? referee : admin;

const someId = '0198c0de-0000-7000-8000-000000000000';
/** An example value of a path parameter: a pick's number in a draft, otherwise an id. */
const someOf = (parameter: string) => (parameter === 'overall' ? '1' : someId);
const withBody = Object.values(operations)
  .flatMap((room) => Object.values(room))
  .filter(({ declared }) => declared.body)
  .map(({ method, path, declared }) => ({
    address: `${method} ${path.replace(/\{(\w+)\}/g, (_, parameter) => someOf(parameter))}`,
    bodyBytes: declared.bodyBytes ?? usualBodyBytes,
    access: declared.access,
  }));

const ownPage = { 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const hostile: [string, string, number][] = [
  ['nothing', '', 400],
  ['what is no JSON', '{bad', 400],
  ['null', 'null', 422],
  ['a list', '[]', 422],
  ['a number beyond all numbers', '1e309', 422],
  ['minus nothing', '-0', 422],
  ['an empty object', '{}', 422],
  ['keys that nobody declared', '{"name":"A","email":"a@b.c","password":"x","archived":true,"isAdmin":true}', 422],
  ['a prototype', '{"__proto__":{"isAdmin":true},"name":"A","email":"a@b.c","password":"x","archived":true}', 422],
  ['wrong types', '{"name":{},"email":[],"password":7,"archived":"yes"}', 422],
  ['thirty thousand lists in each other', nested(30_000), 422],
  ['ten thousand of them in a field', `{"name":${nested(10_000)}}`, 422],
  ['a NUL', '{"name":"a\\u0000b","email":"a\\u0000@b.c","password":"\\u0000","archived":true}', 422],
  ['half a letter', '{"name":"\\ud800","email":"\\udc00@b.c","password":"\\ud800","archived":true}', 422],
  ['ten thousand letters', `{"name":"${'a'.repeat(10_000)}","email":"${'a'.repeat(10_000)}@b.c","password":""}`, 422],
];

test.each(hostile)('case 12: every operation with a body rejects %s with an error', async (_, body, status) => {
  for (const { address, access } of withBody) {
    const answer = await app.send(address, { token: tokenFor(access), body, headers: json });
    expect(answer.status, address).toBe(status);
    const { message, code, issues } = (await answer.json()) as { message: string; code: string; issues?: unknown[] };
    expect(message.length).toBeGreaterThan(5);
    expect(code).toMatch(/^[\w-]+\.[\w-]+$/);
    if (status === 422 && code === 'request.invalid') expect(issues!.length).toBeGreaterThan(0);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('case 12: every operation with a body reads up to its limit and no more', async () => {
  for (const { address, access, bodyBytes } of withBody) {
    const sent = (bytes: number) => {
      const body = `{"name":"${'a'.repeat(bytes - 11)}"}`;
      return app.send(address, {
        token: tokenFor(access),
        body,
        headers: { ...json, 'content-length': String(bytes) },
      });
    };
    expect((await sent(bodyBytes)).status, address).toBe(422);
    const refused = await sent(bodyBytes + 1);
    expect(refused.status, address).toBe(413);
    expect(refused.headers.get('connection')).toBe('close');
    expect(await refused.json()).toMatchObject({ message: `The request is longer than ${bodyBytes / 1024} KB.` });
  }
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'case 12: a body of the content type "%s" is rejected',
  async (type) => {
    for (const { address, access } of withBody) {
      const answer = await app.send(address, {
        token: tokenFor(access),
        body: '{}',
        headers: { 'content-type': type, ...ownPage },
      });
      expect(answer.status, address).toBe(415);
    }
  },
);

test.each([
  'GET /api/public/games/abc',
  'GET /api/public/games/%00',
  'GET /api/public/games/..%2f..%2fetc',
  'GET /api/public/games/%zz',
  `GET /api/public/games/${someId}`,
  'GET /api/public/teams/%00',
  'GET /api/public/teams/a%00b',
  'GET /api/public/players/1%27%20or%201=1',
  'DELETE /api/photos/abc',
  `DELETE /api/photos/${someId}`,
  'GET /media/..%2f..%2fetc%2fpasswd',
  'GET /media/%00',
  'GET /media/%zz',
])('case 12: %s is not found', async (address) => {
  const answer = await app.send(address, { token: admin });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });
});

test.each([
  'GET /api/public/games?season=a&season=b',
  'GET /api/public/games?seasn=a',
  'GET /api/seasons?x=1',
  'GET /api/public/games?season=%00',
  'GET /api/public/search?q=%00%00',
  'GET /api/public/search?q=a',
  'GET /api/public/search',
])('case 12: %s breaks a rule, and the issue names the field', async (address) => {
  const answer = await app.send(address);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: expect.any(String) }] });
});

test('case 13: SQL and markup are plain text', async () => {
  for (const name of [`'; drop table seasons; --`, '<script>alert(1)</script>', '⚽ ‏ محمد', `$1 \\ %s \${x}`]) {
    const answer = await app.send('POST /api/seasons', { token: admin, body: { name } });
    expect(await answer.json()).toMatchObject({ name });
  }
  const seasons = (await (await app.send('GET /api/seasons')).json()) as { name: string }[];
  expect(seasons.map(({ name }) => name)).toContain('<script>alert(1)</script>');
});

test('case 12: ten thousand random requests made from the document cause no 500', async () => {
  const addresses = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => request(method, path, operation)),
  );
  const faults: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.oneof(...addresses), async ({ address, access, body }) => {
      const token = tokenFor(access);
      const answer = await app.send(address, { token, headers: ownPage, ...(body !== undefined && { body }) });
      await answer.arrayBuffer();
      // Some requests sign the actor out.
      if (answer.status === 401 && token === admin) admin = (await app.somebody('admin')).token;
      if (answer.status >= 500) faults.push(`${answer.status} ${address} ${JSON.stringify(body)}`);
      return answer.status < 500;
    }),
    { numRuns: 10_000, seed: 20261120, endOnFailure: true },
  );
  expect(faults).toEqual([]);
}, 120_000);

/** A request by an attacker who knows the document. */
function request(method: string, path: string, { parameters, requestBody, 'x-access': access }: DescribedOperation) {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', someId, '%00', '2025-26', '-1', '1e309', "' or 1=1", '../..'),
  );
  const inPath = fc.record(
    Object.fromEntries(
      parameters.filter((each) => each.in === 'path').map(({ name, schema }) => [name, fc.oneof(anyOf(schema), odd)]),
    ),
  );
  const inQuery = fc.dictionary(
    fc.oneof(fc.constantFrom('x', ...parameters.map(({ name }) => name)), fc.string({ maxLength: 5 })),
    odd,
    { maxKeys: 3 },
  );
  const schema = requestBody?.content['application/json'].schema;
  const body = schema ? fc.oneof(anyOf(schema), fc.json(), fc.object(), fc.string()) : fc.constant(undefined);
  return fc.record({ inPath, inQuery, body }).map((sent) => ({
    address: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, (_, name) => encoded(sent.inPath[name]))}?${new URLSearchParams(sent.inQuery)}`,
    access,
    body: sent.body,
  }));
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

/** Values that mostly match the schema, mixed with invalid ones. */
function anyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const {
    type,
    properties,
    required = [],
    enum: choices,
  } = resolved(schema, document.components.schemas) as JsonSchema & {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    enum?: unknown[];
  };
  if (choices) return fc.constantFrom(...choices);
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, anyOf(inner)]));
    return fc.record(fields, { requiredKeys: required });
  }
  if (type === 'boolean') return fc.oneof(fc.boolean(), fc.constant(null));
  if (type === 'string') {
    return fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.uuid(), fc.emailAddress(), fc.integer());
  }
  return fc.anything();
}

const portOfApp = async () => Number(new URL(await serve(app.listener)).port);

test('case 12: reading an endless body stops at the limit and closes the connection', async () => {
  const port = await portOfApp();
  const answered = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE' && fault.code !== 'ECONNRESET') reject(fault);
    });
    socket.write(
      `POST /api/seasons HTTP/1.1\r\nhost: league\r\nauthorization: Bearer ${admin}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 8; sent += 1) socket.write(chunk);
  });
  expect(answered).toMatch(/^HTTP\/1\.1 413 /);
  expect(answered.toLowerCase()).toContain('connection: close');
  const { status } = await fetch(`http://127.0.0.1:${port}/api/seasons`);
  expect(status).toBe(200);
});

/** The response to a request that sends only this much, whatever length it declares. */
async function answerTo(address: string, headers: Record<string, string>, bytes = 0) {
  const port = await portOfApp();
  const [method, path] = address.split(' ') as [string, string];
  const sent = { host: 'league', 'content-type': 'application/json', ...ownPage, ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    if (bytes > 0) socket.write(`${bytes.toString(16)}\r\n${' '.repeat(bytes)}`);
  });
}

const endless = { 'content-length': String(1024 ** 4) };
const chunked = { 'transfer-encoding': 'chunked' };
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

test('every operation rejects an unauthorized request before reading its body', async () => {
  for (const { method, path, declared } of Object.values(operations).flatMap((room) => Object.values(room))) {
    if (declared.access === 'everyone' || method === 'GET') continue;
    const address = `${method} ${path.replace(/\{(\w+)\}/g, (_, parameter) => someOf(parameter))}`;
    for (const length of [endless, chunked]) expect(statusOf(await answerTo(address, length)), address).toBe(401);
  }
}, 60_000);

test('no operation and no other address reads more than its body limit, whatever length is declared', async () => {
  const all = Object.values(operations).flatMap((room) => Object.values(room));
  for (const { method, path, declared } of all) {
    const address = `${method} ${path.replace(/\{(\w+)\}/g, (_, parameter) => someOf(parameter))}`;
    const maxBytes = declared.bodyBytes ?? usualBodyBytes;
    // A GET reads no body.
    const [status, bytes] = method === 'GET' ? [expect.any(Number), 0] : [413, maxBytes + 1];
    // Some operations end the session.
    const fresh = async () => (await app.somebody(tokenFor(declared.access) === referee ? 'referee' : 'admin')).token;
    for (const [length, sent] of [
      [endless, 0],
      [chunked, bytes],
    ] as const) {
      const answer = await answerTo(address, { authorization: `Bearer ${await fresh()}`, ...length }, sent);
      expect(statusOf(answer), address).toEqual(status);
      if (status === 413) expect(answer.toLowerCase()).toContain('connection: close');
    }
  }
  for (const address of ['POST /api/nowhere', 'POST /media/picture.png', 'PUT /api/uploads/logos/a.png', 'POST /']) {
    for (const length of [endless, chunked]) expect([403, 404]).toContain(statusOf(await answerTo(address, length)));
  }
  const news = 'POST /api/payments/stripe/webhook';
  expect(statusOf(await answerTo(news, endless))).toBe(413);
  expect(statusOf(await answerTo(news, chunked, 512 * 1024 + 1))).toBe(413);
}, 120_000);
