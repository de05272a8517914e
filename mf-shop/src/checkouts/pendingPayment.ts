import { lineKey, type OrderPage } from '@league/contract';
import { type CartLine, leaveOut, renewCheckout, useCart } from '@league/kit';
import { clearDraft } from './checkoutDraft.ts';
import { tabStorage } from './tabStorage.ts';

/** An order that this tab has sent for card payment. Until it is paid the cart stays. */
interface PendingPayment {
  orderNumber: string;
  /** Of the cart from which it was placed; absent from earlier pages. */
  checkoutId: string | undefined;
  keys: string[];
  /** The ordered pieces of each; absent from earlier pages. */
  quantities: number[] | undefined;
}

const memory = tabStorage('checkout-payment');

function pending(): PendingPayment | undefined {
  const { orderNumber, checkoutId, keys, quantities } = Object(memory.read()) as Partial<PendingPayment>;
  if (typeof orderNumber !== 'string' || !Array.isArray(keys)) return undefined;
  return { orderNumber, checkoutId, keys, quantities };
}

/** The number of the order being paid, if any. */
export const pendingOrder = (): string | undefined => pending()?.orderNumber;

export const storePending = (orderNumber: string, checkoutId: string, lines: readonly CartLine[]) =>
  memory.write({
    orderNumber,
    checkoutId,
    keys: lines.map(lineKey),
    quantities: lines.map(({ quantity }) => quantity),
  });

/** Whether an order still waits for its card payment. */
export const isAwaitingCard = ({ payment, status }: OrderPage): boolean =>
  payment?.method === 'card' && payment.state === 'unpaid' && status === 'Processing';

/** Settles a card order once in all tabs: paid lines leave the cart, otherwise a new checkout starts. */
export function clearPendingIfPaid(order: OrderPage) {
  const known = pending();
  if (known?.orderNumber !== order.orderNumber || isAwaitingCard(order)) return;
  memory.forget();
  const isCancelled = order.status === 'Cancelled';
  if (!isCancelled) clearDraft();
  if (known.checkoutId !== undefined && known.checkoutId !== useCart.getState().checkoutId) return;
  if (isCancelled) renewCheckout();
  else leaveOut(known.keys, known.quantities);
}
