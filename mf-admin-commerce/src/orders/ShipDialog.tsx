import { carriersWithPage, type OrderDetail, orderWorkApi } from '@league/contract';
import { Checkbox, formatList, layout, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOrderForm } from './useOrderForm.ts';
import { words } from './words.ts';

/** Enters the tracking when an order is shipped, and corrects it later. */
export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const isFirst = order.status === 'Processing';
  const { field, control, ...form } = useOrderForm(orderWorkApi.ship, order, {
    initialValues: ({ tracking }) => ({
      carrier: tracking?.carrier ?? '',
      number: tracking?.number ?? '',
      notify: true,
    }),
    done: words.updated,
    onClose,
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
        <TextInput
          label={words.carrier}
          hint={words.carrierHint({ carriers: formatList(carriersWithPage) })}
          autoComplete="off"
          {...field('carrier')}
        />
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
