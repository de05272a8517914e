import { type OrderDetail, orderWorkApi } from '@league/contract';
import { formatMoney, notify, Textarea } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { MoneyInput } from '../MoneyInput.tsx';
import { FormWays } from './FormWays.tsx';
import styles from './OrderPage.module.css';
import { useOrderWork } from './orderQueries.ts';
import { words } from './words.ts';

export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, payment, version } = order;
  const left = Math.round((payment.paid - payment.refunded) * 100) / 100;
  const { mutateAsync: refund } = useOrderWork('refund', orderNumber);
  const { field, control, submit, isSending } = useOperationForm(orderWorkApi.refund, {
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
    <Dialog open onClose={onClose} title={words.refundTitle}>
      <form className={styles.form} onSubmit={submit} noValidate>
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
        <FormWays
          onClose={onClose}
          leave={words.close}
          submit={words.refundIt[payment.method]}
          sending={words.refunding[payment.method]}
          isSending={isSending}
        />
      </form>
    </Dialog>
  );
}
