import { lineKey, type OrderPage } from '@league/contract';
import { type CartLine, leaveOut, renewCheckout } from '@league/kit';
import { forgetDraft } from './checkoutDraft.ts';
import { tabStorage } from './tabStorage.ts';

/** An order that this tab has sent for card payment. Until it is paid the cart stays. */
interface Pending {
  orderNumber: string;
  keys: string[];
  /** The ordered pieces of each; absent from earlier pages. */
  quantities: number[] | undefined;
}

const memory = tabStorage('checkout-payment');

function pending(): Pending | undefined {
  const { orderNumber, keys, quantities } = Object(memory.read()) as Partial<Pending>;
  return typeof orderNumber === 'string' && Array.isArray(keys) ? { orderNumber, keys, quantities } : undefined;
}

/** The number of the order being paid, if any. */
export const pendingOrder = (): string | undefined => pending()?.orderNumber;

export const keepPending = (orderNumber: string, lines: readonly CartLine[]) =>
  memory.write({ orderNumber, keys: lines.map(lineKey), quantities: lines.map(({ quantity }) => quantity) });

/** Whether an order still waits for its card payment. */
export const waitsForCard = ({ payment, status }: OrderPage): boolean =>
  payment?.method === 'card' && payment.state === 'unpaid' && status === 'Processing';

/** Settles a card order: paid lines leave the cart, otherwise a new checkout starts. */
export function settlePending(order: OrderPage) {
  const known = pending();
  if (known?.orderNumber !== order.orderNumber || waitsForCard(order)) return;
  memory.forget();
  if (order.status === 'Cancelled') return renewCheckout();
  forgetDraft();
  leaveOut(known.keys, known.quantities);
}
