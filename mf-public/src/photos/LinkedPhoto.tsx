import { CallFault, Empty, Failed, Skeleton } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { words } from './words.ts';

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
  const title = isGone ? words.notThere : words.photo;
  return (
    <Dialog open isWide onClose={onClose} title={title}>
      {isGone ? (
        <Empty title={words.notThere} say={words.notThereSay} />
      ) : fault ? (
        <Failed say={words.loadFailed} retry={retry} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Dialog>
  );
}
