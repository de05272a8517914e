import type { OrderPage } from '@league/contract';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  formatTime,
  layout,
  notify,
  sentenceOf,
  visitorTimeZone,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { toLocalClock } from '../checkouts/localClock.ts';
import { useIsPast } from '../checkouts/useIsPast.ts';
import { messages } from './messages.ts';
import { overdueQuery, returnedQuery, usePay } from './orderQueries.ts';

interface Props {
  order: OrderPage;
  /** When the order was read, by this device's clock. */
  readAt: number;
  /** As in the address. */
  orderNumber: string;
  /** Whether the card provider redirected here. */
  hasReturned: boolean;
}

/** An order that waits for card payment: a link to pay, or that the confirmation is awaited. */
export function OrderPayment({ order, readAt, orderNumber, hasReturned }: Props) {
  const { data: asked } = useQuery(returnedQuery(orderNumber, hasReturned));
  const { mutate: pay, isPending } = usePay(orderNumber);
  const payUntil = toLocalClock(order.payment!.payUntil!, order.payment!.now, readAt);
  const isOver = useIsPast(payUntil);
  useQuery(overdueQuery(orderNumber, isOver));
  // The payment page is still open: the buyer returned without paying.
  const isAwaited = hasReturned && !asked?.paymentRedirect;
  const goThere = () =>
    pay(undefined, {
      onSuccess: ({ paymentRedirect }) => paymentRedirect && location.assign(paymentRedirect),
      onError: (fault) => notify.error(sentenceOf(fault, messages.payFailed)),
    });
  return (
    <Card>
      <section aria-labelledby="payment" className={layout.stack10}>
        <h2 id="payment">{isAwaited ? messages.awaited : messages.unpaid}</h2>
        {isAwaited ? (
          <p role="status">{messages.awaitedSay}</p>
        ) : isOver ? (
          <p role="status">{messages.overdueSay}</p>
        ) : (
          <>
            <p>{messages.unpaidSay({ time: formatTime(payUntil, visitorTimeZone()) })}</p>
            <Buttons>
              <Button busy={isPending} onClick={goThere}>
                {messages.payNow}
              </Button>
              <ButtonLink variant="ghost" to={`/checkout?unpaid=${order.orderNumber}`}>
                {messages.giveUp}
              </ButtonLink>
            </Buttons>
          </>
        )}
      </section>
    </Card>
  );
}
