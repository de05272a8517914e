import { Button, kitWords as words } from '@league/kit';
import { Dialog } from '../components/Dialog.tsx';
import type { LeaveQuestion } from './unsaved.ts';

/** Asks before a page with unsaved input is left. Staying is the default. */
export const leaveQuestion =
  (say: () => string): LeaveQuestion =>
  ({ onStay, onLeave }) => (
    <Dialog
      open
      onClose={onStay}
      title={words.leaveAsk}
      say={say()}
      buttons={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button onClick={onStay}>{words.stay}</Button>
        </>
      }
    />
  );
