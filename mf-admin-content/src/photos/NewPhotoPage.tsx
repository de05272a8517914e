import { Choices, mayLeave, notify } from '@league/kit';
import { useIds, useNextPage } from '@league/kit/forms';
import { useState } from 'react';
import { SubPage } from '../RecordPage.tsx';
import { ManyPhotosForm } from './ManyPhotosForm.tsx';
import { messages } from './messages.ts';
import styles from './PhotoForm.module.css';
import { PhotoForm } from './PhotoForm.tsx';
import { newShared, type TypedPhoto, type TypedShared } from './photoForm.ts';
import { useAddPhoto } from './photoQueries.ts';

const modes = () =>
  [
    { value: 'one', label: messages.one },
    { value: 'many', label: messages.many },
  ] as const;

interface PhotoBatch {
  files: readonly File[];
  initialValues: TypedShared;
}

const noFiles: readonly File[] = [];

/** `/admin/photos/new`: one photo, or many at once. */
export function NewPhotoPage() {
  const navigate = useNextPage();
  const { mutateAsync: add } = useAddPhoto();
  const ids = useIds();
  const [many, setMany] = useState<PhotoBatch>();
  function done(said: string) {
    notify.success(said);
    navigate('/admin/photos');
  }
  /** Input belongs to one of the two modes. */
  async function choose(mode: 'one' | 'many') {
    if ((mode === 'many') === Boolean(many) || !(await mayLeave())) return;
    setMany(mode === 'many' ? { files: noFiles, initialValues: newShared() } : undefined);
  }
  return (
    <SubPage title={messages.newTitle} lead={messages.newLead} back={{ to: '/admin/photos', label: messages.back }}>
      <div className={styles.modes}>
        <Choices label={messages.howMany} choices={modes()} value={many ? 'many' : 'one'} onChange={choose} />
      </div>
      {many ? (
        <ManyPhotosForm {...many} done={(count) => done(messages.publishedMany({ count }))} />
      ) : (
        <PhotoForm
          send={(photo) => add({ ...photo, id: ids.of(photo) })}
          done={() => done(messages.published)}
          say={{ failed: messages.addFailed, send: messages.publish, sending: messages.publishing }}
          onMultipleFiles={(files, typed) => setMany({ files, initialValues: sharedOf(typed) })}
        />
      )}
    </SubPage>
  );
}

/** The input so far applies to all photos. */
const sharedOf = ({ title: _, imageUrl: __, alt: ___, focus: ____, ...shared }: TypedPhoto): TypedShared => shared;
