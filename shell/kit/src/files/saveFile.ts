import { withoutIsolates } from './withoutIsolates.ts';

/** Downloads a generated file. */
export function saveFile(parts: BlobPart[], type: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts.map(plain), { type }));
  link.download = withoutIsolates(name);
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (csv: string, name: string) => saveFile(['\ufeff', csv], 'text/csv', name);

const plain = (part: BlobPart) => (typeof part === 'string' ? withoutIsolates(part) : part);
