import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort, ready, start } from './product.ts';
import { visit } from './visitor.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const season = resolve(root, '../shared/data/pwhl-2023-24');
const hasSeason = existsSync(season);

test.skipIf(!hasSeason)(
  `a real season that is imported is followed in the browser${hasSeason ? '' : ' (its data is not beside this checkout)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'league-real-'));
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
      DEMO: '0',
    };
    const url = `http://localhost:${port}`;
    const product = start(settings);
    try {
      await ready(product, `${url}/api/health/ready`);
      const { PATH = '', HOME = '' } = process.env;
      const imported = await run(
        process.execPath,
        [join(root, 'api/dist/cli.js'), 'import', season, '--rules', 'pwhl', '--commit'],
        { cwd: root, env: { PATH, HOME, ...settings } },
      );
      expect(imported.stdout + imported.stderr).not.toMatch(/fault/i);
      await using fan = await visit(`${url}/standings`);
      const { page } = fan;
      const teams = page.getByRole('rowheader');
      await expect.poll(() => teams.count()).toBe(6);
      await page.goto(`${url}/stats`);
      await page.getByRole('table').waitFor();
      await page.goto(`${url}/schedule?month=all`);
      await page.getByRole('region', { name: 'Games' }).getByRole('link').first().click();
      await page.getByRole('table', { name: 'Score by period' }).waitFor();
      expect(fan.complaints).toEqual([]);
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
