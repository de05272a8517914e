/**
 * The wanted files of a ZIP archive by their own names, without folders; undefined if it cannot be read or unpacks to more than
 * this.
 */
export async function filesInZip(
  archive: File,
  maxBytes: number,
  isWanted: (name: string) => boolean,
): Promise<File[] | undefined> {
  const { unzip } = await import('./unzip.ts');
  try {
    const entries = unzip(new Uint8Array(await archive.arrayBuffer()), maxBytes, isWanted);
    return Object.entries(entries).map(([path, bytes]) => new File([bytes as BlobPart], path.split('/').at(-1)!));
  } catch {
    return undefined;
  }
}
