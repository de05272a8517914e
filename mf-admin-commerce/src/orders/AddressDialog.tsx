import { isSamePlace, type OrderDetail, orderWorkApi } from '@league/contract';
import { layout, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { PostalAddressFields, postalAddressIssues } from '@league/kit/postal-address';
import { messages } from './messages.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Changes the address of an order. */
export function AddressDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { amount: _, ...address } = order.shipping;
  const form = useOrderForm(orderWorkApi.changeAddress, order, {
    initialValues: ({ shipping: { amount: _, ...address }, contact }) => ({
      ...address,
      ...contact,
      phone: contact.phone ?? '',
    }),
    alsoCheck: (typed) => (isSamePlace(typed, address) ? [] : postalAddressIssues('', typed)),
    done: messages.updated,
    onClose,
  });
  return (
    <FormDialog title={messages.addressTitle} form={form} submit={messages.save} onClose={onClose}>
      <PostalAddressFields at="" form={form} stored={address} />
      <div className={layout.pair}>
        <TextInput label={messages.email} type="email" required {...form.field('email')} />
        <TextInput label={messages.phone} type="tel" {...form.field('phone')} />
      </div>
    </FormDialog>
  );
}
