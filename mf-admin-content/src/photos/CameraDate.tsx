import { Button, formatDate } from '@league/kit';
import styles from './PhotoForm.module.css';
import { words } from './words.ts';

interface Props {
  suggested: string | undefined;
  chosen: string;
  onTake: (date: string) => void;
}

/** The day that the camera wrote down, and the way to take it where another one was chosen. */
export const CameraDate = ({ suggested, chosen, onTake }: Props) =>
  suggested && (
    <p className={styles.camera} role="status">
      {words.cameraSays(formatDate(suggested))}
      {suggested !== chosen && (
        <Button variant="ghost" size="small" onClick={() => onTake(suggested)}>
          {words.takeDate}
        </Button>
      )}
    </p>
  );
