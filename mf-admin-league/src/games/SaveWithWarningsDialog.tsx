import { Button } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import callout from '../callout.module.css';
import styles from './GameForm.module.css';
import { messages } from './messages.ts';

interface Props {
  reasons: readonly string[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks whether to save a game with warnings. */
export const SaveWithWarningsDialog = ({ reasons, onSave, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={messages.saveAsk}
    buttons={
      <>
        <Button variant="ghost" onClick={onClose}>
          {messages.backToForm}
        </Button>
        <Button onClick={onSave}>{messages.saveAnyway}</Button>
      </>
    }
  >
    <Reasons reasons={reasons} />
  </Dialog>
);

/** The maximum number of listed reasons; the rest is counted. */
const maxReasons = 5;

const Reasons = ({ reasons }: Pick<Props, 'reasons'>) => (
  <ul className={styles.reasons}>
    {reasons.slice(0, maxReasons).map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
    {reasons.length > maxReasons && <li>{messages.moreReasons({ count: reasons.length - maxReasons })}</li>}
  </ul>
);

/** Warnings about a change, announced when they appear. */
export const ChangeWarnings = ({ reasons }: Pick<Props, 'reasons'>) => (
  <div role="status">
    {reasons.length > 0 && (
      <section className={callout.warning} aria-label={messages.against}>
        <b>{messages.against}</b>
        <Reasons reasons={reasons} />
      </section>
    )}
  </div>
);
