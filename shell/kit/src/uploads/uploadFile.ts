import {
  documentExtensions,
  documentTypes,
  type ImageType,
  largestUpload,
  type UploadAddress,
  type UploadInput,
  type UploadKind,
  uploadContentSentence,
  uploadRules,
  uploadSizeSentence,
  uploadsApi,
  uploadTypesSentence,
} from '@league/contract';
import { CallFault, call } from '@league/kit';

/** Documents are identified by name: browsers report other types, by the programs that are installed, or none. */
const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  documentTypes.find((each) => name.toLowerCase().endsWith(documentExtensions[each])) ?? type;

/** Why a file is rejected before uploading, as `contractSentence` translates it; undefined: valid. The server checks its content. */
export function fileFault(kind: UploadKind, file: Pick<File, 'type' | 'size' | 'name'>): string | undefined {
  const type = typeOf(file);
  if (!uploadRules[kind].types.some((taken) => taken === type)) return uploadTypesSentence(kind, type);
  return file.size > largestUpload(kind) ? uploadSizeSentence(kind) : undefined;
}

/** How pictures begin, a character for each byte. Before a drawing's first tag is at most a mark of its encoding. */
const beginnings: Record<ImageType, (first: string) => boolean> = {
  'image/jpeg': (first) => first.startsWith('\xff\xd8\xff'),
  'image/png': (first) => first.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (first) => first.startsWith('RIFF') && first.startsWith('WEBP', 8),
  'image/svg+xml': (first) => /^\W*?</.test(first),
};

/** As `fileFault`, from the first bytes: a text named `logo.png`. The server reads the whole picture when it is saved. */
export async function contentFault(file: File): Promise<string | undefined> {
  const type = typeOf(file);
  if (!Object.hasOwn(beginnings, type)) return undefined;
  const first = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  return beginnings[type as ImageType](String.fromCharCode(...first))
    ? undefined
    : uploadContentSentence(type as ImageType);
}

/** The preparation or the upload failed: the message is the room's own. */
class UploadFault extends Error {
  constructor(
    readonly step: 'prepare' | 'upload',
    cause: unknown,
  ) {
    super('', { cause });
  }
}

/** A room's messages for a failed preparation, and a failed upload. */
export interface UploadMessages {
  prepareFailed: string;
  uploadFailed: string;
}

/** Why an upload failed: the API's message if it rejected the file itself. */
export function uploadSentence(fault: unknown, say: UploadMessages): string {
  if (!(fault instanceof UploadFault)) return say.uploadFailed;
  const { cause } = fault;
  if (cause instanceof CallFault && cause.status === 422 && cause.message) return cause.message;
  return fault.step === 'prepare' ? say.prepareFailed : say.uploadFailed;
}

export interface Upload {
  kind: UploadKind;
  /** The prefix of the file's name in storage, after its folder: `new-player-1763…`. */
  prefix: string;
  file: File;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Default: for staff who are signed in. */
  prepare?: PrepareUpload | undefined;
}

/** Asks the API for an address to upload to. */
export type PrepareUpload = (body: UploadInput, signal: AbortSignal) => Promise<UploadAddress>;

const prepareAsStaff: PrepareUpload = (body, signal) => call(uploadsApi.prepare, { body, signal });

const justSent = new Map<string, string>();

/** Where a picture can be shown now: a new upload is public only after a record with it is saved. */
export const shownImage = (address: string): string => justSent.get(address) ?? address;

/** Uploads a file to the API's address. @returns its public address @throws UploadFault */
export async function uploadFile({
  kind,
  prefix,
  file,
  onProgress,
  signal,
  prepare = prepareAsStaff,
}: Upload): Promise<string> {
  const body = { fileName: `${kind}/${prefix}-${file.name}`.slice(-300), fileType: typeOf(file), fileSize: file.size };
  const { url, publicUrl } = await prepare(body, signal).catch((fault: unknown) => {
    throw new UploadFault('prepare', fault);
  });
  await put(url, file, onProgress, signal).catch((fault: unknown) => {
    throw new UploadFault('upload', fault);
  });
  justSent.set(publicUrl, URL.createObjectURL(file));
  return publicUrl;
}

/** With XMLHttpRequest, because fetch does not report upload progress. */
async function put(url: string, file: File, onProgress: Upload['onProgress'], signal: AbortSignal): Promise<void> {
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      const isTaken = () => request.status >= 200 && request.status < 300;
      request.onload = () => (isTaken() ? resolve() : reject(new Error(`answered ${request.status}`)));
      request.onerror = () => reject(new Error('nobody answered'));
      request.onabort = () => reject(signal.reason);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.open('PUT', url);
      request.setRequestHeader('content-type', typeOf(file));
      request.send(file);
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
