// Serves the built product in one process: the program of the image, and the end of `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, root } from './setup.mjs';

const { API_URL } = process.env;
/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Starts the API, releases the remotes, and serves until the process is asked to stop. If the API does not start, the remotes
 * that were live before stay.
 * @throws a readable error
 */
export async function serve() {
  /** @type {typeof import('./shell/server/main.ts')} */
  const { listen, shellListener } = await import(join(root, 'shell/dist/server.js'));
  const asked = stopAsked();
  const answer = API_URL ? undefined : await startApi();
  const running = await release()
    .then(() => listen(shellListener(process.env, answer), process.env))
    .catch(async (/** @type {unknown} */ fault) => {
      await answer?.stop();
      throw fault;
    });
  say(`\n  ${running.url}\n`);
  for (const line of answer?.describe() ?? []) say(`  ${line}`);
  say('  Stop with Ctrl-C.');
  await asked;
  say('Stopping …');
  await answer?.drain();
  answer?.endStreams();
  await running.stop();
  await answer?.stop();
  process.exit(0);
}

/** Makes the built remotes live, unless the last start brought the same ones. */
async function release() {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const program = join(root, 'shell/dist/release.js');
  // Detached: Ctrl-C asks this process alone, which stops the API first.
  const child = spawn(process.execPath, [program, 'publish', '--built', '--new-only', ...remotes], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('The remotes could not be released.');
}

async function startApi() {
  /** @type {typeof import('./api/src/server.ts')} */
  const { startApi: begin } = await import(join(root, 'api/dist/server.js'));
  return begin(process.env);
}

/**
 * Resolves when the process is asked to stop. A second request after a second ends it at once.
 * @returns {Promise<void>}
 */
function stopAsked() {
  let since = 0;
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        // npm forwards a Ctrl-C that the terminal has sent already.
        if (since && Date.now() - since > 1000) process.exit(1);
        since ||= Date.now();
        asked();
      });
    }
  });
}

if (process.argv[1] === import.meta.filename) {
  await serve().catch((fault) => exitWithError(fault instanceof Error ? fault.message : String(fault)));
}
