import { type DragEvent, useState } from 'react';

const maxFiles = 5000;

/** All files of a dropped folder. */
async function filesUnder(entry: FileSystemEntry, found: File[] = []): Promise<File[]> {
  if (entry.isFile && found.length < maxFiles) {
    found.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
  } else if (entry.isDirectory) {
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // It answers in parts, the last of which is empty.
    for (let part = [entry]; part.length > 0; ) {
      part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      for (const each of part) await filesUnder(each, found);
    }
  }
  return found;
}

/** The props of an element that takes dropped files; `data-over` while files are above it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const folders = [...(event.dataTransfer.items ?? [])]
        .map((item) => item.webkitGetAsEntry?.())
        .filter((entry) => entry?.isDirectory);
      const files = [...event.dataTransfer.files];
      if (folders.length === 0) onFiles(files);
      else void Promise.all(folders.map((folder) => filesUnder(folder!))).then((found) => onFiles(found.flat()));
    },
  };
}
