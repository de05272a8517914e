import { Button, kitMessages as messages } from '@league/kit';
import { Dialog } from '../components/Dialog.tsx';
import type { LeaveQuestion } from './unsaved.ts';

/** Asks before a page with unsaved input is left. Staying is the default. */
export const leaveQuestion =
  (say: () => string): LeaveQuestion =>
  ({ onStay, onLeave }) => (
    <Dialog
      open
      onClose={onStay}
      title={messages.leaveAsk}
      say={say()}
      buttons={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {messages.leave}
          </Button>
          <Button onClick={onStay}>{messages.stay}</Button>
        </>
      }
    />
  );
