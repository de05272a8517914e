import { Button, kitMessages as messages } from '@league/kit';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { SubmitButton, type SubmitProps } from './SubmitButton.tsx';

interface Props extends SubmitProps {
  title: string;
  say?: string | undefined;
  /** Of `useOperationForm` or `useRecordForm`. */
  form: { submit: (event: SyntheticEvent) => unknown; isSending: boolean; notice?: ReactNode };
  /** The label of the other button. */
  cancel?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({ title, say, form, cancel = messages.cancel, onClose, children, ...button }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      say={say}
      buttons={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <SubmitButton form={id} isSending={form.isSending} {...button} />
        </>
      }
    >
      <form method="post" id={id} className={styles.form} onSubmit={form.submit} noValidate>
        {form.notice}
        {children}
      </form>
    </Dialog>
  );
}
