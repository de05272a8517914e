import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../process/dataFolder.ts';

/** A temporary file beside its final place, not visible to readers. */
export interface Part {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Syncs the file and moves it to its place. */
  keep: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Files in a folder of the data folder, by key. @throws a readable error if it is not writable */
export function openFolder(dataDir: string, name: string) {
  const folder = makeFolder(join(dataDir, name));
  const pathOf = (key: string) => join(folder, key);
  return {
    put: async (key: string, bytes: Uint8Array) => {
      const part = await openPart(pathOf(key));
      try {
        await part.write(bytes);
        await part.keep();
      } catch (fault) {
        await part.discard();
        throw fault;
      }
    },
    part: (key: string) => openPart(pathOf(key)),
    read: (key: string): Promise<Buffer | undefined> => readFile(pathOf(key)).catch(undefinedIfMissing),
    remove: (key: string) => rm(pathOf(key), { force: true }),
  };
}

async function openPart(path: string): Promise<Part> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  const file: FileHandle = await open(part, 'wx');
  return {
    write: (bytes) => file.appendFile(bytes),
    keep: async () => {
      await file.sync();
      await file.close();
      await rename(part, path);
    },
    discard: async () => {
      await file.close().catch(() => {});
      await rm(part, { force: true });
    },
  };
}

export function undefinedIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT' && fault.code !== 'EISDIR' && fault.code !== 'ENOTDIR') throw fault;
}
