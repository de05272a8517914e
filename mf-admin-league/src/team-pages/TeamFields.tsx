import { defaultTeamColors } from '@league/contract';
import { layout, TeamCrest, Textarea, TextInput } from '@league/kit';
import { Translated } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import type { ReactNode } from 'react';
import { ColorField } from '../ColorField.tsx';
import { words } from '../teams/words.ts';
import type { TeamFormParts } from './teamForm.ts';

interface Props extends TeamFormParts {
  /** The names are read-only, with the reason. */
  isNameLocked?: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Further content below the name. */
  children?: ReactNode;
}

export function TeamFields({ typed, field, set, isNameLocked = false, onBusy, children }: Props) {
  const lock = isNameLocked ? { readOnly: true, hint: words.adminsChange } : {};
  return (
    <>
      <div className={layout.pair}>
        <TextInput label={words.name} required autoComplete="off" {...field('name')} {...lock} />
        <TextInput label={words.city} autoComplete="off" {...field('city')} {...lock} />
        <Translated of="name" label={words.name} field={field} {...lock} />
        <Translated of="city" label={words.city} field={field} {...lock} />
      </div>
      {children}
      <TextInput label={words.manager} autoComplete="off" {...field('generalManager')} {...lock} />
      <Translated of="generalManager" label={words.manager} field={field} {...lock} />
      <ImageField
        label={words.logo}
        kind="teams"
        prefix={String(Date.now())}
        value={typed.logo}
        onChange={(address) => set('logo', address)}
        onBusy={onBusy}
        hint={words.logoHint}
        error={field('logo').error}
        say={{ prepareFailed: words.logoPrepareFailed, uploadFailed: words.logoUploadFailed }}
        preview={(logo) => <TeamCrest team={{ name: typed.name, logo }} size={88} decorative />}
      />
      <div className={layout.pair}>
        <ColorField
          label={words.primaryColor}
          pick={words.pick({ color: words.primaryColor.toLowerCase() })}
          {...field('primaryColor')}
          value={typed.primaryColor}
          usual={defaultTeamColors.primary}
          onPick={(color) => set('primaryColor', color)}
        />
        <ColorField
          label={words.secondaryColor}
          pick={words.pick({ color: words.secondaryColor.toLowerCase() })}
          {...field('secondaryColor')}
          value={typed.secondaryColor}
          usual={defaultTeamColors.secondary}
          onPick={(color) => set('secondaryColor', color)}
        />
      </div>
      <Textarea label={words.description} hint={words.descriptionHint} {...field('description')} />
      <Translated of="description" label={words.description} field={field} isLong />
    </>
  );
}
