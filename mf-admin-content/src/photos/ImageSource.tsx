import { TextInput } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './PhotoForm.module.css';

interface Props {
  /** The image's address; empty: none. */
  value: string;
  onChange: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
  /** Called with the chosen files; returns whether the caller handles them. */
  onFiles: (files: readonly File[]) => boolean;
  /** Shown before a file is chosen. */
  hint: string;
  error: string | undefined;
}

const isFile = (address: string) => address.startsWith('/');

/** The image of a photo: a file or a typed address, whichever was given last. */
export function ImageSource({ value, onChange, onBusy, onFiles, hint, error }: Props) {
  const [uploaded, setUploaded] = useState(isFile(value) ? value : '');
  const isUploaded = value !== '' && value === uploaded;
  const [isBusy, setBusy] = useState(false);
  const [uploadKey, setUploadKey] = useState(0);
  function reportBusy(isBusy: boolean) {
    setBusy(isBusy);
    onBusy(isBusy);
  }
  return (
    <>
      <ImageField
        key={uploadKey}
        label={messages.image}
        kind="photos"
        prefix={String(Date.now())}
        value={value}
        onChange={(address) => {
          setUploaded(address);
          onChange(address);
        }}
        onBusy={reportBusy}
        onFiles={onFiles}
        hint={hint}
        error={error}
        say={messages}
        preview={(src) => (
          <img className={styles.preview} src={src} alt={messages.preview} referrerPolicy="no-referrer" />
        )}
      />
      <TextInput
        label={messages.url}
        type="text"
        inputMode="url"
        autoComplete="off"
        hint={messages.urlHint}
        value={isUploaded ? '' : value}
        onChange={(address) => {
          // A running upload would replace the address.
          if (isBusy) {
            setUploadKey(uploadKey + 1);
            reportBusy(false);
          }
          onChange(address);
        }}
      />
    </>
  );
}
