import { type ClientRequest, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
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
