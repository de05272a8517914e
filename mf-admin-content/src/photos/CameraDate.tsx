import { Button, formatDate, layout } from '@league/kit';
import { messages } from './messages.ts';
import styles from './PhotoForm.module.css';

interface Props {
  suggested: string | undefined;
  chosen: string;
  onAccept: (date: string) => void;
}

/** The camera's date, with a button to use it if another one was chosen. */
export const CameraDate = ({ suggested, chosen, onAccept }: Props) =>
  suggested && (
    <p className={`${layout.note} ${layout.row6} ${styles.camera}`} role="status">
      {messages.cameraSays({ day: formatDate(suggested) })}
      {suggested !== chosen && (
        <Button variant="ghost" size="small" onClick={() => onAccept(suggested)}>
          {messages.takeDate}
        </Button>
      )}
    </p>
  );
