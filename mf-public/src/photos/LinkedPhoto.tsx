import { CallFault, Empty, Failed, Skeleton } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { messages } from './messages.ts';

/** A linked photo while it loads, and if it fails. */
export function LinkedPhoto({
  fault,
  retry,
  onClose,
}: {
  fault: Error | null;
  retry: () => unknown;
  onClose: () => void;
}) {
  const isGone = fault instanceof CallFault && fault.status === 404;
  const title = isGone ? messages.notThere : messages.photo;
  return (
    <Dialog open isWide onClose={onClose} title={title}>
      {isGone ? (
        <Empty title={messages.notThere} say={messages.notThereSay} />
      ) : fault ? (
        <Failed say={messages.loadFailed} retry={retry} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Dialog>
  );
}
