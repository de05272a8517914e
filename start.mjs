// npm start: the whole product at one address, from a fresh clone, in one command. `--dev` reloads on changes.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serve } from './serve.mjs';
import { exitWithError, install, root, run } from './setup.mjs';

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

// On a terminal, show the address and errors only; log collectors get all lines.
if (process.stderr.isTTY) process.env.LOG_LEVEL ||= 'warn';
const { PORT, HOST } = process.env;
await requirePort(PORT || '3000', HOST || '127.0.0.1');
install();
if (process.argv.includes('--dev')) {
  const { developProduct } = await import('./shell/kit/build/product.mjs');
  await developProduct(process.env).catch((fault) => exitWithError(sentence(fault)));
} else {
  build();
  await serve().catch((fault) => exitWithError(sentence(fault)));
}

/**
 * Checked before anything slow.
 * @param {string} text
 * @param {string} host
 */
async function requirePort(text, host) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) exitWithError('PORT must be a whole number from 0 to 65535.');
  const probe = createServer();
  /** @type {NodeJS.ErrnoException | undefined} */
  const fault = await new Promise((done) => {
    probe.once('error', done);
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
  if (fault?.code === 'EADDRINUSE') {
    exitWithError(
      `Port ${port} is already in use: stop the program that uses it, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  }
  if (fault) exitWithError(`Port ${port} of ${host} cannot be used: ${fault.message}.`);
}

function build() {
  say('Building what has changed …');
  const quiet = {
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  };
  run(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], 'The build failed.', quiet);
}
