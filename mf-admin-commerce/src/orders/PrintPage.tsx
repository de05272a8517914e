import { addressIn, exactAmount, languages, type OrderDetail } from '@league/contract';
import { Button, Buttons, CallFault, formatDate, formatMoney, formatNumber, Page, useLeague } from '@league/kit';
import { figures, verbatim } from '@league/kit/direction';
import { BackLink, Loaded } from '@league/kit/lists';
import { useParams } from '@league/kit/router';
import { language } from '@league/kit/translation';
import { useQuery } from '@tanstack/react-query';
import { AddressBlock } from './AddressBlock.tsx';
import { MissingOrder } from './MissingOrder.tsx';
import { messages } from './messages.ts';
import { amountsOf } from './OrderLines.tsx';
import { orderQuery, viewFault } from './orderQueries.ts';
import styles from './PrintPage.module.css';

/** `/admin/orders/:orderNumber/packing-slip` */
export const PackingSlipPage = () => <PrintPage title={messages.packingSlip} isPriced={false} />;

/** `/admin/orders/:orderNumber/invoice` */
export const InvoicePage = () => <PrintPage title={messages.invoice} isPriced />;

interface Props {
  title: string;
  /** Whether it shows prices. */
  isPriced: boolean;
}

/** A printable page about an order. */
function PrintPage({ title, isPriced }: Props) {
  const { orderNumber = '' } = useParams();
  const query = useQuery(orderQuery(orderNumber));
  const isUnknown = query.error instanceof CallFault && query.error.status === 404;
  return (
    <>
      <Page title={`${title} ${verbatim(orderNumber)}`} />
      <Buttons place="apart" className={styles.ways}>
        {!isUnknown && <BackLink to={`/admin/orders/${orderNumber}`}>{messages.backToOrder({ orderNumber })}</BackLink>}
        {isPriced && query.data && <CustomersInvoice order={query.data} />}
        {query.data && <Button onClick={() => window.print()}>{messages.print}</Button>}
      </Buttons>
      <Loaded
        query={query}
        failed={viewFault(query.error, messages.orderFailed)}
        missing={<MissingOrder />}
        height="40rem"
      >
        {(order) => <Sheet order={order} title={title} isPriced={isPriced} />}
      </Loaded>
    </>
  );
}

/** The page that the customer can print too, if it is in another language. */
function CustomersInvoice({ order: { language: theirs, invoiceHref } }: { order: OrderDetail }) {
  if (!theirs || theirs === language() || !invoiceHref) return null;
  return <a href={addressIn(theirs, invoiceHref)}>{messages.customersInvoice({ language: languages[theirs].name })}</a>;
}

function Sheet({ order, title, isPriced }: Props & { order: OrderDetail }) {
  const { name } = useLeague();
  const { orderNumber, importedNumber, status, createdAt, products, shipping } = order;
  const weight = weightOf(products);
  return (
    <article className={styles.sheet}>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{name}</p>
          {status === 'Cancelled' && (
            <p>
              <strong>{messages.cancelled}</strong>
            </p>
          )}
        </div>
        <dl>
          <dt>{messages.orderNumber}</dt>
          <dd>{verbatim(orderNumber)}</dd>
          {importedNumber && (
            <>
              <dt>{messages.importedNumber}</dt>
              <dd>{verbatim(importedNumber)}</dd>
            </>
          )}
          <dt>{messages.invoiceDate}</dt>
          <dd>{formatDate(createdAt)}</dd>
        </dl>
      </header>
      <div className={styles.addresses}>
        <AddressBlock label={messages.deliverTo} address={shipping} />
        {isPriced && <AddressBlock label={messages.billTo} address={order.billing} />}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col" data-number>
              {messages.quantity}
            </th>
            {isPriced && (
              <>
                <th scope="col" data-number>
                  {messages.price}
                </th>
                <th scope="col" data-number>
                  {messages.lineTotal}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {products.map((line, at) => (
            // Lines have no ids, and their order is fixed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              <td>
                <b>{line.title}</b>
                {line.variant && messages.withVariant({ variant: line.variant })}
                {line.customizations.map(({ label, value }) => (
                  <small key={label}>
                    {label}: <bdi>{value}</bdi>
                  </small>
                ))}
                {!isPriced && line.sku && <small>{messages.sku({ sku: line.sku })}</small>}
              </td>
              <td data-number>{figures(line.quantity)}</td>
              {isPriced && (
                <>
                  <td data-number>{formatMoney(line.price, order.currency)}</td>
                  <td data-number>{formatMoney(line.price * line.quantity, order.currency)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        {isPriced && (
          <tfoot>
            {Object.entries({ ...amountsOf(order), ...refundsOf(order) }).map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" colSpan={3} data-number>
                  {label}
                </th>
                <td data-number>{formatMoney(amount, order.currency)}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {!isPriced && order.customerNote && (
        <p>
          <b>{messages.events['customer-note']}:</b> {order.customerNote}
        </p>
      )}
      {!isPriced && weight !== undefined && <p>{messages.weight({ kilograms: formatNumber(weight / 1000) })}</p>}
      <footer>
        {isPriced ? (
          <p>{messages.thanks}</p>
        ) : (
          <>
            <p className={styles.sign}>{messages.packedBy}</p>
            <p className={styles.sign}>{messages.checkedBy}</p>
          </>
        )}
      </footer>
    </article>
  );
}

/** What was refunded, and what remains, by their labels. */
const refundsOf = ({ total, currency, payment }: OrderDetail): Record<string, number> => {
  const refunded = payment.paidBack ?? payment.refunded;
  return refunded > 0
    ? { [messages.refunded]: -refunded, [messages.afterRefunds]: exactAmount(total - refunded, currency) }
    : {};
};

/** The total weight in grams, if all weights are known. */
const weightOf = (products: OrderDetail['products']): number | undefined =>
  products.every(({ weightGrams }) => weightGrams)
    ? products.reduce((sum, { weightGrams, quantity }) => sum + weightGrams! * quantity, 0)
    : undefined;
