// The state of score sheets when the API is killed during games: npx tsx bench/killedSheets.ts [KILLS]
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startDatabase } from './benchApi.ts';
import { killSheets } from './killSheets.ts';

const server = await startDatabase();
const { db, close } = await openDatabase(server.url);
await migrate(db);
const outcome = await killSheets(db, server.url, server.files, Number(process.argv[2] ?? 100));
process.stdout.write(`${JSON.stringify(outcome)}\n`);
await close();
await server.close();
