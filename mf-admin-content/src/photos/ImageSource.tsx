import { TextInput } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { useState } from 'react';
import styles from './PhotoForm.module.css';
import { words } from './words.ts';

interface Props {
  /** Where the image is, wherever it came from; empty: there is none. */
  value: string;
  onChange: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
  /** Told which files were chosen; answers whether somebody else sees to them. */
  onFiles: (files: readonly File[]) => boolean;
  /** What to know before a file is chosen. */
  hint: string;
  error: string | undefined;
}

const isFile = (address: string) => address.startsWith('/');

/** The image of a photo: a file, or an address that is typed. The one that was given last counts. */
export function ImageSource({ value, onChange, onBusy, onFiles, hint, error }: Props) {
  const [uploaded, setUploaded] = useState(isFile(value) ? value : '');
  const isUploaded = value !== '' && value === uploaded;
  const [isBusy, setBusy] = useState(false);
  const [given, giveUp] = useState(0);
  function tellBusy(isBusy: boolean) {
    setBusy(isBusy);
    onBusy(isBusy);
  }
  return (
    <>
      <ImageField
        key={given}
        label={words.image}
        kind="photos"
        prefix={String(Date.now())}
        value={value}
        onChange={(address) => {
          setUploaded(address);
          onChange(address);
        }}
        onBusy={tellBusy}
        onFiles={onFiles}
        hint={hint}
        error={error}
        say={words}
        preview={(src) => <img className={styles.preview} src={src} alt={words.preview} referrerPolicy="no-referrer" />}
      />
      <TextInput
        label={words.url}
        type="text"
        inputMode="url"
        autoComplete="off"
        hint={words.urlHint}
        value={isUploaded ? '' : value}
        onChange={(address) => {
          // A file that is still on its way would take the address's place when it arrives.
          if (isBusy) {
            giveUp(given + 1);
            tellBusy(false);
          }
          onChange(address);
        }}
      />
    </>
  );
}
