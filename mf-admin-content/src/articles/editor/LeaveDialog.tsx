import { Button } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import styles from './dialogs.module.css';
import { words } from './words.ts';

/** Nothing is lost by leaving: it says so. */
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
