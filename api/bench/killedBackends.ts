// What becomes of transactions when the server ends their connections: npx tsx bench/killedBackends.ts [KILLS]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { killBackends } from './killBackends.ts';

let uncaught = 0;
process.on('uncaughtException', () => {
  uncaught += 1;
});

const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
await chmod(folder, 0o711);
const server = await startEmbedded({ dataDir: join(folder, 'data') }, pino({ level: 'warn' }));
const tried = await openDatabase(server.url);
const admin = await openDatabase(server.url, { connections: 1 });
const outcome = await killBackends(tried.db, admin.db, Number(process.argv[2] ?? 1000));
process.stdout.write(`${JSON.stringify({ ...outcome, uncaught })}\n`);
await Promise.all([tried.close(), admin.close()]);
await server.stop();
await rm(folder, { recursive: true, force: true });
