import { maxPhotosAtOnce, uploadRules } from '@league/contract';
import { Button, layout, notify } from '@league/kit';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './FilesField.module.css';
import { words } from './words.ts';

interface Props {
  /** The current number of files. */
  count: number;
  onFiles: (files: readonly File[]) => void;
  error: string | undefined;
  children: ReactNode;
}

/** Any number of images, chosen or dropped. */
export function FilesField({ count, onFiles, error, children }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { types, megabytes } = uploadRules.photos;

  function take(files: readonly File[]) {
    const room = maxPhotosAtOnce - count;
    if (files.length > room) notify.error(words.tooManyFiles({ max: maxPhotosAtOnce }));
    onFiles(files.slice(0, room));
  }

  return (
    <fieldset
      className={styles.files}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <legend>{words.files}</legend>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types.join(',')}
        aria-label={words.files}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p>
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {words.browse}
        </Button>
      </p>
      {error ? (
        <p id={`${id}-error`} role="alert" className={layout.error}>
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className={layout.note}>
          {words.filesHint({ megabytes, max: maxPhotosAtOnce })}
        </p>
      )}
      {children}
    </fieldset>
  );
}
