import { Card, layout } from '@league/kit';
import type { ReactNode, SyntheticEvent } from 'react';
import styles from './FormCard.module.css';

interface Props {
  /** Of `useOperationForm` or `useRecordForm`. */
  form: { submit: (event: SyntheticEvent) => unknown; notice?: ReactNode };
  children: ReactNode;
}

/** A form in a card. */
export const FormCard = ({ form: { submit, notice }, children }: Props) => (
  <Card>
    <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={submit} noValidate>
      {notice}
      {children}
    </form>
  </Card>
);
