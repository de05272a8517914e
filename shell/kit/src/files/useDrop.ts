import { type DragEvent, useState } from 'react';

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
      const { files, items } = event.dataTransfer;
      const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.());
      if (!entries.some((entry) => entry?.isDirectory)) onFiles([...files]);
      else void import('./filesUnder.ts').then(({ filesUnder }) => filesUnder(entries)).then(onFiles);
    },
  };
}
