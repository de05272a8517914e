import type { BodyOf, OrderDetail, orderWorkApi } from '@league/contract';
import { notify } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useOperation } from '@league/kit/queries';
import { workOn } from './orderQueries.ts';
import { words } from './words.ts';

type Work = (typeof orderWorkApi)['cancel' | 'changeAddress' | 'declineCancel' | 'refund' | 'ship'];

interface Options<O extends Work> {
  startWith: Omit<BodyOf<O>, 'version'>;
  /** The message of success. */
  done: string;
  onClose: () => void;
}

/** The form of a dialog about one order. It is sent for the latest version. */
export function useOrderForm<O extends Work>(
  operation: O,
  { orderNumber, version }: OrderDetail,
  { startWith, done, onClose }: Options<O>,
) {
  const { mutateAsync } = useOperation(operation as Work, workOn(orderNumber));
  return useOperationForm(operation, {
    send: (body: BodyOf<Work>) => mutateAsync({ ...body, version } as never),
    startWith: { ...startWith, version },
    record: orderNumber,
    failed: words.updateFailed,
    done: () => {
      notify.success(done);
      onClose();
    },
  } as unknown as Parameters<typeof useOperationForm<O>>[1]);
}
