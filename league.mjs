// npm run league -- VERB: the league's commands, from a fresh clone.
import { join } from 'node:path';
import { install, root, run, runProgram } from './setup.mjs';

install();
run(process.execPath, ['build.mjs'], 'The commands could not be built.', { cwd: join(root, 'api') });
runProgram('api/dist/cli.js');
