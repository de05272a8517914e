import { Button } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import styles from './GameForm.module.css';
import { words } from './words.ts';

interface Props {
  reasons: readonly string[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks whether a game is saved although something speaks against it. */
export const SaveAnyway = ({ reasons, onSave, onClose }: Props) => (
  <Dialog open onClose={onClose} title={words.saveAsk}>
    <Reasons reasons={reasons} />
    <div className={styles.ways}>
      <Button variant="ghost" onClick={onClose}>
        {words.backToForm}
      </Button>
      <Button onClick={onSave}>{words.saveAnyway}</Button>
    </div>
  </Dialog>
);

/** What speaks against a game as it is typed. */
export const Reasons = ({ reasons }: Pick<Props, 'reasons'>) => (
  <ul className={styles.reasons}>
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);
