import { Button, layout } from '@league/kit';
import { FormButtons } from '@league/kit/forms';
import type { ReactNode, SyntheticEvent } from 'react';
import { messages } from './messages.ts';
import styles from './setup.module.css';
import type { Wizard, WizardStep } from './wizard.ts';

interface Props {
  step: WizardStep;
  form: { submit: (event?: SyntheticEvent) => unknown; notice?: ReactNode; isSending: boolean };
  onGo: Wizard['onGo'];
  submit?: string;
  sending?: string;
  /** An upload is under way. */
  isBusy?: boolean;
  children: ReactNode;
}

/** The fields of a step, where they can be changed later, and the way on. */
export const StepForm = ({
  step,
  form: { submit, notice, isSending },
  onGo,
  submit: label = messages.next,
  sending = messages.saving,
  isBusy = false,
  children,
}: Props) => (
  <form method="post" className={layout.stack20} onSubmit={submit} noValidate>
    {notice}
    {children}
    <p className={styles.later}>{messages.later[step]}</p>
    <FormButtons submit={label} sending={sending} isSending={isSending || isBusy}>
      {step !== 'league' && (
        <Button variant="ghost" onClick={() => onGo(-1)}>
          {messages.back}
        </Button>
      )}
    </FormButtons>
  </form>
);
