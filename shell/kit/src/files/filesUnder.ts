// Loaded when a folder is dropped.

const maxFiles = 5000;

/** All files of what was dropped, folders included. */
export async function filesUnder(
  entries: readonly (FileSystemEntry | null | undefined)[],
  found: File[] = [],
): Promise<File[]> {
  for (const entry of entries) {
    if (!entry || found.length >= maxFiles) continue;
    if (entry.isFile) {
      found.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
      continue;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // It answers in parts, the last of which is empty.
    for (;;) {
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (part.length === 0) break;
      await filesUnder(part, found);
    }
  }
  return found;
}
