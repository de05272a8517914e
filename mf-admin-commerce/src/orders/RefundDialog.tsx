import { exactAmount, type OrderDetail, orderWorkApi } from '@league/contract';
import { currencyName, formatMoney, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { MoneyInput } from '../MoneyInput.tsx';
import { messages } from './messages.ts';
import { useOrderForm } from './useOrderForm.ts';

export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { payment, currency } = order;
  const left = exactAmount(payment.paid - payment.refunded, currency);
  const { field, control, ...form } = useOrderForm(orderWorkApi.refund, order, {
    initialValues: () => ({ amount: Number.NaN, reason: '' }),
    done: messages.refundDone[payment.method],
    onClose,
  });
  const amount = control('amount');
  return (
    <FormDialog
      title={messages.refundTitle}
      form={form}
      submit={messages.refundIt[payment.method]}
      sending={messages.refunding[payment.method]}
      onClose={onClose}
    >
      <MoneyInput
        label={messages.refundAmount({ currency: currencyName(currency) })}
        hint={messages.refundLeft({ amount: formatMoney(left, currency) })}
        required
        currency={currency}
        value={amount.value}
        error={amount.error}
        onBlur={amount.onBlur}
        onChange={(given) => amount.onChange(given ?? Number.NaN)}
      />
      <Textarea label={messages.reason} rows={2} required {...field('reason')} />
    </FormDialog>
  );
}
