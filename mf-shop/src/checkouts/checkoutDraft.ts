import type { BodyOf, checkoutsApi } from '@league/contract';
import { newId } from '@league/kit';

/** An order as it is sent. */
export type OrderSent = BodyOf<typeof checkoutsApi.place>;

/** What a person types; the rest of an order is the cart's. */
export type Typed = Pick<OrderSent, 'contact' | 'shipping' | 'billing' | 'paymentMethod' | 'note'>;

const draftName = 'checkout';
const sendingName = 'checkout-sending';

// In this tab alone, and gone with it: an address is nobody's business on a computer that others use.
const storage = () => globalThis.sessionStorage;

function read(name: string): unknown {
  try {
    return JSON.parse(storage().getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: unknown) {
  try {
    storage().setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: it lives as long as the page.
  }
}

const emptyAddress = { firstName: '', lastName: '', address: '', city: '', region: '', postalCode: '' };

const nothing = (country: string): Typed => ({
  contact: { email: '', phone: '' },
  shipping: { ...emptyAddress, country },
  billing: null,
  paymentMethod: 'cash-on-delivery',
  note: '',
});

export const newAddress = (country: string) => ({ ...emptyAddress, country });

/** What was typed before the page was left or reloaded. */
export function readDraft(country: string): Typed {
  const begun = nothing(country);
  const kept = read(draftName) as Partial<Typed> | null;
  if (typeof kept !== 'object' || !kept) return begun;
  return {
    ...begun,
    contact: { ...begun.contact, ...kept.contact },
    shipping: { ...begun.shipping, ...kept.shipping },
    billing: kept.billing ? { ...newAddress(country), ...kept.billing } : null,
    note: typeof kept.note === 'string' ? kept.note : '',
  };
}

export const keepDraft = (typed: Typed) => write(draftName, typed);

let sending: { key: string; text: string } | undefined;

/** The key of an order: the same for the same order, also when it is sent again after a reload; another for another. */
export function keyFor(order: OrderSent): string {
  const text = JSON.stringify(order);
  const kept = sending ?? (read(sendingName) as typeof sending | null);
  sending = kept && kept.text === text ? kept : { key: newId(), text };
  write(sendingName, sending);
  return sending.key;
}

/** It was placed: nothing of it stays in this browser. */
export function forgetDraft() {
  sending = undefined;
  try {
    storage().removeItem(draftName);
    storage().removeItem(sendingName);
  } catch {
    // Forbidden: there is nothing.
  }
}
