import { exactAmount, type OrderDetail, orderWorkApi } from '@league/contract';
import { currencyName, formatMoney, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { MoneyInput } from '../MoneyInput.tsx';
import { useOrderForm } from './useOrderForm.ts';
import { words } from './words.ts';

export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { payment, currency } = order;
  const left = exactAmount(payment.paid - payment.refunded, currency);
  const { field, control, ...form } = useOrderForm(orderWorkApi.refund, order, {
    initialValues: () => ({ amount: Number.NaN, reason: '' }),
    done: words.refundDone[payment.method],
    onClose,
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
        label={words.refundAmount({ currency: currencyName(currency) })}
        hint={words.refundLeft({ amount: formatMoney(left, currency) })}
        required
        currency={currency}
        value={amount.value}
        error={amount.error}
        onBlur={amount.onBlur}
        onChange={(given) => amount.onChange(given ?? Number.NaN)}
      />
      <Textarea label={words.reason} rows={2} required {...field('reason')} />
    </FormDialog>
  );
}
