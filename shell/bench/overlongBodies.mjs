// npm run bench:bodies -w @league/shell: the memory that 200 over-long bodies cost the product, half of them of a stated
// length and half chunked. First it sends 200 bodies of 64 KB, which are allowed, to each address: what a process takes for
// its first bodies is no cost of long ones. A garbage collector runs when it likes, so one round says little: there are
// three, and a leak would grow with each. Reads the product at URL (default http://localhost:3000), whose process is PID.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const {
  URL: site = 'http://localhost:3000',
  PID,
  BODIES = '200',
  MB = '100',
  ROUNDS = '3',
  WARM_UP = '200',
} = process.env;
if (!PID) throw new Error('Say with PID which process answers.');
const { hostname, port } = new URL(site);
const addresses = [
  'POST /api/releases/faults',
  'POST /api/releases/mf-shop',
  'POST /api/admin/import',
  'POST /api/submitForm',
  'PUT /api/checkouts/0198c0de-0000-7000-8000-000000000000',
  'GET /api/seasons',
  'GET /shop',
];

const memoryMb = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${PID}/status`, 'utf8'))?.[1]) / 1024;
const allowed = 64 * 1024;
const piece = Buffer.alloc(64 * 1024, ' ');
const frame = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

/**
 * Sends a body until the server lets go, or all of it has been sent.
 * @param {string} address
 * @param {boolean} isChunked
 * @param {number} max bytes
 * @returns {Promise<{ status: string, sent: number }>} the answer's status and the bytes that left
 */
function send(address, isChunked, max = Number(MB) * 1024 * 1024) {
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${max}`;
  const head = `${address} HTTP/1.1\r\nhost: league\r\ncontent-type: application/json\r\ncookie: page=9999999999.a.b\r\n${length}\r\n\r\n`;
  return new Promise((done) => {
    const socket = connect(Number(port || 80), hostname);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => done({ status: answer.slice(9, 12) || 'cut', sent: socket.bytesWritten }));
    socket.write(head);
    const more = () => {
      while (!socket.destroyed && socket.bytesWritten < max) {
        if (socket.write(isChunked ? frame : piece)) continue;
        socket.once('drain', more);
        return;
      }
      socket.end();
    };
    more();
  });
}

for (let round = 0; round < Number(WARM_UP); round += 10) {
  for (const address of addresses) await Promise.all(Array.from({ length: 10 }, () => send(address, false, allowed)));
}
await pause(5000);
const before = memoryMb();
/** @param {number} number */
const mb = (number) => `${number.toFixed(0)} MB`;
process.stdout.write(`before ${mb(before)}\n`);
let after = before;
for (let round = 1; round <= Number(ROUNDS); round += 1) {
  const statuses = new Map();
  let [highest, sent] = [0, 0];
  for (let at = 0; at < Number(BODIES); at += 10) {
    const some = Array.from({ length: 10 }, (_, one) =>
      send(addresses[(at + one) % addresses.length] ?? '', one % 2 === 0),
    );
    for (const each of await Promise.all(some)) {
      statuses.set(each.status, (statuses.get(each.status) ?? 0) + 1);
      sent += each.sent;
    }
    highest = Math.max(highest, memoryMb());
  }
  await pause(5000);
  after = memoryMb();
  process.stdout.write(
    `round ${round}: highest ${mb(highest)}, after ${mb(after)} (${((after / before - 1) * 100).toFixed(1)} %); ` +
      `${mb(sent / 1024 / 1024)} left the senders; answers ${JSON.stringify(Object.fromEntries(statuses))}\n`,
  );
}
process.exitCode = after <= before * 1.1 ? 0 : 1;
