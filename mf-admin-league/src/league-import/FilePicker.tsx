import { Button, layout } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { useDrop } from '@league/kit/uploads';
import { useId, useRef } from 'react';
import { sizeOf } from './chosenFiles.ts';
import styles from './FilePicker.module.css';
import { formatSize } from './formatSize.ts';
import { messages } from './messages.ts';

interface Props {
  files: readonly File[];
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
  onRemove: (name: string) => void;
}

/** Files, chosen or dropped; each can be removed. */
export function FilePicker({ files, error, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = useDrop(onChoose);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined} {...drop}>
      <legend>{messages.files}</legend>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.jsonp,.js,.txt,.zip,text/csv,application/json,application/zip"
        multiple
        hidden
        aria-label={messages.files}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again once it has been corrected.
          target.value = '';
        }}
      />
      <div className={`${layout.row10} ${styles.invitation}`}>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {messages.choose}
        </Button>
        <p className={layout.note}>{messages.drop}</p>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={layout.error}>
          {error}
        </p>
      )}
      {files.length > 0 && (
        <>
          <p className={`${layout.note} ${styles.total}`} aria-live="polite">
            {messages.chosen({ count: files.length, size: formatSize(sizeOf(files)) })}
          </p>
          <ul className={styles.files}>
            {files.map(({ name, size }) => (
              <li key={name}>
                <span>{verbatim(name)}</span>
                <small>{formatSize(size)}</small>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={messages.remove({ name })}
                  onClick={() => onRemove(name)}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
