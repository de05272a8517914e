import { availableParallelism } from 'node:os';
import { inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { pictureJobs } from '../../src/pictures/makeSizes.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { jobs } from '../../src/platform/jobs/tables.ts';
import { readConfig } from '../../src/platform/process/config.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';

/** Makes all sizes of a product's pictures, which a running product makes one after the other for minutes. */
async function makePictures(url: string) {
  const { db, close } = await openDatabase(url);
  const kinds = pictureJobs(db, openStorage(config));
  const due = await db
    .delete(jobs)
    .where(inArray(jobs.kind, Object.keys(kinds)))
    .returning();
  const { signal } = new AbortController();
  const work = async () => {
    for (let job = due.pop(); job; job = due.pop()) await kinds[job.kind]!(job, signal);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work)).finally(close);
}

// The environment has the `DATA_DIR` of a stopped product.
const config = readConfig(process.env);
const server = await startEmbedded(config, pino({ level: 'silent' }));
await makePictures(server.url).finally(server.stop);
