import { optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { Translated } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import type { ReactNode } from 'react';
import styles from './PlayerFields.module.css';
import type { PlayerFormParts } from './playerForm.ts';
import { words } from './words.ts';

interface Props extends PlayerFormParts {
  /** Begins the picture's name in storage: a team's id, or `new-player`. */
  imagePrefix: string;
  onBusy: (isBusy: boolean) => void;
  /** Shown directly below the name. */
  children?: ReactNode;
}

const hands = optionsOf(['', 'L', 'R'], (hand) => words.hands[hand]);

/** The person's fields, on any team. */
export const PersonFields = ({ typed, field, set, imagePrefix, onBusy, children }: Props) => (
  <>
    <TextInput label={words.fullName} required autoComplete="off" {...field('name')} />
    <Translated of="name" label={words.fullName} field={field} />
    {children}
    <ImageField
      label={words.image}
      kind="players"
      prefix={`${imagePrefix}-${Date.now()}`}
      value={typed.image}
      onChange={(image) => set({ image })}
      onBusy={onBusy}
      hint={words.imageHint}
      error={field('image').error}
      say={{ prepareFailed: words.prepareFailed, uploadFailed: words.uploadFailed }}
      preview={(image) => <img className={styles.headshot} src={image} alt="" />}
    />
    <div className={styles.fields}>
      <TextInput
        label={words.birthDate}
        type="date"
        autoComplete="off"
        hint={words.birthDateHint}
        {...field('birthDate')}
      />
      <TextInput label={words.hometown} autoComplete="off" {...field('hometown')} />
      <Translated of="hometown" label={words.hometown} field={field} />
      <Select label={words.shoots} options={hands} {...field('shoots')} value={typed.shoots} />
      <Select label={words.catches} options={hands} {...field('catches')} value={typed.catches} />
    </div>
    <Textarea label={words.bio} {...field('bio')} />
    <Translated of="bio" label={words.bio} field={field} isLong />
    <TextInput
      label={words.eliteProspects}
      type="url"
      inputMode="url"
      autoComplete="off"
      {...field('eliteProspectsUrl')}
    />
  </>
);
