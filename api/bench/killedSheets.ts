// The state of score sheets when the API is killed during games: npx tsx bench/killedSheets.ts [KILLS]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { killSheets } from './killSheets.ts';

const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
await chmod(folder, 0o711);
const server = await startEmbedded({ dataDir: join(folder, 'data') }, pino({ level: 'warn' }));
const { db, close } = await openDatabase(server.url);
await migrate(db);
const outcome = await killSheets(db, server.url, join(folder, 'api'), Number(process.argv[2] ?? 100));
process.stdout.write(`${JSON.stringify(outcome)}\n`);
await close();
await server.stop();
await rm(folder, { recursive: true, force: true });
