// The recipients of a newsletter when the API is killed while sending: npx tsx bench/killedNewsletter.ts [SUBSCRIBERS] [KILLS]
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startDatabase } from './benchApi.ts';
import { killNewsletter } from './killNewsletter.ts';

const server = await startDatabase();
const { db, close } = await openDatabase(server.url);
await migrate(db);
const [subscribers = 5000, kills = 3] = process.argv.slice(2).map(Number);
const outcome = await killNewsletter(db, server.url, server.files, { subscribers, kills });
process.stdout.write(`${JSON.stringify(outcome)}\n`);
await close();
await server.close();
