import { type OtherLanguage, photoCategories, photoCategoryLabel } from '@league/contract';
import { Checkbox, layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { type FormField, Translated } from '@league/kit/forms';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { TypedShared } from './photoForm.ts';
import { TeamsPicker } from './TeamsPicker.tsx';

type PhotoFieldName = 'caption' | 'category' | 'date' | 'location' | 'credit' | 'tags' | 'teams';

interface Props {
  typed: TypedShared;
  field: (name: PhotoFieldName | `translations.${OtherLanguage}.${string}`) => FormField;
  set: (name: keyof TypedShared, value: TypedShared[keyof TypedShared]) => void;
  /** Beside the shoot date: the camera's date. */
  children?: ReactNode;
}

const categoryOptions = optionsOf(photoCategories, photoCategoryLabel);

/** The details of one or many photos. */
export const PhotoFields = ({ typed, field, set, children }: Props) => (
  <>
    <Textarea label={messages.caption} rows={2} {...field('caption')} />
    <Translated of="caption" label={messages.caption} field={field} isLong />
    <div className={layout.pair}>
      <Select label={messages.category} options={categoryOptions} value={typed.category} {...field('category')} />
      <div>
        <TextInput label={messages.shootDate} type="date" required {...field('date')} />
        {children}
      </div>
    </div>
    <div className={layout.pair}>
      <TextInput label={messages.location} autoComplete="off" {...field('location')} />
      <TextInput label={messages.photographer} autoComplete="off" {...field('credit')} />
      <Translated of="location" label={messages.location} field={field} />
      <Translated of="credit" label={messages.photographer} field={field} />
    </div>
    <TextInput label={messages.tags} hint={messages.tagsHint} autoComplete="off" {...field('tags')} />
    <TeamsPicker chosen={typed.teams} onChange={(teams) => set('teams', teams)} error={field('teams').error} />
    <div className={layout.stack6}>
      <Checkbox
        label={messages.featured}
        checked={typed.isFeatured}
        onChange={(isFeatured) => set('isFeatured', isFeatured)}
      />
      <Checkbox
        label={messages.downloadable}
        checked={typed.isDownloadable}
        onChange={(isDownloadable) => set('isDownloadable', isDownloadable)}
      />
    </div>
  </>
);
