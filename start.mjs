// npm start: the whole product at one address, from a fresh clone, in one command. `--dev` reloads on changes.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { giveUp, install, requireNode, root, run } from './setup.mjs';

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

requireNode();
// On a terminal, show the address and errors only; log collectors get all lines.
if (process.stderr.isTTY) process.env.LOG_LEVEL ||= 'warn';
const { PORT, HOST, API_URL } = process.env;
await requirePort(PORT || '3000', HOST || '127.0.0.1');
install();
if (process.argv.includes('--dev')) {
  const { developProduct } = await import('./shell/kit/build/product.mjs');
  await developProduct(process.env).catch((fault) => giveUp(sentence(fault)));
} else {
  build();
  release();
  await start().catch((fault) => giveUp(sentence(fault)));
}

/**
 * Checked before anything slow.
 * @param {string} text
 * @param {string} host
 */
async function requirePort(text, host) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) giveUp('PORT must be a whole number from 0 to 65535.');
  const probe = createServer();
  /** @type {NodeJS.ErrnoException | undefined} */
  const fault = await new Promise((done) => {
    probe.once('error', done);
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
  if (fault?.code === 'EADDRINUSE') {
    giveUp(
      `Port ${port} is already in use: stop the program that uses it, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  }
  if (fault) giveUp(`Port ${port} of ${host} cannot be used: ${fault.message}.`);
}

function build() {
  say('Building what has changed …');
  const quiet = {
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  };
  run(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], 'The build failed.', quiet);
}

/** Earlier releases stay, so that a start does not undo a rollback. */
function release() {
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
