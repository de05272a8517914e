import { exactAmount, type OrderDetail, orderWorkApi } from '@league/contract';
import { Checkbox, currencyName, formatMoney, layout, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { MoneyInput } from '../MoneyInput.tsx';
import { isDisputed } from './OrderMarks.tsx';
import { useOrderForm } from './useOrderForm.ts';
import { words } from './words.ts';

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
    done: words.cancelDone,
    onClose,
  });
  const [restock, refund, notified] = [control('restock'), control('refund'), control('notify')];
  return (
    <FormDialog
      title={words.cancelTitle}
      say={words.cancelSay}
      form={form}
      submit={words.cancelOrder}
      sending={words.cancelling}
      cancel={words.keepOrder}
      isDanger
      onClose={onClose}
    >
      <Textarea label={words.reason} hint={words.reasonHint} rows={2} required {...field('reason')} />
      {pieces > 0 ? (
        <Checkbox label={words.restock({ pieces })} checked={restock.value} onChange={restock.onChange} />
      ) : (
        <p className={layout.soft}>{words.nothingToRestock}</p>
      )}
      {left > 0 ? (
        <MoneyInput
          label={words.refundAmount({ currency: currencyName(currency) })}
          hint={words.refundLeft({ amount: formatMoney(left, currency) })}
          currency={currency}
          value={refund.value}
          error={refund.error}
          onBlur={refund.onBlur}
          onChange={(amount) => refund.onChange(amount ?? 0)}
        />
      ) : (
        <p className={layout.soft}>
          {isDisputed(order)
            ? words.noRefundDisputed
            : payment.paid > 0
              ? words.allRefunded
              : words.nothingPaid[payment.method]}
        </p>
      )}
      <Checkbox label={words.notifyCancelled} checked={notified.value} onChange={notified.onChange} />
    </FormDialog>
  );
}
