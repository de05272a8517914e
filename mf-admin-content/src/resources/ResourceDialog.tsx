import {
  Resource,
  resourceCategories,
  resourceCategoryLabels,
  resourcesApi,
  roleLabel,
  type StaffRole,
} from '@league/contract';
import { Button, CallFault, Checkbox, notify, Select, Textarea, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import { type FormEventHandler, useState } from 'react';
import { Meanwhile } from '../Meanwhile.tsx';
import { changeOf, differing, newResource } from './resourceForm.ts';
import { useCreateResource, useUpdateResource } from './resourceQueries.ts';
import styles from './resources.module.css';
import { words } from './words.ts';

interface Props {
  /** Undefined: a new one. */
  resource: Resource | undefined;
  onClose: () => void;
}

/** Adds a document, or changes one and puts another file in its place. */
export const ResourceDialog = ({ resource, onClose }: Props) => (
  <Dialog open onClose={onClose} title={resource ? words.editTitle : words.newTitle}>
    {resource ? <Edit resource={resource} onClose={onClose} /> : <New onClose={onClose} />}
  </Dialog>
);

const saved = (onClose: () => void) => () => {
  notify.success(words.saved);
  onClose();
};

function New({ onClose }: Pick<Props, 'onClose'>) {
  const { form, submit, field, control, isSending } = useOperationForm(resourcesApi.create, {
    send: useCreateResource().mutateAsync,
    startWith: newResource,
    failed: words.saveFailed,
    done: saved(onClose),
  });
  const file = control('file');
  return (
    <Fields
      field={field}
      category={form.watch('category')}
      roles={control('roles')}
      file={{ ...file, value: file.value ?? '' }}
      fileName={form.watch('fileName') ?? ''}
      onFile={(address, name) => {
        file.onChange(address as never);
        form.setValue('fileName', name as never, { shouldDirty: true });
      }}
      submit={submit}
      isSending={isSending}
    />
  );
}

/** Of two who change one document the second is told what the other changed, and keeps what they typed. */
function Edit({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateResource(resource._id);
  const [meanwhile, setMeanwhile] = useState<Resource>();
  const { isArchived, fileName } = meanwhile ?? resource;
  const { form, submit, field, control, isSending } = useOperationForm(resourcesApi.update, {
    // What was typed before a session ended says itself on what it was typed.
    send: (body) => update({ ...body, version: meanwhile?.version ?? body.version, isArchived }).catch(sawAnother),
    record: resource._id,
    startWith: changeOf(resource),
    failed: words.saveFailed,
    done: saved(onClose),
  });
  function sawAnother(fault: unknown): never {
    const theirs = fault instanceof CallFault ? Resource.safeParse(fault.current).data : undefined;
    if (theirs) setMeanwhile(theirs);
    throw fault;
  }
  const file = control('file');
  return (
    <Fields
      field={field}
      category={form.watch('category')}
      roles={control('roles')}
      file={{ ...file, value: file.value ?? '' }}
      fileName={form.watch('fileName') ?? ''}
      hint={words.keepFile(fileName)}
      meanwhile={meanwhile && differing(form.getValues(), changeOf(meanwhile))}
      onFile={(address, name) => {
        file.onChange(address as never);
        form.setValue('fileName', name as never, { shouldDirty: true });
      }}
      submit={submit}
      isSending={isSending}
    />
  );
}

interface Field {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: one ref for all of them
  ref: any;
  onBlur: (event: { target: unknown }) => unknown;
  error: string | undefined;
  onChange: (value: string) => unknown;
}

interface FieldsProps {
  field: (name: 'title' | 'description' | 'category' | 'edition') => Field;
  category: string;
  roles: { value: StaffRole[]; onChange: (roles: StaffRole[]) => unknown };
  file: { value: string; error: string | undefined };
  fileName: string;
  hint?: string;
  /** Somebody else was faster: what is otherwise in theirs. */
  meanwhile?: string[] | undefined;
  onFile: (address: string, name: string) => void;
  submit: FormEventHandler;
  isSending: boolean;
}

const categoryOptions = resourceCategories.map((value) => ({ value, label: resourceCategoryLabels[value] }));
const upload = { prepareFailed: words.prepareFailed, uploadFailed: words.uploadFailed };
/** Admins see everything anyway. */
const others = resourcesApi.list.declared.access.filter((role) => role !== 'admin');

function Fields({ field, category, roles, file, fileName, hint, meanwhile, onFile, submit, isSending }: FieldsProps) {
  const [isUploading, setUploading] = useState(false);
  const choose = (role: StaffRole, isChosen: boolean) =>
    roles.onChange(isChosen ? [...roles.value, role] : roles.value.filter((each) => each !== role));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput label={words.name} required autoComplete="off" {...field('title')} />
      <Textarea label={words.description} rows={2} {...field('description')} />
      <div className={styles.pair}>
        <Select label={words.category} options={categoryOptions} {...field('category')} value={category} />
        <TextInput label={words.editionLabel} hint={words.editionHint} autoComplete="off" {...field('edition')} />
      </div>
      <ImageField
        label={words.file}
        kind="resources"
        prefix={String(Date.now())}
        value={file.value}
        error={file.error}
        onChange={(address, chosen) => onFile(address, chosen?.name ?? '')}
        onBusy={setUploading}
        hint={hint ?? words.fileHint}
        say={upload}
        isDocument
        preview={() => <b className={styles.fileName}>{fileName}</b>}
      />
      <fieldset className={styles.roles}>
        <legend>{words.roles}</legend>
        {others.map((role) => (
          <Checkbox
            key={role}
            label={roleLabel(role)}
            checked={roles.value.includes(role)}
            onChange={(isChosen) => choose(role, isChosen)}
          />
        ))}
        <p>{words.rolesHint}</p>
      </fieldset>
      {meanwhile && (
        <Meanwhile>
          {words.meanwhile} {meanwhile.length > 0 ? words.meanwhileSay(meanwhile.join(', ')) : words.meanwhileSame}
        </Meanwhile>
      )}
      <div className={styles.ways}>
        <Button type="submit" busy={isSending} disabled={isUploading}>
          {isSending ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}
