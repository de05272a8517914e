import { openDatabase } from '../../api/src/platform/database/database.ts';
import { startEmbedded } from '../../api/src/platform/database/embedded.ts';
import { createLog } from '../../api/src/platform/process/logs.ts';
import { product } from './visitor.ts';

/** Sets the clock of the events to the next refresh: waiting events are due, and so is the job that publishes them. */
export async function mondayComes() {
  // Finds the database that the product has started over the same data, and does not start another.
  const server = await startEmbedded({ dataDir: product().dataDir }, createLog({ logLevel: 'warn' }));
  const { db, close } = await openDatabase(server.url, { connections: 1 });
  try {
    await db.execute(`update events set goes_live_at = now() where status = 'approved'`);
    await db.execute(`update jobs set run_at = now() where kind = 'events.refresh'`);
  } finally {
    await close();
    await server.stop();
  }
}
