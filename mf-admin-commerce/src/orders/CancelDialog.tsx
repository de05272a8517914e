import { exactAmount, type OrderDetail, orderWorkApi } from '@league/contract';
import { Checkbox, currencyName, formatMoney, layout, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { MoneyInput } from '../MoneyInput.tsx';
import { messages } from './messages.ts';
import { isDisputed } from './OrderMarks.tsx';
import { useOrderForm } from './useOrderForm.ts';

const leftOf = (order: OrderDetail): number =>
  isDisputed(order) ? 0 : exactAmount(order.payment.paid - order.payment.refunded, order.currency);

/** Cancels an order, with options for stock, refund and mail. */
export function CancelDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { returnablePieces: pieces, payment, currency } = order;
  const left = leftOf(order);
  const { field, control, ...form } = useOrderForm(orderWorkApi.cancel, order, {
    initialValues: (now) => ({
      reason: now.cancelRequest?.reason ?? '',
      restock: now.returnablePieces > 0,
      refund: leftOf(now),
      notify: true,
    }),
    done: messages.cancelDone,
    onClose,
  });
  const [restock, refund, notified] = [control('restock'), control('refund'), control('notify')];
  return (
    <FormDialog
      title={messages.cancelTitle}
      say={messages.cancelSay}
      form={form}
      submit={messages.cancelOrder}
      sending={messages.cancelling}
      cancel={messages.keepOrder}
      isDanger
      onClose={onClose}
    >
      <Textarea label={messages.reason} hint={messages.reasonHint} rows={2} required {...field('reason')} />
      {pieces > 0 ? (
        <Checkbox label={messages.restock({ pieces })} checked={restock.value} onChange={restock.onChange} />
      ) : (
        <p className={layout.soft}>{messages.nothingToRestock}</p>
      )}
      {left > 0 ? (
        <MoneyInput
          label={messages.refundAmount({ currency: currencyName(currency) })}
          hint={messages.refundLeft({ amount: formatMoney(left, currency) })}
          currency={currency}
          value={refund.value}
          error={refund.error}
          onBlur={refund.onBlur}
          onChange={(amount) => refund.onChange(amount ?? 0)}
        />
      ) : (
        <p className={layout.soft}>
          {isDisputed(order)
            ? messages.noRefundDisputed
            : payment.paid > 0
              ? messages.allRefunded
              : messages.nothingPaid[payment.method]}
        </p>
      )}
      <Checkbox label={messages.notifyCancelled} checked={notified.value} onChange={notified.onChange} />
    </FormDialog>
  );
}
