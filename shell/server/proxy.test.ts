import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { proxyTo } from './proxy.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a response is proxied byte for byte, still compressed', async () => {
  const packed = gzipSync('the table');
  const api = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
  const shell = await serve(proxyTo(api));
  const answer = await fetch(`${shell}/api/table`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe(gunzipSync(packed).toString());
});

test('the API gets the body and the client’s address', async () => {
  const api = await serve(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.end(
      JSON.stringify({ url: request.url, method: request.method, from: request.headers['x-forwarded-for'], body }),
    );
  });
  const shell = await serve(proxyTo(api));
  const answer = await fetch(`${shell}/api/seasons?a=1`, { method: 'POST', body: '{"name":"2031-32"}' });
  expect(await answer.json()).toEqual({
    url: '/api/seasons?a=1',
    method: 'POST',
    from: '127.0.0.1',
    body: '{"name":"2031-32"}',
  });
});

test('a stream is proxied chunk by chunk, and ends when the client disconnects', async () => {
  let left = () => {};
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  const api = await serve((_, response) => {
    response.write('first');
    response.on('close', left);
  });
  const shell = await serve(proxyTo(api));
  const leaving = new AbortController();
  const answer = await fetch(`${shell}/api/stream`, { signal: leaving.signal });
  const { value } = await answer.body!.getReader().read();
  expect(Buffer.from(value!).toString()).toBe('first');
  leaving.abort();
  await gone;
});

test('an unavailable API gives 502', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const shell = await serve(proxyTo(`http://127.0.0.1:${port}`));
  const answer = await fetch(`${shell}/api/seasons`);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ code: 'api.unreachable' });
});
