// Serves the built product in one process: the program of the image, and the end of `npm start`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './setup.mjs';

const { API_URL } = process.env;
/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** Releases the remotes, and serves until the process is asked to stop. @throws a readable error */
export async function serve() {
  release();
  await start();
}

/** Earlier releases stay, so that a start does not undo a rollback. */
function release() {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const program = join(root, 'shell/dist/release.js');
  const { status } = spawnSync(process.execPath, [program, 'publish', '--built', '--new-only', ...remotes], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) giveUp('The remotes could not be released.');
}

async function start() {
  /** @type {typeof import('./shell/server/main.ts')} */
  const { listen, shellListener } = await import(join(root, 'shell/dist/server.js'));
  const asked = stopAsked();
  const answer = API_URL ? undefined : await startApi();
  const running = await listen(shellListener(process.env, answer), process.env).catch(
    async (/** @type {unknown} */ fault) => {
      await answer?.stop();
      throw fault;
    },
  );
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
  await serve().catch((fault) => giveUp(fault instanceof Error ? fault.message : String(fault)));
}
