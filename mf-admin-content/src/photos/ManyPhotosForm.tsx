import { photosApi } from '@league/contract';
import { layout, notify, SectionTitle } from '@league/kit';
import { FormButtons, useIds, useOperationForm } from '@league/kit/forms';
import { type SyntheticEvent, useEffect, useLayoutEffect } from 'react';
import { FormCard } from '../FormCard.tsx';
import { FilesField } from './FilesField.tsx';
import { messages } from './messages.ts';
import { PhotoFields } from './PhotoFields.tsx';
import { type TypedShared, typedSharedTexts } from './photoForm.ts';
import { useAddPhotos } from './photoQueries.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

interface Props {
  initialValues: TypedShared;
  /** Uploaded at once: they were chosen or dropped elsewhere. */
  files: readonly File[];
  done: (count: number) => void;
}

/** Many photos with shared details, each with its own upload. */
export function ManyPhotosForm({ initialValues, files, done }: Props) {
  const { mutateAsync: addAll } = useAddPhotos();
  const ids = useIds();
  const { form, submit, field, isSending } = useOperationForm(photosApi.createAll, {
    send: ({ photos, ...shared }) =>
      addAll({ ...shared, photos: photos.map((photo) => ({ ...photo, id: ids.of({ ...shared, ...photo }) })) }),
    initialValues: { ...initialValues, ...typedSharedTexts(initialValues), photos: [] },
    failed: messages.addFailed,
    done: (photos) => done(photos.length),
  });
  const { uploads, add, remove, retry, change } = useUploads((date) => {
    if (!form.getValues('date')) form.setValue('date', date, { shouldDirty: true });
  });
  const typed = form.watch() as TypedShared;
  const errors = form.formState.errors.photos;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice of files
  useEffect(() => add(files), [files]);

  // A layout effect, so that a file that is shown as uploaded is also published.
  useLayoutEffect(() => {
    const photos = uploads.map(({ title, address, date }) => ({ title, imageUrl: address, ...(date && { date }) }));
    form.setValue('photos', photos, { shouldDirty: photos.length > 0 });
  }, [uploads, form]);

  function publish(event: SyntheticEvent) {
    if (uploads.every(({ address }) => address)) return submit(event);
    event.preventDefault();
    notify.error(messages.notAllThere);
  }

  /** Issues belong to an index, which changes for those after it. */
  function forget(removed: number) {
    const rest = uploads.map((_, at) => errors?.[at]).toSpliced(removed, 1);
    form.clearErrors('photos');
    rest.forEach((issues, at) => {
      for (const name of ['title', 'imageUrl'] as const) {
        if (issues?.[name]) form.setError(`photos.${at}.${name}`, issues[name]);
      }
    });
  }

  return (
    <FormCard form={{ submit: publish }}>
      <FilesField
        onFiles={(chosen) => {
          form.clearErrors('photos');
          add(chosen);
        }}
        error={uploads.length === 0 && errors ? messages.noFiles : undefined}
      >
        {uploads.length > 0 && (
          <ul className={layout.stack12}>
            {uploads.map((upload, at) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                titleError={errors?.[at]?.title?.message}
                imageError={errors?.[at]?.imageUrl?.message}
                onChange={(part) => {
                  if (part.title) form.clearErrors(`photos.${at}.title`);
                  change(upload.key, part);
                }}
                onRetry={() => {
                  form.clearErrors(`photos.${at}.imageUrl`);
                  retry(upload);
                }}
                onRemove={() => {
                  forget(at);
                  remove(upload);
                }}
              />
            ))}
          </ul>
        )}
      </FilesField>
      <SectionTitle>{messages.inCommon}</SectionTitle>
      <PhotoFields
        typed={typed}
        field={field}
        set={(name, value) => form.setValue(name, value, { shouldDirty: true })}
      />
      <FormButtons
        submit={messages.publishMany({ count: uploads.length })}
        sending={messages.publishing}
        isSending={isSending}
      />
    </FormCard>
  );
}
