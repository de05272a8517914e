import { type FileType, fileTypeNames, imageTypes } from '@league/contract';
import { imageError, type PictureType } from './checkImage.ts';

/** Types that are stored unchanged, unlike drawings. */
export type StoredDocumentType = Exclude<FileType, 'image/svg+xml'>;

const isPicture = (type: StoredDocumentType): type is PictureType => (imageTypes as readonly FileType[]).includes(type);

const zip = Buffer.from('PK\u0003\u0004');
/** A part that every document of the kind contains. */
const parts: Partial<Record<FileType, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/',
};

/**
 * Checks a file's contents against its type. Documents are never shown in a page, only downloaded.
 * @returns the reason for a rejection, as a predicate; undefined if it is valid
 */
export async function documentError(bytes: Buffer, type: StoredDocumentType): Promise<string | undefined> {
  if (isPicture(type)) return imageError(bytes, type);
  return isDocument(bytes, type) ? undefined : `is not the ${fileTypeNames[type]} file that it says it is`;
}

function isDocument(bytes: Buffer, type: StoredDocumentType): boolean {
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
