import { type OrderDetail, orderWorkApi } from '@league/contract';
import { Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { messages } from './messages.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Declines a cancellation request. */
export function DeclineDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { field, ...form } = useOrderForm(orderWorkApi.declineCancel, order, {
    initialValues: () => ({ answer: '' }),
    done: messages.declined,
    onClose,
  });
  return (
    <FormDialog
      title={messages.declineTitle}
      say={messages.declineSay}
      form={form}
      submit={messages.declineIt}
      sending={messages.declining}
      cancel={messages.decideLater}
      onClose={onClose}
    >
      <Textarea label={messages.declineAnswer} rows={3} required {...field('answer')} />
    </FormDialog>
  );
}
