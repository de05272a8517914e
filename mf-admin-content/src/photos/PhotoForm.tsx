import { type BodyOf, type ManagedPhoto, photosApi, uploadRules } from '@league/contract';
import { notify, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import { askedLanguages, FormButtons, Translated } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { FormCard } from '../FormCard.tsx';
import { CameraDate } from './CameraDate.tsx';
import { FocusField } from './FocusField.tsx';
import { ImageSource } from './ImageSource.tsx';
import { messages } from './messages.ts';
import { PhotoFields } from './PhotoFields.tsx';
import { newPhoto, photoFields, type TypedPhoto, typedPhoto } from './photoForm.ts';
import { teamsQuery } from './photoQueries.ts';
import { useCameraDate } from './useCameraDate.ts';

interface Props {
  /** The edited photo; undefined: a new one. */
  photo?: ManagedPhoto;
  send: (body: BodyOf<typeof photosApi.update>) => Promise<ManagedPhoto>;
  done: () => void;
  /** The error message, and the button's label, and while sending (default: saving). */
  say: { failed: string; send: string; sending?: string };
  /** Called when several files were chosen, with the input so far. */
  onMultipleFiles?: (files: readonly File[], typed: TypedPhoto) => void;
}

/** One photo: its image and details. */
export function PhotoForm({ photo, send, done, say, onMultipleFiles }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { data: teams = [] } = useQuery(teamsQuery);
  /** The image that the focal point and the description belong to. */
  const described = useRef(photo?.imageUrl);
  const { notice, form, submit, field, isSending, stored } = useRecordForm(photosApi.update, {
    record: photo,
    id: photo?._id ?? 'new',
    valuesOf: (photo?: ManagedPhoto) => (photo ? { ...typedPhoto(photo), version: photo.version } : newPhoto()),
    fields: {
      ...photoFields(),
      teams: {
        label: messages.teamsInPhoto,
        show: ({ teams: chosen = [] }) => listed(chosen.map(({ id }) => teams.find(({ _id }) => _id === id)?.name)),
      },
    },
    send,
    failed: say.failed,
    done,
  });
  const typed = form.watch() as TypedPhoto;
  const set = (name: keyof TypedPhoto, value: TypedPhoto[keyof TypedPhoto]) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid });
  const { suggested, look } = useCameraDate(
    () => form.getValues('date'),
    (date) => set('date', date),
  );

  function changeImage(address: string) {
    set('imageUrl', address);
    if (!address) return;
    if (described.current && address !== described.current) {
      const { alt, translations } = stored ? typedPhoto(stored) : newPhoto();
      const now = form.getValues() as TypedPhoto;
      set('focus', null);
      if (now.alt === alt) set('alt', '');
      for (const code of askedLanguages()) {
        if (now.translations?.[code]?.alt === translations?.[code]?.alt) {
          form.setValue(`translations.${code}.alt`, '', { shouldDirty: true });
        }
      }
    }
    described.current = address;
  }

  function take(files: readonly File[]): boolean {
    if (onMultipleFiles && files.length > 1) {
      onMultipleFiles(files, typed);
      return true;
    }
    void look(files[0]);
    return false;
  }

  function publish(event: SyntheticEvent) {
    if (!isBusy) return submit(event);
    event.preventDefault();
    notify.info(messages.waitForImage);
  }

  return (
    <FormCard form={{ submit: publish, notice }}>
      <ImageSource
        value={typed.imageUrl}
        onChange={changeImage}
        onBusy={setBusy}
        onFiles={take}
        hint={(onMultipleFiles ? messages.imagesHint : messages.imageHint)({ megabytes: uploadRules.photos.megabytes })}
        error={field('imageUrl').error}
      />
      <TextInput label={messages.name} required autoComplete="off" {...field('title')} />
      <Translated of="title" label={messages.name} field={field} />
      <PhotoFields typed={typed} field={field} set={set}>
        <CameraDate suggested={suggested} chosen={typed.date} onAccept={(date) => set('date', date)} />
      </PhotoFields>
      <TextInput label={messages.alt} hint={messages.altHint} autoComplete="off" {...field('alt')} />
      <Translated of="alt" label={messages.alt} field={field} />
      {typed.imageUrl && (
        <FocusField address={typed.imageUrl} focus={typed.focus} onChange={(focus) => set('focus', focus)} />
      )}
      <FormButtons submit={say.send} sending={say.sending} isSending={isSending} />
    </FormCard>
  );
}
