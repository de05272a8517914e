import { optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { Translated } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './PlayerFields.module.css';
import type { PlayerFormParts } from './playerForm.ts';

interface Props extends PlayerFormParts {
  /** Begins the picture's name in storage: a team's id, or `new-player`. */
  imagePrefix: string;
  onBusy: (isBusy: boolean) => void;
  /** Shown directly below the name. */
  children?: ReactNode;
}

const hands = optionsOf(['', 'L', 'R'], (hand) => messages.hands[hand]);

/** The person's fields, on any team. */
export const PersonFields = ({ typed, field, set, imagePrefix, onBusy, children }: Props) => (
  <>
    <TextInput label={messages.fullName} required autoComplete="off" {...field('name')} />
    <Translated of="name" label={messages.fullName} field={field} />
    {children}
    <ImageField
      label={messages.image}
      kind="players"
      prefix={`${imagePrefix}-${Date.now()}`}
      value={typed.image}
      onChange={(image) => set({ image })}
      onBusy={onBusy}
      hint={messages.imageHint}
      error={field('image').error}
      say={{ prepareFailed: messages.prepareFailed, uploadFailed: messages.uploadFailed }}
      preview={(image) => <img className={styles.headshot} src={image} alt="" />}
    />
    <div className={styles.fields}>
      <TextInput
        label={messages.birthDate}
        type="date"
        autoComplete="off"
        hint={messages.birthDateHint}
        {...field('birthDate')}
      />
      <TextInput label={messages.hometown} autoComplete="off" {...field('hometown')} />
      <Translated of="hometown" label={messages.hometown} field={field} />
      <Select label={messages.shoots} options={hands} {...field('shoots')} value={typed.shoots} />
      <Select label={messages.catches} options={hands} {...field('catches')} value={typed.catches} />
    </div>
    <Textarea label={messages.bio} {...field('bio')} />
    <Translated of="bio" label={messages.bio} field={field} isLong />
    <TextInput
      label={messages.eliteProspects}
      type="url"
      inputMode="url"
      autoComplete="off"
      {...field('eliteProspectsUrl')}
    />
  </>
);
