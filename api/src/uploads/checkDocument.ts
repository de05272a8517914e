import { type FileType, fileTypeNames, imageTypes } from '@league/contract';
import { faultOfImage, type PictureType } from './checkImage.ts';

/** What is uploaded and kept as it is: a drawing is not. */
export type KeptType = Exclude<FileType, 'image/svg+xml'>;

const isPicture = (type: KeptType): type is PictureType => (imageTypes as readonly FileType[]).includes(type);

const zip = Buffer.from('PK\u0003\u0004');
/** What a document of that kind holds in any case. */
const parts: Partial<Record<FileType, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/',
};

/**
 * Looks at what a file is, whatever it is called. Nobody is shown a document in a page: it is saved, and what is in it is
 * for the program that opens it.
 * @returns why it is not what it says, as it would be said of it; undefined where it is
 */
export async function faultOfFile(bytes: Buffer, type: KeptType): Promise<string | undefined> {
  if (isPicture(type)) return faultOfImage(bytes, type);
  return isDocument(bytes, type) ? undefined : `is not the ${fileTypeNames[type]} file that it says it is`;
}

function isDocument(bytes: Buffer, type: KeptType): boolean {
  if (type === 'application/pdf') return bytes.subarray(0, 1024).includes('%PDF-');
  if (type === 'text/csv') return isText(bytes);
  const part = parts[type];
  return bytes.subarray(0, 4).equals(zip) && (!part || bytes.includes(part));
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\u0000');
  } catch {
    return false;
  }
}
