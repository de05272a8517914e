// Bundles the server and the command-line program. Packages stay outside, where npm has installed them.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const out = 'dist';

rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: { server: 'src/server.ts', cli: 'cli/main.ts' },
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-outside',
      setup({ onResolve }) {
        // The contract is source of this repository; whatever else has a name of its own is a package.
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path === '@league/contract' ? undefined : { path, external: true },
        );
      },
    },
  ],
});
