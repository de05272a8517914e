// npm run messages: compiles the messages of all workspaces.
import { compileAll } from './messageFiles.mjs';

try {
  compileAll();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
