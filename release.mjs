// npm run release -- VERB: releases of the remotes, from a fresh clone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, requireNode, root, run } from './setup.mjs';

requireNode();
install();
const turbo = join(root, 'node_modules/.bin/turbo');
run(
  turbo,
  ['run', 'build', '--filter=./shell', '--output-logs=errors-only'],
  'The release program could not be built.',
);
const program = join(root, 'shell/dist/release.js');
// Relative paths start from the caller's folder.
const { INIT_CWD: cwd } = process.env;
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
