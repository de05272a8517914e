// npm run league -- VERB: the league's commands, from a fresh clone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, requireNode, root, run } from './setup.mjs';

requireNode();
install();
run(process.execPath, ['build.mjs'], 'The commands could not be built.', { cwd: join(root, 'api') });
const program = join(root, 'api/dist/cli.js');
// Relative paths start from the caller's folder.
const { INIT_CWD: cwd } = process.env;
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
