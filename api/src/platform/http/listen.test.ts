import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/** Requests that wait until they are released. */
function held() {
  const inside: ServerResponse[] = [];
  let arrived = () => {};
  return {
    answer: (_: unknown, response: ServerResponse) => {
      inside.push(response);
      arrived();
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        arrived = () => inside.length >= count && resolve();
        arrived();
      }),
    release: () => {
      for (const response of inside) response.end('whole');
    },
  };
}

test('case 33: a graceful stop completes forty running requests and accepts no new ones', async () => {
  const requests = held();
  const server = await listen(requests.answer, '127.0.0.1', 0);
  const address = `http://127.0.0.1:${server.port}`;
  const answers = Array.from({ length: 40 }, () => fetch(address).then((answer) => answer.text()));
  await requests.until(40);
  const stopped = server.stop();
  await expect(fetch(address)).rejects.toThrow();
  requests.release();
  expect(await Promise.all(answers)).toEqual(Array(40).fill('whole'));
  await stopped;
});

test('a request that never ends does not block the stop', async () => {
  const requests = held();
  const server = await listen(requests.answer, '127.0.0.1', 0);
  const cut = expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow();
  await requests.until(1);
  await server.stop(100);
  await cut;
});

test('a used port is reported in one sentence', async () => {
  const first = await listen(() => {}, '127.0.0.1', 0);
  await expect(listen(() => {}, '127.0.0.1', first.port)).rejects.toThrow(
    `Port ${first.port} is already in use: stop the program that uses it, or choose another port with PORT.`,
  );
  await first.stop();
});

test('a client that sends its body too slowly gets a timeout response', async () => {
  const server = await listen((sent, response) => sent.resume().on('end', () => response.end()), '127.0.0.1', 0, {
    requestTimeout: 3000,
  });
  const status = await new Promise<number | undefined>((resolve) => {
    const slow: ClientRequest = request(
      { port: server.port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '1000' } },
      (answer) => resolve(answer.statusCode),
    );
    slow.on('error', () => resolve(undefined));
    slow.write('a');
  });
  expect(status).toBe(408);
  await server.stop();
}, 10_000);

test('an upload that makes progress outlives the limit of other bodies', async () => {
  let arrived = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await listen(
    (sent, response) => {
      sent.once('data', arrived);
      text(sent).then(
        (body) => response.end(body),
        () => {},
      );
    },
    '127.0.0.1',
    0,
    { bodyTimeout: 200 },
  );
  const headers = { 'content-length': '9' };
  const open = (method: string, path: string) =>
    request({ port: server.port, host: '127.0.0.1', method, path, headers });
  const upload = open('PUT', '/api/uploads/photos/rink.jpg?sig=a');
  const uploaded = new Promise<IncomingMessage>((resolve, reject) => {
    upload.on('response', resolve).on('error', reject);
  });
  upload.write('aa');
  await begun;
  // Begins later, and is ended at the limit: the upload is older than that.
  const other = open('POST', '/api/articles');
  const refused = new Promise<IncomingMessage>((resolve, reject) => {
    other.on('response', resolve).on('error', reject);
  });
  other.write('aa');
  expect((await refused).statusCode).toBe(408);
  upload.end('bbbbbbb');
  const answer = await uploaded;
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'aabbbbbbb']);
  await server.stop();
});

test('an upload that is answered early does not keep its connection', async () => {
  const server = await listen((_, response) => response.writeHead(403).end(), '127.0.0.1', 0, { bodyTimeout: 200 });
  const sender = connect(server.port, '127.0.0.1');
  sender.write('PUT /api/uploads/photos/rink.jpg HTTP/1.1\r\nhost: league\r\ncontent-length: 9\r\n\r\na');
  sender.resume();
  await once(sender, 'close');
  await server.stop();
});

test('of a rejected body 4 MB are read, and its connection ends', async () => {
  let ended: (bytesRead: number) => void = () => {};
  const read = new Promise<number>((resolve) => {
    ended = resolve;
  });
  const server = await listen(
    ({ socket }, response) => {
      socket.once('close', () => ended((socket as Socket).bytesRead));
      response.writeHead(401).end();
    },
    '127.0.0.1',
    0,
  );
  const megabyte = Buffer.alloc(1024 * 1024, ' ');
  const sender = connect(server.port, '127.0.0.1');
  sender.on('error', () => {});
  sender.write(`POST / HTTP/1.1\r\nhost: league\r\ncontent-length: ${64 * megabyte.length}\r\n\r\n`);
  for (let sent = 0; sent < 64; sent += 1) sender.write(megabyte);
  // Each end of the connection learns of its end at its own time.
  expect(await read).toBeGreaterThan(4 * megabyte.length);
  expect(await read).toBeLessThan(5 * megabyte.length);
  await expect.poll(() => sender.closed).toBe(true);
  await server.stop();
});

test('a rejected body of 3 MB gets its answer', async () => {
  const server = await listen((_, response) => response.writeHead(401).end('Sign in.'), '127.0.0.1', 0);
  for (let time = 0; time < 5; time += 1) {
    const answer = await fetch(`http://127.0.0.1:${server.port}`, {
      method: 'POST',
      body: ' '.repeat(3 * 1024 * 1024),
    });
    expect([answer.status, await answer.text()]).toEqual([401, 'Sign in.']);
  }
  await server.stop();
});
