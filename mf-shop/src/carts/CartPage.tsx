import { ButtonLink, Card, Empty, Failed, Page, PageHeader, useCart } from '@league/kit';
import { useRemovals } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { Waiting } from '../Waiting.tsx';
import { CartLines } from './CartLines.tsx';
import styles from './CartPage.module.css';
import { CartSummary } from './CartSummary.tsx';
import { Changes } from './Changes.tsx';
import { termsQuery, useQuote } from './cartQueries.ts';
import { words } from './words.ts';

/** `/cart` */
export function CartPage() {
  const { lines, asked, quote, changes, understood, error, refetch, isFetching } = useQuote();
  const { status, ...removals } = useRemovals(lines.length);
  const { data: terms } = useQuery(termsQuery);
  const isKept = useCart((cart) => cart.isKept);
  return (
    <div className={styles.page}>
      <Page title={words.title} />
      <PageHeader title={words.title}>
        <ButtonLink to="/order" variant="ghost">
          {words.toOrder}
        </ButtonLink>
      </PageHeader>
      <Changes changes={changes} understood={understood} />
      {!isKept && lines.length > 0 && (
        <p className={`${page.notice} ${styles.notKept}`} role="status">
          {words.notKept}
        </p>
      )}
      {status}
      {lines.length === 0 ? (
        <Empty title={words.empty} say={words.emptySay}>
          <ButtonLink to="/shop">{words.toShop}</ButtonLink>
        </Empty>
      ) : (
        <div className={styles.beside}>
          <CartLines lines={lines} asked={asked} quote={quote} removals={removals} />
          <div className={styles.summary}>
            {error && <Failed title={words.failedFirst} say={words.failed} retry={refetch} />}
            {quote ? (
              <CartSummary quote={quote} isFetching={isFetching}>
                {terms?.isOpen === false ? (
                  <p className={page.notice}>{words.closed}</p>
                ) : (
                  <ButtonLink to="/checkout">{words.checkout}</ButtonLink>
                )}
                <ButtonLink to="/shop" variant="ghost">
                  {words.goOn}
                </ButtonLink>
              </CartSummary>
            ) : (
              !error && (
                <Card>
                  <Waiting label={words.loading} height="13rem" />
                </Card>
              )
            )}
          </div>
        </div>
      )}
    </div>
  );
}
