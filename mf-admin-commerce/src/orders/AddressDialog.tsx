import { type OrderDetail, orderWorkApi } from '@league/contract';
import { layout, Select, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { countryOptions } from '@league/kit/forms';
import { useOrderForm } from './useOrderForm.ts';
import { words } from './words.ts';

/** Changes the address of an order. */
export function AddressDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { contact } = order;
  const { amount: _, ...address } = order.shipping;
  const { field, ...form } = useOrderForm(orderWorkApi.changeAddress, order, {
    startWith: { ...address, email: contact.email, phone: contact.phone ?? '' },
    done: words.updated,
    onClose,
  });
  return (
    <FormDialog title={words.addressTitle} form={form} submit={words.save} onClose={onClose}>
      <div className={layout.pair}>
        <TextInput label={words.firstName} required {...field('firstName')} />
        <TextInput label={words.lastName} required {...field('lastName')} />
      </div>
      <TextInput label={words.address} required {...field('address')} />
      <div className={layout.pair}>
        <TextInput label={words.postalCode} {...field('postalCode')} />
        <TextInput label={words.city} required {...field('city')} />
      </div>
      <div className={layout.pair}>
        <TextInput label={words.region} {...field('region')} />
        <Select label={words.country} options={countryOptions()} {...field('country')} />
      </div>
      <div className={layout.pair}>
        <TextInput label={words.email} type="email" required {...field('email')} />
        <TextInput label={words.phone} type="tel" {...field('phone')} />
      </div>
    </FormDialog>
  );
}
