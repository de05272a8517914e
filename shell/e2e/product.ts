import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const root = resolve(import.meta.dirname, '../..');
const startWithinMs = 170_000;
const stopWithinMs = 90_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in order. */
    products: { url: string; releases: string; dataDir: string }[];
    /** The folder of a stopped product with the demo league, for `createDataFolder`. */
    demoLeague: string;
  }
}

/** Starts the built product for each worker, on a free port and with its own data. */
export default async function setup(project: TestProject) {
  const demoLeague = await makeDemoLeague();
  project.provide('demoLeague', demoLeague.folder);
  const workers = Array.from({ length: project.config.maxWorkers ?? 1 });
  const begun = await Promise.allSettled(workers.map(() => startProduct(demoLeague.folder)));
  const started = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
    await demoLeague.remove();
  };
  const failed = begun.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  project.provide(
    'products',
    started.map(({ about }) => about),
  );
  return stop;
}

interface Folder {
  folder: string;
  /** Where a product keeps its data there. */
  settings: { DATA_DIR: string; RELEASES_DIR: string };
  remove: () => Promise<void>;
}

/**
 * A folder for the data of one product. @param demoLeague a stopped product's folder to copy, which takes a fifth of the
 * processor time of creating the league; default: none
 */
export async function createDataFolder(demoLeague?: string): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'league-browser-'));
  // PostgreSQL runs under another account if the tests run as root.
  await chmod(folder, 0o711);
  if (demoLeague) await promisify(execFile)('cp', ['-a', `${demoLeague}/.`, folder]);
  return {
    folder,
    settings: { DATA_DIR: join(folder, 'data'), RELEASES_DIR: join(folder, 'releases') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * The data of a product that has created the demo league and was stopped, with all sizes of its pictures. It is started first, and
 * builds what has changed.
 */
async function makeDemoLeague(): Promise<Folder> {
  const made = await createDataFolder();
  const port = await freePort();
  const product = start({ PORT: String(port), ...made.settings });
  try {
    await ready(product, `http://localhost:${port}/api/health/ready`).finally(product.stop);
    await makePictures(made.settings);
  } catch (error) {
    await made.remove();
    throw error;
  }
  return made;
}

/** Otherwise each product would make the same ones, beside its tests. */
const makePictures = (settings: Folder['settings']) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'demo/testing/makePictures.ts'], {
    cwd: join(root, 'api'),
    env: { ...systemEnvironment(), ...settings },
  });

async function startProduct(demoLeague: string) {
  const { settings, remove } = await createDataFolder(demoLeague);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const stripe = await startStripe(url);
  const product = serve({ PORT: String(port), ...settings, ...stripe.settings });
  const stop = async () => {
    await product.stop();
    await stripe.stop();
    await remove();
  };
  try {
    await ready(product, `${url}/api/health/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { about: { url, releases: settings.RELEASES_DIR, dataDir: settings.DATA_DIR }, stop };
}

export interface ProductProcess {
  process: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Stops it as Ctrl-C does; resolves with the exit code. @throws the product's output, if it takes too long */
  stop: () => Promise<number | null>;
}

/** Runs `start.mjs` of a checkout with these settings in a clean environment: as `npm start`, it builds what has changed. */
export const start = (settings: Record<string, string>, folder = root) => run('start.mjs', settings, folder);

/** Runs `serve.mjs`, as the image does: the same process without the build, which takes almost half of the processor time. */
export const serve = (settings: Record<string, string>) => run('serve.mjs', settings, root);

/** The environment of every process: without the settings of whoever runs the tests. */
function systemEnvironment() {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME };
}

function run(program: string, settings: Record<string, string>, folder: string): ProductProcess {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...systemEnvironment(), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      printed += bytes;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => printed,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGINT');
      let hangs = false;
      const timer = setTimeout(() => {
        hangs = true;
        child.kill('SIGKILL');
      }, stopWithinMs);
      const code = await exited;
      clearTimeout(timer);
      if (hangs) throw new Error(`The product did not stop:\n${printed}`);
      return code;
    },
  };
}

/** Waits until the address answers 200. @throws the product's output, if it ends or takes too long */
export async function ready(product: ProductProcess, url: string, withinMs = startWithinMs) {
  const until = Date.now() + withinMs;
  while (Date.now() < until && product.process.exitCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`The product did not start:\n${product.output()}`);
}

/** A fake Stripe on a local port. @returns the product's settings for it */
async function startStripe(productUrl: string) {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_browser', STRIPE_WEBHOOK_SECRET: 'whsec_browser' };
  const peer = spawn(process.execPath, ['--import', 'tsx', 'src/payments/testing/stripe.ts'], {
    cwd: join(root, 'api'),
    env: {
      ...systemEnvironment(),
      WEBHOOK_URL: `${productUrl}/api/payments/stripe/webhook`,
      ...secrets,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(peer, 'exit');
  const address = await Promise.race([
    once(peer.stdout.setEncoding('utf8'), 'data').then(([line]) => String(line).trim()),
    exited.then(() => {
      throw new Error('The fake Stripe did not start.');
    }),
  ]);
  return {
    settings: { ...secrets, STRIPE_API_BASE: address },
    stop: async () => {
      if (peer.exitCode === null) peer.kill();
      await exited;
    },
  };
}

/** An unused port, below those that systems give to connections: nobody takes it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
