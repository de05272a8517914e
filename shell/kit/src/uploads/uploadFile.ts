import {
  largestUpload,
  type UploadKind,
  uploadRules,
  uploadSizeSentence,
  uploadsApi,
  uploadTypesSentence,
} from '@league/contract';
import { CallFault, call } from '@league/kit';

/** Tables are known by their name: where a spreadsheet program is installed, browsers call them something else. */
const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>) => (/\.csv$/i.test(name) ? 'text/csv' : type);

/** What is wrong with a file before anything is sent; undefined: nothing. The server looks again, at its content. */
export function fileFault(kind: UploadKind, file: Pick<File, 'type' | 'size' | 'name'>): string | undefined {
  const type = typeOf(file);
  if (!uploadRules[kind].types.some((taken) => taken === type)) return uploadTypesSentence(kind, type);
  return file.size > largestUpload(kind) ? uploadSizeSentence(kind) : undefined;
}

/** It could not be prepared, or did not arrive: what is told is the room's own sentence. */
class UploadFault extends Error {
  constructor(
    readonly step: 'prepare' | 'upload',
    cause: unknown,
  ) {
    super('', { cause });
  }
}

/** A room's own sentences for an upload that could not be prepared, and for one that did not arrive. */
export interface UploadWords {
  prepareFailed: string;
  uploadFailed: string;
}

/** Why an upload failed: the API's own words where it refused the file itself. */
export function uploadSentence(fault: unknown, say: UploadWords): string {
  if (!(fault instanceof UploadFault)) return say.uploadFailed;
  const { cause } = fault;
  if (cause instanceof CallFault && cause.status === 422 && cause.message) return cause.message;
  return fault.step === 'prepare' ? say.prepareFailed : say.uploadFailed;
}

export interface Upload {
  kind: UploadKind;
  /** Begins the file's name in storage, after its folder: `new-player-1763…`. */
  prefix: string;
  file: File;
  /** Told the share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const justSent = new Map<string, string>();

/** Where a picture can be seen now: one that was just sent is at its address only once a record that shows it is saved. */
export const shownImage = (address: string): string => justSent.get(address) ?? address;

/** Sends a file to where the API says. @returns its address @throws UploadFault */
export async function uploadFile({ kind, prefix, file, onProgress, signal }: Upload): Promise<string> {
  const body = { fileName: `${kind}/${prefix}-${file.name}`.slice(-300), fileType: typeOf(file), fileSize: file.size };
  const { url, publicUrl } = await call(uploadsApi.prepare, { body, signal }).catch((fault: unknown) => {
    throw new UploadFault('prepare', fault);
  });
  await put(url, file, onProgress, signal).catch((fault: unknown) => {
    throw new UploadFault('upload', fault);
  });
  justSent.set(publicUrl, URL.createObjectURL(file));
  return publicUrl;
}

/** By the older interface, because the newer one does not tell how much has been sent. */
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
