import { exactAmount, type OrderPage } from '@league/contract';
import {
  Button,
  ButtonLink,
  Buttons,
  Empty,
  formatDate,
  formatMoney,
  LeagueLogo,
  Page,
  recordText,
  useLeague,
} from '@league/kit';
import { figures, listed, verbatim } from '@league/kit/direction';
import { useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../Waiting.tsx';
import styles from './InvoicePage.module.css';
import { isInvoiceHidden, orderQuery } from './orderQueries.ts';
import { PostalAddress } from './PostalAddress.tsx';
import { words } from './words.ts';

/** `/order/invoice?order={orderNumber}`: the page of an order's `invoiceHref`, for printing. */
export function InvoicePage() {
  const [address] = useSearchParams();
  const orderNumber = address.get('order')?.trim() ?? '';
  const { data: order, error } = useQuery(orderQuery(orderNumber));
  return (
    <div className={styles.page}>
      <Page title={order ? words.invoiceTitle({ orderNumber: order.orderNumber }) : words.invoice} />
      {order?.invoiceHref ? (
        <Invoice order={order} />
      ) : order || error || !orderNumber ? (
        <>
          <h1>{words.invoice}</h1>
          <Empty {...(order ? withoutInvoice(order) : { title: orderNumber ? words.notFound : words.noNumber })}>
            <ButtonLink to={order ? `/order?order=${order.orderNumber}` : '/order'}>{words.toOrder}</ButtonLink>
          </Empty>
        </>
      ) : (
        <Waiting label={words.loading} height="30rem" />
      )}
    </div>
  );
}

const withoutInvoice = (order: OrderPage) =>
  isInvoiceHidden(order) ? { title: words.invoiceHidden, say: words.invoiceHiddenSay } : { title: words.invoiceNone };

function Invoice({ order }: { order: OrderPage }) {
  const { name } = useLeague();
  const {
    orderNumber,
    importedNumber,
    createdAt,
    billing,
    shipping,
    contact,
    products,
    subtotal,
    tax,
    total,
    currency,
    payment,
  } = order;
  const refunded = payment?.refunded ?? 0;
  const sums: [string, number][] = [
    [words.subtotal, subtotal],
    [words.shipping, shipping.amount],
    [words.tax, tax],
  ];
  return (
    <>
      <Buttons className={styles.ways}>
        <Button onClick={() => print()}>{words.print}</Button>
        <ButtonLink to={`/order?order=${orderNumber}`} variant="ghost">
          {words.toOrder}
        </ButtonLink>
      </Buttons>
      <article className={styles.sheet}>
        <header>
          <h1>{words.invoiceTitle({ orderNumber })}</h1>
          {importedNumber && <p>{words.importedNumber({ number: importedNumber })}</p>}
          <p>
            {words.date}: {formatDate(createdAt)}
          </p>
        </header>
        <div className={styles.people}>
          <section>
            <h2>{words.seller}</h2>
            <LeagueLogo />
            <p>{name}</p>
          </section>
          <section>
            <h2>{words.buyer}</h2>
            <PostalAddress address={billing} />
            <p>{verbatim(contact.email)}</p>
          </section>
          <section>
            <h2>{words.deliveredTo}</h2>
            <PostalAddress address={shipping} />
          </section>
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.quantity}</th>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines stay as they were bought
              <tr key={at}>
                <td>
                  {recordText(product.title)}
                  <small>
                    {listed([
                      product.variant,
                      ...product.customizations.map(({ label, value }) => `${label}: ${value}`),
                    ])}
                  </small>
                </td>
                <td>{figures(product.quantity)}</td>
                <td>{formatMoney(product.price, currency)}</td>
                <td>{formatMoney(product.price * product.quantity, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td>{formatMoney(amount, currency)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row" colSpan={3}>
                {words.invoiceTotal({ currency })}
              </th>
              <td>{formatMoney(total, currency)}</td>
            </tr>
            {refunded > 0 && (
              <>
                <tr>
                  <th scope="row" colSpan={3}>
                    {words.refunded}
                  </th>
                  <td>{formatMoney(-refunded, currency)}</td>
                </tr>
                <tr className={styles.total}>
                  <th scope="row" colSpan={3}>
                    {words.afterRefunds({ currency })}
                  </th>
                  <td>{formatMoney(exactAmount(total - refunded, currency), currency)}</td>
                </tr>
              </>
            )}
          </tfoot>
        </table>
      </article>
    </>
  );
}
