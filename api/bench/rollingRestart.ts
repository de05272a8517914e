// Restarts two processes in turn under load, behind a load balancer that retries refused connections on the other process, as
// nginx does: npx tsx bench/rollingRestart.ts [ROUNDS]
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startDatabase } from './benchApi.ts';
import { fillShelf, order, post } from './buying.ts';
import { killableApi } from './killableApi.ts';

const rounds = Number(process.argv[2] ?? 2);
const reads = ['/api/public/league', '/api/public/standings', '/api/public/games', '/api/custom-products'];

const server = await startDatabase();
const { db, close } = await openDatabase(server.url);
const settings = { AUTH_SECRET: 'a secret that is long enough to sign with', TRUST_PROXY: '1', DEMO: '1' };
const apis = await Promise.all([1, 2].map(() => killableApi(server.url, server.files, settings)));

let turn = 0;
const balancer = createServer(async (incoming, response) => {
  const body = Buffer.concat(await incoming.toArray());
  const first = turn++ % apis.length;
  const answer = await ask(apis[first]!.origin, incoming, body).catch(async (fault) => {
    if (fault.code !== 'ECONNREFUSED') throw fault;
    return ask(apis[1 - first]!.origin, incoming, body);
  });
  response.writeHead(answer.statusCode!, answer.headers);
  answer.pipe(response);
}).listen(0, '127.0.0.1');
await once(balancer, 'listening');

const ask = (origin: string, { url = '/', method, headers }: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const kept = { ...headers, connection: 'close' };
    request(origin + url, { method, headers: kept, agent: false }, answered)
      .on('error', failed)
      .end(body);
  });

const origin = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
let isOver = false;
let answered = 0;
const failed: string[] = [];

async function keepAsking(send: () => Promise<Response>) {
  while (!isOver) {
    const answer = await send().catch(String);
    if (typeof answer !== 'string' && answer.ok) answered += 1;
    else failed.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.url}`);
    if (typeof answer !== 'string') await answer.arrayBuffer();
  }
}

for (const api of apis) await api.start();
const shelf = await fillShelf(db);
let sent = 0;
const asking = Array.from({ length: 6 }, () => keepAsking(() => fetch(origin + reads[sent++ % reads.length]!)));
let orders = 0;
const buying = (async () => {
  // One order per puck; readers continue.
  while (!isOver && orders < 700) {
    const answer = await post(`${origin}/api/order`, order(shelf[orders % shelf.length]!), newId()).catch(String);
    if (typeof answer !== 'string' && answer.status === 201) orders += 1;
    else failed.push(typeof answer === 'string' ? answer : `order ${answer.status}`);
  }
})();
for (let round = 0; round < rounds; round += 1) {
  for (const api of apis) {
    await api.stop();
    await api.start();
  }
}
isOver = true;
await Promise.all([...asking, buying]);
const restarts = rounds * apis.length;
process.stdout.write(`${JSON.stringify({ restarts, answered, orders, failed: failed.length })}\n`);
for (const each of new Set(failed)) process.stdout.write(`${each}\n`);
balancer.close();
await Promise.all(apis.map(({ stop }) => stop()));
await Promise.all(apis.map((api) => api[Symbol.asyncDispose]()));
await close();
await server.close();
