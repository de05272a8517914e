import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The checksums of all other files, in the format of `sha256sum --check`. */
const checksumsFile = 'SHA256SUMS';

export interface Checksums {
  /** Writes a file and records its checksum. @returns its length in bytes */
  write: (path: string, source: AsyncIterable<string | Buffer>, through?: Transform) => Promise<number>;
  /** @returns the checksum of the checksums file */
  close: () => Promise<string>;
}

export function openChecksums(folder: string): Checksums {
  const lines = createWriteStream(join(folder, checksumsFile), { flush: true });
  const all = createHash('sha256');
  const made = new Set(['.']);
  /** Never creates the backup's own folder again, which would then lack what was in it. */
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    await makeFolder(dirname(path));
    await mkdir(join(folder, path));
    made.add(path);
  };
  return {
    async write(path, source, through = new PassThrough()) {
      const hash = createHash('sha256');
      let bytes = 0;
      const count = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      await makeFolder(dirname(path));
      await pipeline(Readable.from(source), through, count, createWriteStream(join(folder, path), { flags: 'wx' }));
      const line = `${hash.digest('hex')}  ${path}\n`;
      all.update(line);
      await new Promise<void>((written, failed) => {
        lines.write(line, (fault) => (fault ? failed(fault) : written()));
      });
      return bytes;
    },
    async close() {
      await new Promise<void>((ended, failed) => {
        lines.once('error', failed).end(ended);
      });
      return all.digest('hex');
    },
  };
}

const sumOf = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Verifies every byte. @returns the files by path @throws a readable error that names the damaged or missing file */
export async function verifyChecksums(folder: string, sha256: string): Promise<string[]> {
  const missing = (path: string) => () => {
    throw new Error(`The backup is damaged: ${path} is missing.`);
  };
  const text = await readFile(join(folder, checksumsFile)).catch(missing(checksumsFile));
  if (createHash('sha256').update(text).digest('hex') !== sha256) throw damaged(checksumsFile);
  const paths: string[] = [];
  for (const line of text.toString().split('\n').filter(Boolean)) {
    const path = line.slice(66);
    if ((await sumOf(join(folder, path)).catch(missing(path))) !== line.slice(0, 64)) throw damaged(path);
    paths.push(path);
  }
  return paths;
}

const damaged = (path: string) => new Error(`The backup is damaged: ${path} has been changed.`);
