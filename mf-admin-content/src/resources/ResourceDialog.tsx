import {
  type Resource,
  resourceCategories,
  resourceCategoryLabels,
  resourcesApi,
  roleLabel,
  type StaffRole,
} from '@league/contract';
import { Checkbox, layout, notify, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { verbatim } from '@league/kit/direction';
import { useIds, useOperationForm } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { ImageField } from '@league/kit/uploads';
import { type ReactNode, useState } from 'react';
import { messages } from './messages.ts';
import { changeOf, newResource, resourceFields } from './resourceForm.ts';
import { useCreateResource, useUpdateResource } from './resourceQueries.ts';
import styles from './resources.module.css';

interface Props {
  /** Undefined: a new one. */
  resource: Resource | undefined;
  onClose: () => void;
}

/** Adds a document, or changes one and replaces its file. */
export const ResourceDialog = ({ resource, onClose }: Props) =>
  resource ? <EditDialog resource={resource} onClose={onClose} /> : <NewDialog onClose={onClose} />;

const saved = (onClose: () => void) => () => {
  notify.success(messages.saved);
  onClose();
};

function NewDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { mutateAsync: create } = useCreateResource();
  const ids = useIds();
  const form = useOperationForm(resourcesApi.create, {
    send: (document) => create({ ...document, id: ids.of(document) }),
    initialValues: newResource,
    failed: messages.saveFailed,
    done: saved(onClose),
  });
  return <FieldsDialog title={messages.newTitle} form={form} onClose={onClose} />;
}

function EditDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const form = useRecordForm(resourcesApi.update, {
    record: resource,
    id: resource._id,
    valuesOf: changeOf,
    fields: resourceFields(),
    send: useUpdateResource(resource._id).mutateAsync,
    failed: messages.saveFailed,
    done: saved(onClose),
  });
  return (
    <FieldsDialog title={messages.editTitle} form={form as never} stored={form.stored.fileName} onClose={onClose} />
  );
}

type ResourceForm = ReturnType<typeof useOperationForm<typeof resourcesApi.create>>;

interface FieldsProps {
  title: string;
  form: ResourceForm & { notice?: ReactNode };
  /** The stored file, which stays without a new one. */
  stored?: string;
  onClose: () => void;
}

const categoryOptions = optionsOf(resourceCategories, (category) => resourceCategoryLabels[category]);
/** The roles besides admins, who see everything. */
const others = resourcesApi.list.declared.access.filter((role) => role !== 'admin');

function FieldsDialog({ title, form, stored, onClose }: FieldsProps) {
  const [isUploading, setUploading] = useState(false);
  const { field, control } = form;
  const [file, fileName, roles] = [control('file'), control('fileName'), control('roles')];
  const choose = (role: StaffRole, isChosen: boolean) =>
    roles.onChange(isChosen ? [...roles.value, role] : roles.value.filter((each) => each !== role));
  return (
    <FormDialog title={title} form={form} submit={messages.save} isDisabled={isUploading} onClose={onClose}>
      <TextInput label={messages.name} required autoComplete="off" {...field('title')} />
      <Textarea label={messages.description} rows={2} {...field('description')} />
      <div className={layout.pair}>
        <Select
          label={messages.category}
          options={categoryOptions}
          {...field('category')}
          value={control('category').value}
        />
        <TextInput label={messages.editionLabel} hint={messages.editionHint} autoComplete="off" {...field('edition')} />
      </div>
      <ImageField
        label={messages.file}
        kind="resources"
        prefix={String(Date.now())}
        value={file.value}
        error={file.error}
        onChange={(address, chosen) => {
          file.onChange(address);
          fileName.onChange(chosen?.name ?? stored ?? '');
        }}
        onBusy={setUploading}
        hint={stored ? messages.keepFile({ name: stored }) : messages.fileHint}
        say={messages}
        isDocument
        preview={() => <b className={styles.fileName}>{verbatim(fileName.value)}</b>}
      />
      <fieldset className={styles.roles}>
        <legend>{messages.roles}</legend>
        {others.map((role) => (
          <Checkbox
            key={role}
            label={roleLabel(role)}
            checked={roles.value.includes(role)}
            onChange={(isChosen) => choose(role, isChosen)}
          />
        ))}
        <p className={layout.note}>{messages.rolesHint}</p>
      </fieldset>
    </FormDialog>
  );
}
