import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** The registry's text, with a unique tag of it. */
interface RegistrySnapshot {
  text: string;
  mark: string;
}

/** The store of releases and their registry. A path has one content forever; only the registry changes. */
export interface ReleaseStore {
  /** Undefined: nothing has been released yet. */
  readRegistry: () => Promise<RegistrySnapshot | undefined>;
  /** Replaces the registry if it has not changed. @returns false after a lost race */
  replaceRegistry: (text: string, read: RegistrySnapshot | undefined) => Promise<boolean>;
  /** `mf-shop/0a1b2c/remoteEntry.js` */
  read: (path: string) => Promise<Buffer | undefined>;
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  /** The versions of a remote with files, unordered. */
  versionsOf: (name: string) => Promise<string[]>;
  /** Deletes a version: first the file that marks it as complete. */
  remove: (name: string, version: string) => Promise<void>;
}

/** The file that marks a version as complete. */
export const manifestFileName = 'remote.json';

const registryName = 'registry.json';
const markOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A local folder. */
export function folderStore(folder: string): ReleaseStore {
  const pathOf = (path: string) => join(folder, path);
  const readRegistry = async () => {
    const text = await readFile(pathOf(registryName), 'utf8').catch(undefinedIfMissing);
    return text === undefined ? undefined : { text, mark: markOf(text) };
  };
  const put = async (path: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(pathOf(path)), { recursive: true });
    const part = `${pathOf(path)}.${randomUUID()}.part`;
    await writeFile(part, bytes, { flush: true });
    await rename(part, pathOf(path));
  };
  return {
    readRegistry,
    replaceRegistry: (text, read) =>
      withLock(folder, async () => {
        if ((await readRegistry())?.mark !== read?.mark) return false;
        await put(registryName, text);
        return true;
      }),
    read: (path) => readFile(pathOf(path)).catch(undefinedIfMissing),
    put,
    async versionsOf(name) {
      const entries = (await readdir(pathOf(name), { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
    async remove(name, version) {
      const folder = pathOf(join(name, version));
      await rm(join(folder, manifestFileName), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function undefinedIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault;
}

async function withLock<Answer>(folder: string, write: () => Promise<Answer>): Promise<Answer> {
  const lock = join(folder, 'registry.lock');
  await mkdir(folder, { recursive: true });
  while (!(await tryLock(lock))) await pause(50);
  try {
    return await write();
  } finally {
    await rmdir(lock);
  }
}

async function tryLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    const held = await stat(lock).catch(() => undefined);
    // A write takes milliseconds: the lock's owner has died.
    if (held && Date.now() - held.mtimeMs > 10_000) await rmdir(lock).catch(() => undefined);
    return false;
  }
}

export interface Bucket {
  /** Including the folder: `https://s3.eu-central-1.amazonaws.com/league/releases`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const timeoutMs = 20_000;
const forever = 'public, max-age=31536000, immutable';

/**
 * A bucket of R2 or S3. The registry is written by conditional requests, so that the store decides races. Its functions throw
 * if the store cannot be reached or fails.
 */
export function bucketStore({ url, region, keyId, secret }: Bucket): ReleaseStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  let held: (RegistrySnapshot & { etag: string }) | undefined;

  const ask = (path: string, init: RequestInit, expected: readonly number[]) => send(`${url}/${path}`, init, expected);

  async function send(address: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok || expected.includes(answer.status)) return answer;
    const reason = await answer.text().catch(() => '');
    throw new Error(`The release store answered ${answer.status}: ${reason.slice(0, 300)}`);
  }

  /** The contents of a folder: files by `Key`, or direct subfolders by `Prefix`. */
  async function list(folder: string, what: 'Key' | 'Prefix'): Promise<string[]> {
    const { origin, pathname } = new URL(url);
    const [, bucket, ...above] = pathname.split('/');
    const prefix = `${[...above, folder].join('/')}/`;
    const asked = { 'list-type': '2', prefix, ...(what === 'Prefix' && { delimiter: '/' }) };
    const found: string[] = [];
    for (let from: string | undefined = ''; from !== undefined; ) {
      const search = new URLSearchParams({ ...asked, ...(from && { 'continuation-token': from }) });
      const xml = await (await send(`${origin}/${bucket}?${search}`, {}, [])).text();
      found.push(...textsOf(xml, what).filter((path) => path !== prefix));
      [from] = textsOf(xml, 'NextContinuationToken');
    }
    return found.map((path) => path.slice(prefix.length));
  }

  return {
    async readRegistry() {
      const answer = await ask(registryName, { headers: held ? { 'if-none-match': held.etag } : {} }, [304, 404]);
      if (answer.status === 304) return held;
      if (answer.status === 404) return undefined;
      const etag = answer.headers.get('etag') ?? '';
      held = { text: await answer.text(), mark: etag, etag };
      return held;
    },
    async replaceRegistry(text, read) {
      const condition: Record<string, string> = read ? { 'if-match': read.mark } : { 'if-none-match': '*' };
      const headers = { ...condition, 'content-type': 'application/json', 'cache-control': 'no-cache' };
      // 409: a concurrent conditional write.
      const answer = await ask(registryName, { method: 'PUT', body: text, headers }, [409, 412]);
      return answer.ok;
    },
    async read(path) {
      const answer = await ask(path, {}, [404]);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async put(path, bytes) {
      await ask(path, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'cache-control': forever } }, []);
    },
    versionsOf: async (name) => (await list(name, 'Prefix')).map((folder) => folder.replace('/', '')),
    async remove(name, version) {
      const folder = `${name}/${version}`;
      for (const file of [manifestFileName, ...(await list(folder, 'Key'))]) {
        await ask(`${folder}/${file}`, { method: 'DELETE' }, [404]);
      }
    },
  };
}

/** The texts of all elements with this tag. Names of released files need no XML escapes. */
const textsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, text]) => text!);

interface StoreSettings {
  releases: string;
  bucket: Bucket | undefined;
}

export const openStore = ({ releases, bucket }: StoreSettings): ReleaseStore =>
  bucket ? bucketStore(bucket) : folderStore(releases);
