import type { Photo } from '@league/contract';
import { Button } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { useState } from 'react';
import { Gallery } from './Gallery.tsx';
import { messages } from './messages.ts';
import styles from './PictureField.module.css';

interface Props {
  label: string;
  /** The address of the picture; empty: none. */
  value: string;
  /** With the gallery's data of a photo that was chosen there. */
  onChange: (src: string, known?: { alt: string; credit: string }) => void;
  onBusy?: (isBusy: boolean) => void;
  file?: File | undefined;
  hint?: string;
  error?: string | undefined;
}

/** A picture for an article: uploaded, or chosen from the gallery. */
export function PictureField({ label, value, onChange, onBusy, file, hint = messages.coverHint, error }: Props) {
  const [isOpen, setOpen] = useState(false);
  const take = ({ imageUrl, alt, caption, title, credit }: Photo) => {
    onChange(imageUrl, { alt: alt ?? caption ?? title, credit: credit ?? '' });
    setOpen(false);
  };
  return (
    <div className={styles.field}>
      <ImageField
        label={label}
        kind="articles"
        prefix={String(Date.now())}
        value={value}
        onChange={(src) => onChange(src)}
        {...(onBusy && { onBusy })}
        {...(file && { file })}
        hint={hint}
        error={error}
        say={messages}
        preview={(src) => <img className={styles.preview} src={src} alt="" />}
      />
      <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.fromGallery}
      </Button>
      {isOpen && <Gallery onTake={take} />}
    </div>
  );
}
