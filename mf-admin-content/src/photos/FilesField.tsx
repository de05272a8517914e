import { maxPhotosAtOnce, uploadRules } from '@league/contract';
import { Button, layout } from '@league/kit';
import { useDrop } from '@league/kit/uploads';
import { type ReactNode, useId, useRef } from 'react';
import styles from './FilesField.module.css';
import { messages } from './messages.ts';

interface Props {
  onFiles: (files: readonly File[]) => void;
  error: string | undefined;
  children: ReactNode;
}

/** Any number of images, chosen or dropped. */
export function FilesField({ onFiles, error, children }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(onFiles);
  const { types, megabytes } = uploadRules.photos;

  return (
    <fieldset className={styles.files} aria-describedby={error ? `${id}-error` : `${id}-hint`} {...drop}>
      <legend>{messages.files}</legend>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types.join(',')}
        aria-label={messages.files}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p>
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {messages.browse}
        </Button>
      </p>
      {error ? (
        <p id={`${id}-error`} role="alert" className={layout.error}>
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className={layout.note}>
          {messages.filesHint({ megabytes, max: maxPhotosAtOnce })}
        </p>
      )}
      {children}
    </fieldset>
  );
}
