import { maxPhotosAtOnce } from '@league/contract';
import { newId, notify } from '@league/kit';
import { contractSentence } from '@league/kit/forms';
import { fileFault, uploadFile, uploadSentence } from '@league/kit/uploads';
import { useEffect, useRef, useState } from 'react';
import { readCaptureDate } from './captureDate.ts';
import { messages } from './messages.ts';
import { titleOf } from './photoForm.ts';

/** One of many uploads. */
export interface Upload {
  key: string;
  file: File;
  /** A local preview address. */
  preview: string;
  title: string;
  /** The camera's or chosen date; empty: the shared one. */
  date: string;
  /** The uploaded share, 0 to 1; undefined before and after the upload. */
  share?: number | undefined;
  /** The uploaded file's address; empty until then. */
  address: string;
  /** The error message. */
  fault?: string | undefined;
  /** Whether it may be sent at all. */
  canRetry: boolean;
}

/** The maximum number of parallel uploads. */
const atOnce = 3;

/** Uploads files, up to a maximum, a few at a time, each with its own progress, error and retry. */
export function useUploads(onDate: (date: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const count = useRef(0);
  const line = useRef<Upload[]>([]);
  const underWay = useRef(new Map<string, AbortController>());
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  useEffect(
    () => () => {
      line.current = [];
      for (const control of underWay.current.values()) control.abort();
    },
    [],
  );

  function sendNext() {
    while (underWay.current.size < atOnce) {
      const next = line.current.shift();
      if (!next) return;
      void send(next);
    }
  }

  async function send({ key, file }: Upload) {
    const control = new AbortController();
    underWay.current.set(key, control);
    const { signal } = control;
    const onProgress = (share: number) => change(key, { share });
    onProgress(0);
    try {
      const address = await uploadFile({ kind: 'photos', prefix: String(Date.now()), file, onProgress, signal });
      change(key, { address, share: undefined });
    } catch (fault) {
      if (!signal.aborted) change(key, { fault: uploadSentence(fault, messages), share: undefined });
    }
    underWay.current.delete(key);
    sendNext();
  }

  async function askCamera({ key, file }: Upload) {
    const date = await readCaptureDate(file);
    if (!date) return;
    change(key, { date });
    onDate(date);
  }

  function add(files: readonly File[]) {
    const room = maxPhotosAtOnce - count.current;
    if (files.length > room) notify.error(messages.tooManyFiles({ max: maxPhotosAtOnce }));
    const added = files.slice(0, room).map((file): Upload => {
      const fault = fileFault('photos', file);
      const preview = URL.createObjectURL(file);
      return { key: newId(), file, preview, title: titleOf(file.name), date: '', address: '', fault, canRetry: !fault };
    });
    count.current += added.length;
    setUploads((all) => [...all, ...added]);
    for (const { key, fault } of added) {
      if (fault) void contractSentence(fault).then((said) => change(key, { fault: said }));
    }
    const good = added.filter(({ fault }) => !fault);
    line.current.push(...good);
    sendNext();
    for (const upload of good) void askCamera(upload);
  }

  function remove({ key, preview }: Upload) {
    line.current = line.current.filter((waiting) => waiting.key !== key);
    underWay.current.get(key)?.abort();
    count.current -= 1;
    setUploads((all) => all.filter((upload) => upload.key !== key));
    URL.revokeObjectURL(preview);
  }

  function retry(upload: Upload) {
    change(upload.key, { fault: undefined, address: '' });
    line.current.push(upload);
    sendNext();
  }

  return { uploads, add, remove, retry, change };
}
