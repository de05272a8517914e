import { Button, Picture, TextInput } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { messages } from './messages.ts';
import styles from './UploadRow.module.css';
import type { Upload } from './useUploads.ts';

interface Props {
  upload: Upload;
  /** The API's issues. */
  titleError: string | undefined;
  imageError: string | undefined;
  onChange: (part: Pick<Partial<Upload>, 'title' | 'date'>) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file of many: preview, progress, and its own details. */
export function UploadRow({ upload, titleError, imageError, onChange, onRetry, onRemove }: Props) {
  const { file, preview, title, date, share, address, fault, canRetry } = upload;
  const message = fault ?? imageError;
  return (
    <li className={styles.row} aria-label={messages.fileName({ name: file.name })}>
      <span className={styles.picture}>
        <Picture src={preview} sizes={null} alt="" room="5.5rem">
          {null}
        </Picture>
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{verbatim(file.name)}</p>
        {message ? (
          <p role="alert" className={styles.fault}>
            {message}
          </p>
        ) : share !== undefined ? (
          <>
            <progress value={share} aria-label={messages.arrivingOf({ name: file.name })} />
            <p>{messages.arriving({ percent: Math.round(share * 100) })}</p>
          </>
        ) : (
          <p>{address ? messages.arrived : messages.waiting}</p>
        )}
      </div>
      <div className={styles.own}>
        <TextInput
          label={messages.name}
          required
          value={title}
          autoComplete="off"
          error={titleError}
          onChange={(title) => onChange({ title })}
        />
        <TextInput label={messages.ownDate} type="date" value={date} onChange={(date) => onChange({ date })} />
      </div>
      <div className={styles.ways}>
        {message && canRetry && (
          <Button variant="secondary" size="small" aria-label={messages.retryOf({ name: file.name })} onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        <Button variant="ghost" size="small" aria-label={messages.removeFile({ name: file.name })} onClick={onRemove}>
          {messages.dropFile}
        </Button>
      </div>
    </li>
  );
}
