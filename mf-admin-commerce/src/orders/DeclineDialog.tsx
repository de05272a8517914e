import { type OrderDetail, orderWorkApi } from '@league/contract';
import { notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { useOrderWork } from './orderQueries.ts';
import { words } from './words.ts';

/** Declines a cancellation request. */
export function DeclineDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, version } = order;
  const { mutateAsync: decline } = useOrderWork('declineCancel', orderNumber);
  const { field, ...form } = useOperationForm(orderWorkApi.declineCancel, {
    send: (body) => decline({ body: { ...body, version } }),
    startWith: { answer: '', version },
    record: orderNumber,
    failed: words.updateFailed,
    done: () => {
      notify.success(words.declined);
      onClose();
    },
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
