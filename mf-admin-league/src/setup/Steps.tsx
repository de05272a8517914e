import { Unseen } from '@league/kit';
import { messages } from './messages.ts';
import styles from './setup.module.css';
import { type WizardStep, wizardSteps } from './wizard.ts';

interface Props {
  current: WizardStep;
  /** The first step that is not saved: those up to it can be opened. */
  open: number;
  onGo: (step: WizardStep) => void;
}

/** Where one is, and the way to steps that were saved. On phones the list is a bar. */
export function Steps({ current, open, onGo }: Props) {
  const at = wizardSteps.indexOf(current);
  return (
    <nav className={styles.steps} aria-label={messages.progress}>
      <p className={styles.progress}>
        <span>{messages.stepOf({ step: at + 1, of: wizardSteps.length })}</span>
        <progress value={at} max={wizardSteps.length} aria-label={messages.progress} />
      </p>
      <ol className={styles.list}>
        {wizardSteps.map((step, place) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              data-saved={place < open || undefined}
              disabled={place > open}
              onClick={() => step !== current && onGo(step)}
            >
              <span aria-hidden="true">{place < open ? '✓' : place + 1}</span>
              {messages.steps[step]}
              {place < open && <Unseen>{messages.saved}</Unseen>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
