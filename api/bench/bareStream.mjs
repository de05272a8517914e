// A minimal server of server-sent events: writes each posted body to all followers. The baseline of bench/draftSpectators.ts.
import { createServer } from 'node:http';

/** @type {Set<import('node:http').ServerResponse>} */
const followers = new Set();
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('event: init\ndata: {}\n\n');
    followers.add(response);
    response.on('close', () => followers.delete(response));
    return;
  }
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const bytes = Buffer.concat(parts);
    for (const follower of followers) follower.write(bytes);
    response.end();
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
