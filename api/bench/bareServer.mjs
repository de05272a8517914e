// The limit of node:http: answers each address of the API at API_URL with the same bytes and headers from memory. Prints its
// address.
import { createServer, get } from 'node:http';

const [, , apiUrl, ...paths] = process.argv;
const perConnection = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

/**
 * The raw response.
 * @param {string} path
 * @returns {Promise<[path: string, answer: { body: Buffer, headers: string[] }]>}
 */
const fetchRaw = (path) =>
  new Promise((done, fail) => {
    get(new URL(path, apiUrl), { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const headers = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name));
      done([path, { body, headers: /** @type {string[]} */ (headers.flat(2)) }]);
    }).on('error', fail);
  });

const answers = new Map(await Promise.all(paths.map(fetchRaw)));
const server = createServer(({ url }, response) => {
  const answer = answers.get(url ?? '');
  response.writeHead(200, answer?.headers).end(answer?.body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
