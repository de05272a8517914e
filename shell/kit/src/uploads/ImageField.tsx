import { type UploadKind, uploadRules } from '@league/contract';
import { Button, layout, kitMessages as messages } from '@league/kit';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDrop } from '../files/useDrop.ts';
import { contractSentence } from '../forms/contractSentence.ts';
import styles from './ImageField.module.css';
import {
  contentFault,
  fileFault,
  type PrepareUpload,
  shownImage,
  type UploadMessages,
  uploadFile,
  uploadSentence,
} from './uploadFile.ts';

interface Props {
  label: string;
  kind: UploadKind;
  /** The prefix of the file's name in storage, after its folder. */
  prefix: string;
  /** The picture's address; empty: none. */
  value: string;
  /** With the file at that address; without one after removal. */
  onChange: (address: string, file?: File) => void;
  /** Called when an upload begins and ends, so that the form waits for it. */
  onBusy?: (isBusy: boolean) => void;
  hint: string;
  error?: string | undefined;
  /** The messages for a failed preparation, and a failed upload. */
  say: UploadMessages;
  prepare?: PrepareUpload;
  /** Called with all chosen or dropped files; returns whether the caller handles them. */
  onFiles?: (files: readonly File[]) => boolean;
  /** Uploaded at once: it was dropped or pasted elsewhere. */
  file?: File;
  /** For documents, which `preview` shows. */
  isDocument?: boolean;
  /** The picture as it looks where it is used; default: the picture itself. */
  preview?: (address: string) => ReactNode;
}

/** A picture or document: chosen or dropped, checked, uploaded with progress, and removable. */
export function ImageField({
  label,
  kind,
  prefix,
  value,
  onChange,
  onBusy,
  onFiles,
  hint,
  error,
  say,
  prepare,
  file,
  isDocument = false,
  preview,
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const told = fault ?? error;
  // The form changes during an upload.
  const latestOnChange = useRef(onChange);
  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(
    () => () => {
      sending.current?.abort();
      // Its result is ignored.
      sending.current = undefined;
      chosen.current = undefined;
    },
    [],
  );
  // The error of one picture does not apply to another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what it is about
  useEffect(() => setFault(undefined), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => void send(file), [file]);

  async function send(file: File | undefined) {
    if (!file) return;
    chosen.current = file;
    const wrong = fileFault(kind, file) ?? (await contentFault(file));
    // Another one is chosen, or the form is gone.
    if (chosen.current !== file) return;
    setFault(wrong && (await contractSentence(wrong)));
    if (wrong) return;
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    setShare(0);
    onBusy?.(true);
    try {
      const address = await uploadFile({ kind, prefix, file, onProgress: setShare, signal: control.signal, prepare });
      latestOnChange.current(address, file);
    } catch (cause) {
      if (!control.signal.aborted) setFault(uploadSentence(cause, say));
    }
    if (sending.current !== control) return;
    setShare(undefined);
    onBusy?.(false);
  }

  function choose(files: readonly File[]) {
    if (files.length > 0 && !onFiles?.(files)) void send(files[0]);
  }

  const drop = useDrop(choose);
  const isBusy = share !== undefined;
  return (
    <fieldset
      className={styles.field}
      aria-describedby={told ? `${id}-error` : `${id}-hint`}
      aria-busy={isBusy || undefined}
      {...drop}
    >
      <legend>{label}</legend>
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={uploadRules[kind].types.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {value && (
        <div className={styles.preview}>
          {preview ? preview(shownImage(value)) : <img src={shownImage(value)} alt="" />}
        </div>
      )}
      <div className={styles.ways}>
        <p className={`${layout.row8} ${styles.buttons}`}>
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => input.current?.click()}>
            {value ? messages.replaceImage : isDocument ? messages.chooseFile : messages.chooseImage}
          </Button>
          {value && !isBusy && (
            <Button variant="ghost" size="small" onClick={() => onChange('')}>
              {messages.removeImage}
            </Button>
          )}
          {isBusy && (
            <Button variant="ghost" size="small" onClick={() => sending.current?.abort()}>
              {messages.cancel}
            </Button>
          )}
        </p>
        {isBusy && <progress value={share} aria-label={messages.uploading({ what: label })} />}
        {told ? (
          <p id={`${id}-error`} role="alert" className={layout.error}>
            {told}
          </p>
        ) : (
          <p id={`${id}-hint`} className={layout.note}>
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  );
}
