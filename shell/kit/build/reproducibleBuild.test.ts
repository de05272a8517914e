import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from './bundle.mjs';
import { ReproducibleBuild } from './reproducibleBuild.mjs';

/** Builds a small remote in a folder of its own. */
async function remoteEntry(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'screens.js'), 'export const screens = [];');
  await bundle({
    context: folder,
    mode: 'production',
    devtool: false,
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'remote', publicPath: 'auto' },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remoteEntry.js',
        exposes: { './screens': './screens.js' },
        manifest: false,
        dts: false,
      }),
      new ReproducibleBuild(),
    ],
  });
  return readFileSync(join(folder, 'dist/remoteEntry.js'), 'utf8');
}

test('a remote has the same bytes whichever folder it is built in', async () => {
  const [one, other] = [await remoteEntry(), await remoteEntry()];
  expect(one).toContain('"./screens"');
  expect(other).toBe(one);
});
