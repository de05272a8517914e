import { type Order, orderWorkApi } from '@league/contract';
import { Checkbox, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import type { OrderRefusals } from './BulkBar.tsx';
import { messages } from './messages.ts';
import { useCancelSeveral } from './orderQueries.ts';

interface Props {
  orders: readonly Order[];
  onClose: () => void;
  onDone: (refused: OrderRefusals) => void;
}

/** Cancels several orders, with options for stock, refund and mail. */
export function BulkCancelDialog({ orders, onClose, onDone }: Props) {
  const { mutateAsync: cancel } = useCancelSeveral();
  const paid = orders.filter(({ payment }) => payment?.state === 'paid').length;
  const { field, control, ...form } = useOperationForm(orderWorkApi.cancelSeveral, {
    send: (body) => cancel(body),
    initialValues: {
      orders: orders.map(({ orderNumber, status, payment }) => ({
        orderNumber,
        expectedStatus: status,
        ...(payment && { expectedPaid: payment.state === 'paid' || payment.state === 'refunded' }),
      })),
      reason: '',
      restock: true,
      refund: paid > 0,
      notify: true,
    },
    failed: messages.updateFailed,
    done: ({ refused }) => {
      onDone(refused);
      onClose();
    },
  });
  const [restock, refund, notified] = [control('restock'), control('refund'), control('notify')];
  return (
    <FormDialog
      title={messages.bulkCancelTitle({ count: orders.length })}
      say={messages.bulkCancelSay}
      form={form}
      submit={messages.cancelOrders({ count: orders.length })}
      sending={messages.cancelling}
      cancel={messages.keepOrders}
      isDanger
      onClose={onClose}
    >
      <Textarea label={messages.reason} hint={messages.reasonHint} rows={2} required {...field('reason')} />
      <Checkbox label={messages.restockAll} checked={restock.value} onChange={restock.onChange} />
      {paid > 0 && (
        <Checkbox label={messages.refundAll({ count: paid })} checked={refund.value} onChange={refund.onChange} />
      )}
      <Checkbox label={messages.notifyAll} checked={notified.value} onChange={notified.onChange} />
    </FormDialog>
  );
}
