import { type BodyOf, type checkoutsApi, paymentMethods } from '@league/contract';
import { newId } from '@league/kit';
import { tabStorage } from './tabStorage.ts';

/** An order in a request. */
export type OrderSent = BodyOf<typeof checkoutsApi.place>;

/** The typed part; the rest comes from the cart. */
export type CheckoutDraft = Pick<
  OrderSent,
  'contact' | 'shipping' | 'billing' | 'paymentMethod' | 'note' | 'newsletter'
>;

const draft = tabStorage('checkout');
const sent = tabStorage('checkout-sending');

const emptyAddress = { firstName: '', lastName: '', address: '', city: '', region: '', postalCode: '' };

const nothing = (country: string): CheckoutDraft => ({
  contact: { email: '', phone: '' },
  shipping: { ...emptyAddress, country },
  billing: null,
  paymentMethod: 'cash-on-delivery',
  note: '',
  // Opt-in.
  newsletter: false,
});

export const newAddress = (country: string) => ({ ...emptyAddress, country });

/** The stored input after a reload. */
export function readDraft(country: string): CheckoutDraft {
  const initial = nothing(country);
  const kept = draft.read() as Partial<CheckoutDraft> | null;
  if (typeof kept !== 'object' || !kept) return initial;
  return {
    ...initial,
    contact: { ...initial.contact, ...kept.contact },
    shipping: { ...initial.shipping, ...kept.shipping },
    billing: kept.billing ? { ...newAddress(country), ...kept.billing } : null,
    paymentMethod: paymentMethods.find((method) => method === kept.paymentMethod) ?? initial.paymentMethod,
    note: typeof kept.note === 'string' ? kept.note : '',
    newsletter: kept.newsletter === true,
  };
}

export const storeDraft = (typed: CheckoutDraft) => draft.write(typed);

let sending: { key: string; text: string } | undefined;

/** An order's idempotency key: the same for the same order, also after a reload; another for another. */
export function keyFor(order: OrderSent): string {
  const text = JSON.stringify(order);
  const kept = sending ?? (sent.read() as typeof sending | null);
  sending = kept && kept.text === text ? kept : { key: newId(), text };
  sent.write(sending);
  return sending.key;
}

/** After placing: removes it from this browser. */
export function clearDraft() {
  sending = undefined;
  draft.forget();
  sent.forget();
}
