#!/usr/bin/env node
// league-build: builds the current workspace into `dist`. `league-build dev` starts it alone on its own page.
import { develop } from './develop.mjs';
import { compileAll } from './messages/messageFiles.mjs';
import { buildRemote } from './remote.mjs';
import { buildShell } from './shell.mjs';
import { workspace } from './workspace.mjs';

const here = workspace(process.cwd());

try {
  compileAll();
  if (process.argv[2] === 'dev') await develop(here);
  else if (here.isShell) await buildShell(here);
  else await buildRemote(here);
} catch (fault) {
  process.stderr.write(`${here.name}: ${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
