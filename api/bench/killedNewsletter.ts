// The recipients of a newsletter when the API is killed while sending: npx tsx bench/killedNewsletter.ts [SUBSCRIBERS] [KILLS]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { killNewsletter } from './killNewsletter.ts';

const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
await chmod(folder, 0o711);
const server = await startEmbedded({ dataDir: join(folder, 'data') }, pino({ level: 'warn' }));
const { db, close } = await openDatabase(server.url);
await migrate(db);
const [subscribers = 5000, kills = 3] = process.argv.slice(2).map(Number);
const outcome = await killNewsletter(db, server.url, join(folder, 'api'), { subscribers, kills });
process.stdout.write(`${JSON.stringify(outcome)}\n`);
await close();
await server.stop();
await rm(folder, { recursive: true, force: true });
