import { lineKey, type OrderPage, type OrderProduct, type PlacedOrder, type Quote } from '@league/contract';
import { checkoutsApi } from '@league/contract/forms';
import {
  CallFault,
  type CartLine,
  leaveOut,
  notify,
  queryClient,
  renewCheckout,
  settleCart,
  useCart,
} from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { postalAddressIssues } from '@league/kit/postal-address';
import { useNavigate } from '@league/kit/router';
import { useEffect, useRef, useState } from 'react';
import { linesOf, quotedLine, toRequestedLine } from '../carts/cartQueries.ts';
import { type CheckoutDraft, clearDraft, readDraft, storeDraft } from './checkoutDraft.ts';
import { holdQuery, sendOrder } from './checkoutQueries.ts';
import { messages } from './messages.ts';
import { isAwaitingCard, pendingOrder, storePending } from './pendingPayment.ts';

/**
 * The form of an order: input and cart.
 * @param homeCountry the default country
 * @param onChanged called with changes of the cart
 */
export function useCheckoutForm(homeCountry: string, onChanged: (texts: string[], current: Quote) => void) {
  const navigate = useNavigate();
  const lines = useCart((cart) => cart.lines);
  const checkoutId = useCart((cart) => cart.checkoutId);
  const [initialValues] = useState(() => ({
    ...readDraft(homeCountry),
    checkoutId,
    lines: lines.map(toRequestedLine),
    total: 0,
  }));

  const isPlaced = useRef(false);
  /** The lines of the cart that are in the order, with its pieces. */
  const ordered = useRef<readonly CartLine[]>([]);
  const goOn = ({ order, paymentRedirect }: PlacedOrder) => {
    if (isAwaitingCard(order)) {
      storePending(order.orderNumber, checkoutId, ordered.current);
      if (paymentRedirect) return location.assign(paymentRedirect);
      return void navigate(`/order?order=${order.orderNumber}`, { replace: true });
    }
    isPlaced.current = true;
    clearDraft();
    leaveOut(
      ordered.current.map(lineKey),
      ordered.current.map(({ quantity }) => quantity),
    );
    void navigate(`/order?order=${order.orderNumber}`, { state: { isPlaced: true }, replace: true });
  };

  /** Notes which lines are in the order that was placed already. */
  const noteOrdered = ({ order }: PlacedOrder, country: string) => {
    const held = queryClient.getQueryData(holdQuery(lines, checkoutId, country).queryKey);
    const inPagesLanguage = (line: CartLine) => quotedLine(held?.quote, lines, line) ?? line;
    ordered.current = orderedLines(lines, order, inPagesLanguage);
    notify.info(messages.placedAlready);
  };
  /** Follows the order that the checkout turned out to be, unless this page follows it already. */
  const follow = (placed: PlacedOrder, country: string) => {
    if (isPlaced.current || pendingOrder() === placed.order.orderNumber) return;
    noteOrdered(placed, country);
    goOn(placed);
  };

  const form = useOperationForm(checkoutsApi.place, {
    send: async (body) => {
      ordered.current = lines;
      try {
        return requireUncancelled(await sendOrder(body));
      } catch (fault) {
        const now = fault instanceof CallFault ? parseCheckoutConflict(fault) : undefined;
        if (now?.placed) {
          noteOrdered(requireUncancelled(now.placed), body.shipping.country);
          return now.placed;
        }
        if (!now?.quote) throw fault;
        onChanged(
          (fault as CallFault).issues.map(({ message }) => message),
          now.quote,
        );
        settleCart(ordered.current, linesOf(now.quote));
        // The total may have changed without the lines.
        await queryClient.invalidateQueries({ queryKey: ['checkout'] });
        throw new CallFault(409, { message: (fault as CallFault).message });
      }
    },
    initialValues,
    failed: messages.failed,
    alsoCheck: ({ shipping, billing }) => [
      ...postalAddressIssues('shipping.', shipping),
      ...(billing ? postalAddressIssues('billing.', billing) : []),
    ],
    isKept: true,
    done: goOn,
  });

  const { watch, setValue } = form.form;
  useEffect(() => {
    const { unsubscribe } = watch(({ contact, shipping, billing, paymentMethod, note, newsletter }) => {
      if (isPlaced.current) return;
      storeDraft({ contact, shipping, billing, paymentMethod, note, newsletter } as CheckoutDraft);
    });
    return unsubscribe;
  }, [watch]);
  useEffect(() => {
    setValue('lines', lines.map(toRequestedLine));
    setValue('checkoutId', checkoutId);
  }, [lines, checkoutId, setValue]);

  return { ...form, follow };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** The lines of a cart that are in its order, with the order's pieces. @param inPagesLanguage a line with the page's texts */
function orderedLines(
  lines: readonly CartLine[],
  { products }: OrderPage,
  inPagesLanguage: (line: CartLine) => Texts,
): CartLine[] {
  const left = [...products];
  return lines.flatMap((line) => {
    const at = left.findIndex(({ variantId, ...texts }) =>
      variantId
        ? variantId === line.variantId && lettersKey(texts) === lettersKey(line)
        : textKey(texts) === textKey(inPagesLanguage(line)),
    );
    const [bought] = at < 0 ? [] : left.splice(at, 1);
    return bought ? { ...line, quantity: bought.quantity } : [];
  });
}

type Texts = Pick<OrderProduct, 'title' | 'variant' | 'customizations'>;

/** The same in every language. */
const lettersKey = ({ customizations }: Pick<Texts, 'customizations'>) =>
  JSON.stringify(customizations.map(({ value }) => value));

/** The same for a line of a cart and of an order without ids of variants, in one language. */
const textKey = ({ title, variant, ...line }: Texts) => JSON.stringify([title, variant, lettersKey(line)]);

/** A checkout whose order was cancelled starts again with the same cart. @throws a message for the buyer */
function requireUncancelled(placed: PlacedOrder): PlacedOrder {
  if (placed.order.status !== 'Cancelled') return placed;
  renewCheckout();
  throw new CallFault(409, { message: messages.cancelledBefore({ payment: placed.order.payment?.state ?? 'unpaid' }) });
}

/** The cart or the existing order in an error response. */
export function parseCheckoutConflict({ code, current }: CallFault): { quote?: Quote; placed?: PlacedOrder } {
  if (code === 'checkout.changed') return { quote: current as Quote };
  return code === 'checkout.placed' ? { placed: current as PlacedOrder } : {};
}
