import { unzipSync } from 'fflate';

/** An archive that unpacks to more than it may. */
export class UnzippedTooLargeError extends Error {}

/**
 * The wanted files of a ZIP archive, without unpacking more than this in all: an entry is unpacked into the size that it declares.
 * @throws TooLargeUnpacked, or an error if it is no archive
 */
export function unzip(
  bytes: Uint8Array,
  maxBytes: number,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      total += originalSize;
      if (total > maxBytes) throw new UnzippedTooLargeError();
      return true;
    },
  });
}
