import { type OrderDetail, orderWorkApi } from '@league/contract';
import { Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOrderForm } from './useOrderForm.ts';
import { words } from './words.ts';

/** Declines a cancellation request. */
export function DeclineDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { field, ...form } = useOrderForm(orderWorkApi.declineCancel, order, {
    initialValues: () => ({ answer: '' }),
    done: words.declined,
    onClose,
  });
  return (
    <FormDialog
      title={words.declineTitle}
      say={words.declineSay}
      form={form}
      submit={words.declineIt}
      sending={words.declining}
      cancel={words.decideLater}
      onClose={onClose}
    >
      <Textarea label={words.declineAnswer} rows={3} required {...field('answer')} />
    </FormDialog>
  );
}
