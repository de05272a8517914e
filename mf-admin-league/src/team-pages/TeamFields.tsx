import { defaultTeamColors } from '@league/contract';
import { layout, TeamCrest, Textarea, TextInput } from '@league/kit';
import { Translated } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import type { ReactNode } from 'react';
import { ColorField } from '../ColorField.tsx';
import { messages } from '../teams/messages.ts';
import type { TeamFormParts } from './teamForm.ts';

interface Props extends TeamFormParts {
  /** The names are read-only, with the reason. */
  isNameLocked?: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Further content below the name. */
  children?: ReactNode;
}

export function TeamFields({ typed, field, set, isNameLocked = false, onBusy, children }: Props) {
  const lock = isNameLocked ? { readOnly: true, hint: messages.adminsChange } : {};
  return (
    <>
      <div className={layout.pair}>
        <TextInput label={messages.name} required autoComplete="off" {...field('name')} {...lock} />
        <TextInput label={messages.city} autoComplete="off" {...field('city')} {...lock} />
        <Translated of="name" label={messages.name} field={field} {...lock} />
        <Translated of="city" label={messages.city} field={field} {...lock} />
      </div>
      {children}
      <TextInput label={messages.manager} autoComplete="off" {...field('generalManager')} {...lock} />
      <Translated of="generalManager" label={messages.manager} field={field} {...lock} />
      <ImageField
        label={messages.logo}
        kind="teams"
        prefix={String(Date.now())}
        value={typed.logo}
        onChange={(address) => set('logo', address)}
        onBusy={onBusy}
        hint={messages.logoHint}
        error={field('logo').error}
        say={{ prepareFailed: messages.logoPrepareFailed, uploadFailed: messages.logoUploadFailed }}
        preview={(logo) => <TeamCrest team={{ name: typed.name, logo }} size={88} decorative />}
      />
      <div className={layout.pair}>
        <ColorField
          label={messages.primaryColor}
          pick={messages.pick({ color: messages.primaryColor.toLowerCase() })}
          {...field('primaryColor')}
          value={typed.primaryColor}
          usual={defaultTeamColors.primary}
          onPick={(color) => set('primaryColor', color)}
        />
        <ColorField
          label={messages.secondaryColor}
          pick={messages.pick({ color: messages.secondaryColor.toLowerCase() })}
          {...field('secondaryColor')}
          value={typed.secondaryColor}
          usual={defaultTeamColors.secondary}
          onPick={(color) => set('secondaryColor', color)}
        />
      </div>
      <Textarea label={messages.description} hint={messages.descriptionHint} {...field('description')} />
      <Translated of="description" label={messages.description} field={field} isLong />
    </>
  );
}
