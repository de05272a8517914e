import { Button } from '@league/kit';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { words } from '../kitWords.ts';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

interface Props {
  title: string;
  say?: string | undefined;
  /** Of `useOperationForm` or `useRecordForm`. */
  form: { submit: (event: SyntheticEvent) => unknown; isSending: boolean; notice?: ReactNode };
  /** The submit button's label, a verb; and while the form is being sent (default: saving). */
  submit: string;
  sending?: string | undefined;
  /** The label of the other button. */
  cancel?: string;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({
  form,
  submit,
  sending = words.saving,
  cancel = words.cancel,
  isDanger,
  isDisabled,
  onClose,
  children,
  ...dialog
}: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      {...dialog}
      buttons={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            busy={form.isSending}
            disabled={isDisabled}
          >
            {form.isSending ? sending : submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
        {form.notice}
        {children}
      </form>
    </Dialog>
  );
}
