import { type OrderPage, orderStep } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  CallFault,
  Empty,
  Failed,
  formatDate,
  formatMoney,
  layout,
  Page,
  PageHeader,
  Skeleton,
  toSignIn,
  useSession,
} from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link, Navigate } from '@league/kit/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAwaitingCard } from '../checkouts/pendingPayment.ts';
import page from '../page.module.css';
import sums from '../sums.module.css';
import { messages } from './messages.ts';
import styles from './OrderHistoryPage.module.css';
import { historyQuery } from './orderQueries.ts';

const here = '/order-history';

/** `/order-history`: without a session it redirects to the sign-in and back. */
export function OrderHistoryPage() {
  const person = useSession(({ claims }) => claims?.sub);
  const [hadSession] = useState(person !== undefined);
  if (!person && !hadSession) return <Navigate to={toSignIn(here)} replace />;
  return (
    <div className={page.orders}>
      <Page title={messages.historyTitle} />
      <PageHeader title={messages.historyTitle}>
        <ButtonLink to="/shop" variant="ghost">
          {messages.shop}
        </ButtonLink>
      </PageHeader>
      {person ? <History key={person} /> : <SignInAgain />}
    </div>
  );
}

/** The session has expired: a 401. */
const SignInAgain = () => (
  <Empty title={messages.signInFirst} say={messages.signInFirstSay}>
    <ButtonLink to={toSignIn(here)}>{messages.staffSignIn}</ButtonLink>
    <ButtonLink to={toSignIn(here)} variant="secondary">
      {messages.codeSignIn}
    </ButtonLink>
  </Empty>
);

function History() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery);
  const status = error instanceof CallFault ? error.status : undefined;
  if (status === 401) return <SignInAgain />;
  if (status === 403) {
    return (
      <Empty title={messages.restricted} say={messages.restrictedSay}>
        <ButtonLink to={toSignIn(here)}>{messages.codeSignIn}</ButtonLink>
      </Empty>
    );
  }
  if (!data) {
    if (error) return <Failed title={messages.historyFailed} say={messages.historyFailedSay} retry={refetch} />;
    return (
      <div role="status" aria-label={messages.loadingHistory} className={styles.orders}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </div>
    );
  }
  const orders = data.pages.flat();
  if (orders.length === 0) {
    return (
      <Empty title={messages.historyEmpty} say={messages.historyEmptySay}>
        <ButtonLink to="/shop">{messages.toShop}</ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <ul className={styles.orders} aria-label={messages.orders}>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <Row order={order} />
          </li>
        ))}
      </ul>
      {error && <Failed title={messages.historyFailed} say={messages.historyFailedSay} retry={() => fetchNextPage()} />}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </>
  );
}

const tones = { Processing: 'info', Shipped: 'warning', Delivered: 'success', Cancelled: 'neutral' } as const;
const lastStep = 3;

function Row({ order }: { order: OrderPage }) {
  const { orderNumber, createdAt, status, total, currency, products } = order;
  const titles = listed(
    products.map(({ title, quantity }) => (quantity > 1 ? `${figures(`${quantity} ×`)} ${title}` : title)),
  );
  return (
    <Link to={`/order?order=${orderNumber}`} className={styles.order}>
      <b>{messages.heading({ orderNumber })}</b>
      <span className={`${layout.row6} ${styles.marks}`}>
        {isAwaitingCard(order) && <Badge tone="danger">{messages.unpaidMark}</Badge>}
        <Badge tone={tones[status] ?? 'neutral'}>{messages.status[status] ?? messages.updating}</Badge>
      </span>
      <span className={styles.goods}>{titles}</span>
      <span className={`${layout.note} ${styles.facts}`}>
        {messages.placed({ date: formatDate(createdAt) })} · {messages.totalOf({ total: formatMoney(total, currency) })}
      </span>
      {status !== 'Cancelled' && (
        <progress max={lastStep} value={orderStep(status)} aria-label={messages.progress} className={sums.bar} />
      )}
    </Link>
  );
}
