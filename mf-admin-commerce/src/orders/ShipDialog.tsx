import { type OrderDetail, orderWorkApi } from '@league/contract';
import { Checkbox, layout, notify, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { useOrderWork } from './orderQueries.ts';
import { words } from './words.ts';

/** Enters the tracking when an order is shipped, and corrects it later. */
export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, status, tracking, version } = order;
  const { mutateAsync: ship } = useOrderWork('ship', orderNumber);
  const isFirst = status === 'Processing';
  const { field, control, ...form } = useOperationForm(orderWorkApi.ship, {
    send: (body) => ship({ body: { ...body, version } }),
    startWith: { carrier: tracking?.carrier ?? '', number: tracking?.number ?? '', notify: true, version },
    record: orderNumber,
    failed: words.updateFailed,
    done: () => {
      notify.success(words.updated);
      onClose();
    },
  });
  const notified = control('notify');
  return (
    <FormDialog
      title={isFirst ? words.shipTitle : words.trackingTitle}
      say={words.trackingHint}
      form={form}
      submit={isFirst ? words.ship : words.save}
      onClose={onClose}
    >
      <div className={layout.pair}>
        <TextInput label={words.carrier} hint={words.carrierHint} autoComplete="off" {...field('carrier')} />
        <TextInput label={words.trackingNumber} autoComplete="off" {...field('number')} />
      </div>
      <Checkbox
        label={isFirst ? words.notifyShipped : words.notifyTracking}
        checked={notified.value}
        onChange={notified.onChange}
      />
    </FormDialog>
  );
}
