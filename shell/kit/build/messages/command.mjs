// npm run messages: compiles the messages of all workspaces. With a verb: lists, checks, exports and imports translations.
import { resolve } from 'node:path';
import { compileAll } from './messageFiles.mjs';

const args = process.argv.slice(2);
// Relative paths start from the caller's folder.
const { INIT_CWD: from = '.' } = process.env;
try {
  if (args.length === 0) compileAll();
  else {
    const { run, loadProduct: thisProduct } = await import('./verbs.mjs');
    process.stdout.write(`${run(await thisProduct(), args, (path) => resolve(from, path))}\n`);
  }
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
