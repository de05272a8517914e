import { type BodyOf, type checkoutsApi, paymentMethods } from '@league/contract';
import { newId } from '@league/kit';
import { tabMemory } from './tabMemory.ts';

/** An order as it is sent. */
export type OrderSent = BodyOf<typeof checkoutsApi.place>;

/** What a person types; the rest of an order is the cart's. */
export type Typed = Pick<OrderSent, 'contact' | 'shipping' | 'billing' | 'paymentMethod' | 'note' | 'newsletter'>;

const draft = tabMemory('checkout');
const sent = tabMemory('checkout-sending');

const emptyAddress = { firstName: '', lastName: '', address: '', city: '', region: '', postalCode: '' };

const nothing = (country: string): Typed => ({
  contact: { email: '', phone: '' },
  shipping: { ...emptyAddress, country },
  billing: null,
  paymentMethod: 'cash-on-delivery',
  note: '',
  // A choice that is theirs to make.
  newsletter: false,
});

export const newAddress = (country: string) => ({ ...emptyAddress, country });

/** What was typed before the page was left or reloaded. */
export function readDraft(country: string): Typed {
  const begun = nothing(country);
  const kept = draft.read() as Partial<Typed> | null;
  if (typeof kept !== 'object' || !kept) return begun;
  return {
    ...begun,
    contact: { ...begun.contact, ...kept.contact },
    shipping: { ...begun.shipping, ...kept.shipping },
    billing: kept.billing ? { ...newAddress(country), ...kept.billing } : null,
    paymentMethod: paymentMethods.find((method) => method === kept.paymentMethod) ?? begun.paymentMethod,
    note: typeof kept.note === 'string' ? kept.note : '',
    newsletter: kept.newsletter === true,
  };
}

export const keepDraft = (typed: Typed) => draft.write(typed);

let sending: { key: string; text: string } | undefined;

/** The key of an order: the same for the same order, also when it is sent again after a reload; another for another. */
export function keyFor(order: OrderSent): string {
  const text = JSON.stringify(order);
  const kept = sending ?? (sent.read() as typeof sending | null);
  sending = kept && kept.text === text ? kept : { key: newId(), text };
  sent.write(sending);
  return sending.key;
}

/** It was placed: nothing of it stays in this browser. */
export function forgetDraft() {
  sending = undefined;
  draft.forget();
  sent.forget();
}
