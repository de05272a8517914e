import { Button } from '@league/kit';
import styles from '../components/Dialog.module.css';
import { Dialog } from '../components/Dialog.tsx';
import { words } from '../kitWords.ts';

/** The way back is the one that is at hand. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Dialog open onClose={onStay} title={words.leaveAsk} say={words.leaveSay}>
    <div className={styles.ways}>
      <Button variant="ghost" onClick={onLeave}>
        {words.leave}
      </Button>
      <Button onClick={onStay}>{words.stay}</Button>
    </div>
  </Dialog>
);
