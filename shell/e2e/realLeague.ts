import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject } from 'vitest';
import { createDataFolder, freePort, ready, serve } from './product.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const season = resolve(process.env.REAL_SEASONS ?? resolve(root, '../shared/data'), 'pwhl-2023-24');

export const hasSeason = existsSync(season);
/** Appended to a test's name: why it is skipped. */
export const whySkipped = hasSeason ? '' : ' (its data is not in the folder that REAL_SEASONS names)';

export interface RealLeague extends AsyncDisposable {
  url: string;
}

/** A separate product with a real season. @param alone without the demo league */
export async function realLeague({ alone = false } = {}): Promise<RealLeague> {
  const own = await createDataFolder(alone ? undefined : inject('demoLeague'));
  const port = await freePort();
  const all = { PORT: String(port), ...own.settings, ...(alone && { DEMO: '0' }) };
  const product = serve(all);
  const url = `http://localhost:${port}`;
  const end = async () => {
    await product.stop();
    await own.remove();
  };
  try {
    await ready(product, `${url}/api/health/ready`);
    const { PATH = '', HOME = '' } = process.env;
    const command = [join(root, 'api/dist/cli.js'), 'import', season, '--rules', 'pwhl', '--commit'];
    const imported = await run(process.execPath, command, { cwd: root, env: { PATH, HOME, ...all } });
    expect(imported.stdout + imported.stderr).not.toMatch(/fault/i);
  } catch (fault) {
    await end();
    throw fault;
  }
  return { url, [Symbol.asyncDispose]: end };
}
