import { type OrderDetail, orderWorkApi } from '@league/contract';
import { notify, Textarea } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { FormWays } from './FormWays.tsx';
import styles from './OrderPage.module.css';
import { useOrderWork } from './orderQueries.ts';
import { words } from './words.ts';

/** Declines a cancellation request. */
export function DeclineDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, version } = order;
  const { mutateAsync: decline } = useOrderWork('declineCancel', orderNumber);
  const { field, submit, isSending } = useOperationForm(orderWorkApi.declineCancel, {
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
    <Dialog open onClose={onClose} title={words.declineTitle} say={words.declineSay}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea label={words.declineAnswer} rows={3} required {...field('answer')} />
        <FormWays
          onClose={onClose}
          leave={words.close}
          submit={words.declineIt}
          sending={words.declining}
          isSending={isSending}
        />
      </form>
    </Dialog>
  );
}
