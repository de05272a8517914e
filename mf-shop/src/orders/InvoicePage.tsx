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
import { LoadingPlaceholder } from '../LoadingPlaceholder.tsx';
import styles from './InvoicePage.module.css';
import { messages } from './messages.ts';
import { isInvoiceHidden, orderQuery } from './orderQueries.ts';
import { PostalAddress } from './PostalAddress.tsx';

/** `/order/invoice?order={orderNumber}`: the page of an order's `invoiceHref`, for printing. */
export function InvoicePage() {
  const [address] = useSearchParams();
  const orderNumber = address.get('order')?.trim() ?? '';
  const { data: order, error } = useQuery(orderQuery(orderNumber));
  return (
    <div className={styles.page}>
      <Page title={order ? messages.invoiceTitle({ orderNumber: order.orderNumber }) : messages.invoice} />
      {order?.invoiceHref ? (
        <Invoice order={order} />
      ) : order || error || !orderNumber ? (
        <>
          <h1>{messages.invoice}</h1>
          <Empty {...(order ? withoutInvoice(order) : { title: orderNumber ? messages.notFound : messages.noNumber })}>
            <ButtonLink to={order ? `/order?order=${order.orderNumber}` : '/order'}>{messages.toOrder}</ButtonLink>
          </Empty>
        </>
      ) : (
        <LoadingPlaceholder label={messages.loading} height="30rem" />
      )}
    </div>
  );
}

const withoutInvoice = (order: OrderPage) =>
  isInvoiceHidden(order)
    ? { title: messages.invoiceHidden, say: messages.invoiceHiddenSay }
    : { title: messages.invoiceNone };

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
  const refunded = payment?.paidBack ?? payment?.refunded ?? 0;
  const sums: [string, number][] = [
    [messages.subtotal, subtotal],
    [messages.shipping, shipping.amount],
    [messages.tax, tax],
  ];
  return (
    <>
      <Buttons className={styles.ways}>
        <Button onClick={() => print()}>{messages.print}</Button>
        <ButtonLink to={`/order?order=${orderNumber}`} variant="ghost">
          {messages.toOrder}
        </ButtonLink>
      </Buttons>
      <article className={styles.sheet}>
        <header>
          <h1>{messages.invoiceTitle({ orderNumber })}</h1>
          {importedNumber && <p>{messages.importedNumber({ number: importedNumber })}</p>}
          <p>
            {messages.date}: {formatDate(createdAt)}
          </p>
        </header>
        <div className={styles.people}>
          <section>
            <h2>{messages.seller}</h2>
            <LeagueLogo />
            <p>{name}</p>
          </section>
          <section>
            <h2>{messages.buyer}</h2>
            <PostalAddress address={billing} />
            <p>{verbatim(contact.email)}</p>
          </section>
          <section>
            <h2>{messages.deliveredTo}</h2>
            <PostalAddress address={shipping} />
          </section>
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.item}</th>
              <th scope="col">{messages.quantity}</th>
              <th scope="col">{messages.price}</th>
              <th scope="col">{messages.amount}</th>
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
                {messages.invoiceTotal({ currency })}
              </th>
              <td>{formatMoney(total, currency)}</td>
            </tr>
            {refunded > 0 && (
              <>
                <tr>
                  <th scope="row" colSpan={3}>
                    {messages.refunded}
                  </th>
                  <td>{formatMoney(-refunded, currency)}</td>
                </tr>
                <tr className={styles.total}>
                  <th scope="row" colSpan={3}>
                    {messages.afterRefunds({ currency })}
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
