// npm run release -- VERB: releases of the remotes, from a fresh clone.
import { join } from 'node:path';
import { install, root, run, runProgram } from './setup.mjs';

install();
const build = ['run', 'build', '--filter=./shell', '--output-logs=errors-only'];
run(join(root, 'node_modules/.bin/turbo'), build, 'The release program could not be built.');
runProgram('shell/dist/release.js');
