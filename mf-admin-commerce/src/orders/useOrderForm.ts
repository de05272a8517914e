import type { BodyOf, OrderDetail, orderWorkApi, Refusal } from '@league/contract';
import { CallFault, notify } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useOperation } from '@league/kit/queries';
import { messages } from './messages.ts';
import { orderMutationOptions } from './orderQueries.ts';

type Work = (typeof orderWorkApi)['cancel' | 'changeAddress' | 'declineCancel' | 'refund' | 'ship'];

interface Options<O extends Work> {
  initialValues: (order: OrderDetail) => Omit<BodyOf<O>, 'version'>;
  /** Additional checks that the operation's schema cannot know. */
  alsoCheck?: (typed: BodyOf<O>) => Refusal['issues'];
  /** The message of success. */
  done: string;
  onClose: () => void;
}

/**
 * The form of a dialog about one order. It is sent for the version with which it was opened: after a lost response, a newer one
 * may contain this very change. Only a reported conflict moves it forward: then fields that nobody has touched take its values.
 */
export function useOrderForm<O extends Work>(
  operation: O,
  order: OrderDetail,
  { initialValues, alsoCheck, done, onClose }: Options<O>,
) {
  const { orderNumber } = order;
  const valuesOf = (from: OrderDetail) => ({ ...initialValues(from), version: from.version });
  const { mutateAsync } = useOperation(operation as Work, orderMutationOptions(orderNumber));
  const form = useOperationForm(operation, {
    send: (body: BodyOf<Work>) => mutateAsync(body as never).catch(takeOver),
    initialValues: valuesOf(order),
    record: orderNumber,
    ...(alsoCheck && { alsoCheck }),
    failed: messages.updateFailed,
    done: () => {
      notify.success(done);
      onClose();
    },
  } as unknown as Parameters<typeof useOperationForm<O>>[1]);

  function takeOver(fault: unknown): never {
    if (fault instanceof CallFault && fault.code === 'orders.changed') {
      form.form.reset(valuesOf(fault.current as OrderDetail) as never, { keepDirtyValues: true });
    }
    throw fault;
  }

  return form;
}
