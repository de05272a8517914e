import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { killOrders } from '../../bench/killOrders.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, url } = await testDatabase();

test('case 25: the API killed twenty times during checkouts: no order lost, duplicated or incomplete, all mails are sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'league-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const outcome = await killOrders(db, url, folder, 20, inject('testPrograms'));
  expect(outcome).toMatchObject({ kills: 20, lost: 0, doubled: 0, halves: 0, wrongStock: 0, unsent: 0 });
  expect(outcome.acknowledged).toBeGreaterThan(50);
  // This only ends a test that hangs: how long twenty starts take depends on what else the machine does.
}, 900_000);
