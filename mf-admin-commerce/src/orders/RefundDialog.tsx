import { type OrderDetail, orderWorkApi } from '@league/contract';
import { formatMoney, notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { MoneyInput } from '../MoneyInput.tsx';
import { useOrderWork } from './orderQueries.ts';
import { words } from './words.ts';

export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, payment, version } = order;
  const left = Math.round((payment.paid - payment.refunded) * 100) / 100;
  const { mutateAsync: refund } = useOrderWork('refund', orderNumber);
  const { field, control, ...form } = useOperationForm(orderWorkApi.refund, {
    send: (body) => refund({ body: { ...body, version } }),
    startWith: { amount: Number.NaN, reason: '', version },
    record: orderNumber,
    failed: words.updateFailed,
    done: () => {
      notify.success(words.refundDone[payment.method]);
      onClose();
    },
  });
  const amount = control('amount');
  return (
    <FormDialog
      title={words.refundTitle}
      form={form}
      submit={words.refundIt[payment.method]}
      sending={words.refunding[payment.method]}
      onClose={onClose}
    >
      <MoneyInput
        label={words.refundAmount}
        hint={words.refundLeft(formatMoney(left))}
        required
        value={amount.value}
        error={amount.error}
        onBlur={amount.onBlur}
        onChange={(given) => amount.onChange(given ?? Number.NaN)}
      />
      <Textarea label={words.reason} rows={2} required {...field('reason')} />
    </FormDialog>
  );
}
