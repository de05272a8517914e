import { carriersWithPage, type OrderDetail, orderWorkApi } from '@league/contract';
import { Checkbox, formatList, layout, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { messages } from './messages.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Enters the tracking when an order is shipped, and corrects it later. */
export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const isFirst = order.status === 'Processing';
  const { field, control, ...form } = useOrderForm(orderWorkApi.ship, order, {
    initialValues: ({ tracking }) => ({
      carrier: tracking?.carrier ?? '',
      number: tracking?.number ?? '',
      notify: true,
    }),
    done: messages.updated,
    onClose,
  });
  const notified = control('notify');
  return (
    <FormDialog
      title={isFirst ? messages.shipTitle : messages.trackingTitle}
      say={messages.trackingHint}
      form={form}
      submit={isFirst ? messages.ship : messages.save}
      onClose={onClose}
    >
      <div className={layout.pair}>
        <TextInput
          label={messages.carrier}
          hint={messages.carrierHint({ carriers: formatList(carriersWithPage) })}
          autoComplete="off"
          {...field('carrier')}
        />
        <TextInput label={messages.trackingNumber} autoComplete="off" {...field('number')} />
      </div>
      <Checkbox
        label={isFirst ? messages.notifyShipped : messages.notifyTracking}
        checked={notified.value}
        onChange={notified.onChange}
      />
    </FormDialog>
  );
}
