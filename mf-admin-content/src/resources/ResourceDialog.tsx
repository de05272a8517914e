import {
  type Resource,
  resourceCategories,
  resourceCategoryLabels,
  resourcesApi,
  roleLabel,
  type StaffRole,
} from '@league/contract';
import { Button, Buttons, Checkbox, layout, notify, Select, Textarea, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { type FormField, useOperationForm } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { ImageField } from '@league/kit/uploads';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { changeOf, newResource, resourceFields } from './resourceForm.ts';
import { useCreateResource, useUpdateResource } from './resourceQueries.ts';
import styles from './resources.module.css';
import { words } from './words.ts';

interface Props {
  /** Undefined: a new one. */
  resource: Resource | undefined;
  onClose: () => void;
}

/** Adds a document, or changes one and replaces its file. */
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

function Edit({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { stored, notice, form, submit, field, control, isSending } = useRecordForm(resourcesApi.update, {
    record: resource,
    id: resource._id,
    valuesOf: changeOf,
    fields: resourceFields,
    send: useUpdateResource(resource._id).mutateAsync,
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
      hint={words.keepFile(stored.fileName)}
      notice={notice}
      onFile={(address, name) => {
        file.onChange(address as never);
        form.setValue('fileName', (name || stored.fileName) as never, { shouldDirty: true });
      }}
      submit={submit}
      isSending={isSending}
    />
  );
}

interface FieldsProps {
  field: (name: 'title' | 'description' | 'category' | 'edition') => FormField;
  category: string;
  roles: { value: StaffRole[]; onChange: (roles: StaffRole[]) => unknown };
  file: { value: string; error: string | undefined };
  fileName: string;
  hint?: string;
  /** The conflict notice. */
  notice?: ReactNode;
  onFile: (address: string, name: string) => void;
  submit: FormEventHandler;
  isSending: boolean;
}

const categoryOptions = resourceCategories.map((value) => ({ value, label: resourceCategoryLabels[value] }));
const upload = { prepareFailed: words.prepareFailed, uploadFailed: words.uploadFailed };
/** The roles besides admins, who see everything. */
const others = resourcesApi.list.declared.access.filter((role) => role !== 'admin');

function Fields({ field, category, roles, file, fileName, hint, notice, onFile, submit, isSending }: FieldsProps) {
  const [isUploading, setUploading] = useState(false);
  const choose = (role: StaffRole, isChosen: boolean) =>
    roles.onChange(isChosen ? [...roles.value, role] : roles.value.filter((each) => each !== role));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {notice}
      <TextInput label={words.name} required autoComplete="off" {...field('title')} />
      <Textarea label={words.description} rows={2} {...field('description')} />
      <div className={layout.pair}>
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
      <Buttons>
        <Button type="submit" busy={isSending} disabled={isUploading}>
          {isSending ? words.saving : words.save}
        </Button>
      </Buttons>
    </form>
  );
}
