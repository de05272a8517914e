import { exactAmount, type OrderPage, readDigits } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  formatDate,
  formatMoney,
  layout,
  Page,
  PageHeader,
  Skeleton,
  TextInput,
} from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { Link, useLocation, useNavigate, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { clearPendingIfPaid, isAwaitingCard } from '../checkouts/pendingPayment.ts';
import page from '../page.module.css';
import sums from '../sums.module.css';
import { CancelRequest } from './CancelRequest.tsx';
import { messages } from './messages.ts';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './OrderStatusPage.module.css';
import { isInvoiceHidden, orderQuery } from './orderQueries.ts';
import { PostalAddress } from './PostalAddress.tsx';

/** `/order?order={orderNumber}` */
export function OrderStatusPage() {
  const [address] = useSearchParams();
  const orderNumber = address.get('order')?.trim() ?? '';
  const { data: order, dataUpdatedAt, error } = useQuery(orderQuery(orderNumber));
  return (
    <div className={`${page.orders} ${styles.page}`}>
      <Page title={order ? messages.heading({ orderNumber: order.orderNumber }) : messages.statusTitle} />
      {order ? (
        <Shown
          key={orderNumber}
          order={order}
          readAt={dataUpdatedAt}
          orderNumber={orderNumber}
          hasReturned={address.get('payment') === 'returned'}
        />
      ) : !orderNumber ? (
        <OrderLookup title={messages.noNumber} say={messages.noNumberSay} />
      ) : error ? (
        <OrderLookup title={messages.notFound} say={messages.notFoundSay} typed={orderNumber} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

const Loading = () => (
  <div role="status" className={layout.stack16}>
    <p>{messages.loading}</p>
    <Skeleton height="3rem" width="min(100%, 24rem)" />
    <Skeleton height="9rem" />
    <Skeleton height="12rem" />
  </div>
);

/** Without a number, or with a wrong one: a form to enter it. */
function OrderLookup({ title, say, typed = '' }: { title: string; say: string; typed?: string }) {
  const [number, setNumber] = useState(typed);
  const navigate = useNavigate();
  const show = (event: FormEvent) => {
    event.preventDefault();
    const asked = readDigits(number.trim());
    if (asked) void navigate(`/order?order=${encodeURIComponent(asked)}`);
  };
  return (
    <>
      <h1 className={styles.title}>{messages.statusTitle}</h1>
      <Empty title={title} say={say}>
        <form method="post" className={styles.lookUp} onSubmit={show} aria-label={messages.lookUp}>
          <TextInput
            label={messages.number}
            value={number}
            onChange={setNumber}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{messages.show}</Button>
        </form>
      </Empty>
    </>
  );
}

interface ShownProps {
  order: OrderPage;
  /** When it was read, by this device's clock. */
  readAt: number;
  /** As in the address. */
  orderNumber: string;
  /** Whether the card provider redirected here. */
  hasReturned: boolean;
}

function Shown({ order, readAt, orderNumber: asked, hasReturned }: ShownProps) {
  const { orderNumber, createdAt, contact, shipping, billing, subtotal, tax, total, currency, invoiceHref } = order;
  const { state } = useLocation() as { state: { isPlaced?: boolean } | null };
  const isWaiting = isAwaitingCard(order);
  useEffect(() => clearPendingIfPaid(order), [order]);
  const rows: [string, number][] = [
    [messages.subtotal, subtotal],
    [messages.shipping, shipping.amount],
    [messages.tax, tax],
  ];
  const isThanked = useIsJustPlaced(
    !isWaiting && Boolean(state?.isPlaced || (hasReturned && order.payment?.state === 'paid')),
    asked,
  );
  return (
    <>
      {isThanked && order.status !== 'Cancelled' && (
        <div className={styles.thanks} role="status">
          <p>{messages.thanks}</p>
          <p>{messages.thanksSay({ email: contact.email })}</p>
          <p>
            {messages.laterSay} <Link to="/order">{messages.lookUp}</Link>
          </p>
        </div>
      )}
      <PageHeader title={messages.heading({ orderNumber })} say={messages.placed({ date: formatDate(createdAt) })}>
        {invoiceHref && (
          <ButtonLink to={invoiceHref} variant="secondary">
            {messages.invoice}
          </ButtonLink>
        )}
        <ButtonLink to="/shop" variant="ghost">
          {messages.shop}
        </ButtonLink>
      </PageHeader>
      <div className={`${layout.stack20} ${styles.parts}`}>
        {isWaiting && <OrderPayment order={order} readAt={readAt} orderNumber={asked} hasReturned={hasReturned} />}
        <OrderProgress order={order} />
        <OrderLines order={order} />
        <div className={styles.beside}>
          <Card>
            <section aria-labelledby="delivery" className={layout.stack10}>
              <h2 id="delivery">{messages.delivery}</h2>
              <PostalAddress address={shipping} />
            </section>
          </Card>
          <Card>
            <section aria-labelledby="updates" className={layout.stack10}>
              <h2 id="updates">{messages.updates}</h2>
              <p>{verbatim(contact.email)}</p>
              {contact.phone && <p>{verbatim(contact.phone)}</p>}
            </section>
          </Card>
        </div>
        <Card>
          <section aria-labelledby="billing" className={layout.stack10}>
            <h2 id="billing">{messages.billing}</h2>
            {isInvoiceHidden(order) && <p className={layout.note}>{messages.invoiceHiddenSay}</p>}
            <div className={styles.billing}>
              <div>
                <h3>{messages.billingAddress}</h3>
                <PostalAddress address={billing} />
              </div>
              <div>
                <h3>{messages.contact}</h3>
                <p>{verbatim(contact.email)}</p>
                {contact.phone && <p>{verbatim(contact.phone)}</p>}
              </div>
              <dl className={sums.sums}>
                {rows.map(([name, amount]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{formatMoney(amount, currency)}</dd>
                  </div>
                ))}
                <div className={styles.total}>
                  <dt>{messages.total}</dt>
                  <dd>{formatMoney(total, currency)}</dd>
                </div>
                {order.payment && <PaymentSummary payment={order.payment} currency={currency} />}
              </dl>
            </div>
          </section>
        </Card>
        {order.history && <OrderHistory history={order.history} />}
        {order.status === 'Processing' && !isWaiting && <CancelRequest order={order} orderNumber={asked} />}
      </div>
    </>
  );
}

/** Whether the buyer has just ordered: until the page is left. A bookmark or a reload does not thank again. */
function useIsJustPlaced(isPlaced: boolean, order: string): boolean {
  const [isThanked, setThanked] = useState(isPlaced);
  const [, setAddress] = useSearchParams();
  useEffect(() => {
    if (!isPlaced) return;
    setThanked(true);
    setAddress({ order }, { replace: true });
  }, [isPlaced, order, setAddress]);
  return isThanked;
}

interface PaidProps {
  payment: NonNullable<OrderPage['payment']>;
  currency: string;
}

/** The payment method, and refunds. */
const PaymentSummary = ({ payment: { method, state, refunded, paidBack = refunded }, currency }: PaidProps) => (
  <>
    <div>
      <dt>{messages.payment}</dt>
      <dd>{messages.payments[method][state]}</dd>
    </div>
    {paidBack > 0 && (
      <div>
        <dt>{messages.refunded}</dt>
        <dd>{formatMoney(paidBack, currency)}</dd>
      </div>
    )}
    {refunded > paidBack && (
      <div>
        <dt>{messages.refundDue}</dt>
        <dd>{formatMoney(exactAmount(refunded - paidBack, currency), currency)}</dd>
      </div>
    )}
  </>
);
