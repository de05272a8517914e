import { ButtonLink, Card, Empty, Failed, Page, PageHeader, useCart } from '@league/kit';
import { useRemovals } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { LoadingPlaceholder } from '../LoadingPlaceholder.tsx';
import page from '../page.module.css';
import { CartLines } from './CartLines.tsx';
import styles from './CartPage.module.css';
import { CartSummary } from './CartSummary.tsx';
import { Changes } from './Changes.tsx';
import { termsQuery, useQuote } from './cartQueries.ts';
import { messages } from './messages.ts';

/** `/cart` */
export function CartPage() {
  const { lines, asked, quote, changes, understood, error, refetch, isFetching } = useQuote();
  const { status, ...removals } = useRemovals(lines.length);
  const { data: terms } = useQuery(termsQuery);
  const isKept = useCart((cart) => cart.isKept);
  return (
    <div className={styles.page}>
      <Page title={messages.title} />
      <PageHeader title={messages.title}>
        <ButtonLink to="/order" variant="ghost">
          {messages.toOrder}
        </ButtonLink>
      </PageHeader>
      <Changes changes={changes} onDismiss={understood} />
      {!isKept && lines.length > 0 && (
        <p className={`${page.notice} ${styles.notKept}`} role="status">
          {messages.notKept}
        </p>
      )}
      {status}
      {lines.length === 0 ? (
        <Empty title={messages.empty} say={messages.emptySay}>
          <ButtonLink to="/shop">{messages.toShop}</ButtonLink>
        </Empty>
      ) : (
        <div className={styles.beside}>
          <CartLines lines={lines} quotedLines={asked} quote={quote} removals={removals} />
          <div className={styles.summary}>
            {error && <Failed title={messages.failedFirst} say={messages.failed} retry={refetch} />}
            {quote ? (
              <CartSummary quote={quote} isFetching={isFetching}>
                {terms?.isOpen === false ? (
                  <p className={page.notice}>{messages.closed}</p>
                ) : (
                  <ButtonLink to="/checkout">{messages.checkout}</ButtonLink>
                )}
                <ButtonLink to="/shop" variant="ghost">
                  {messages.goOn}
                </ButtonLink>
              </CartSummary>
            ) : (
              !error && (
                <Card>
                  <LoadingPlaceholder label={messages.loading} height="13rem" />
                </Card>
              )
            )}
          </div>
        </div>
      )}
    </div>
  );
}
