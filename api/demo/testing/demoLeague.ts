import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Config } from '../../src/platform/process/config.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { sharedTemplate, testFolder } from '../../src/platform/testing/database.ts';
import { testApp } from '../../src/testing/app.ts';
import { seedDemo } from '../seedDemo.ts';

const timeZone = 'Africa/Cairo';

/** The demo league on a Saturday at noon, without its files. @returns the name of its database, for `testDatabase` */
export const demoLeague = () =>
  sharedTemplate('demo_league', async (db) =>
    seedDemo(db, openStorage({ dataDir: await testFolder() }), new Date('2026-11-21T10:00:00Z'), timeZone),
  );

/** The whole API over the demo league of today, with its files. */
export async function demoApp(changed: Partial<Config> = {}) {
  const files = join(inject('testFiles'), 'demo');
  const league = await sharedTemplate('demo_league_today', (db) =>
    seedDemo(db, openStorage({ dataDir: files }), new Date(), timeZone),
  );
  const dataDir = await testFolder();
  await cp(files, dataDir, { recursive: true });
  return testApp({ dataDir, ...changed }, league);
}
