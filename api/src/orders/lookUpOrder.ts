import { type Address, type Language, type OrderPage, plainLanguage } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { countAgainst, forgiving } from '../platform/http/rateLimit.ts';
import { orderNotFound } from './lockOrder.ts';
import { readOrderNumber } from './orderNumbers.ts';
import { type OrderRow, orderRows, toOrderPage, withHistory } from './orderRows.ts';

const windowSeconds = 60;
const lookUpsPerMinute = 30;
const missesPerMinute = 10;

/**
 * An order by its number, without sign-in. An invalid number takes as long as a valid one.
 * @param network of the request
 * @param language of the products' names
 * @throws 404; 429 for a network that looks up too many, sooner if it guesses
 */
export async function lookUpOrder(
  db: Db,
  typed: string,
  network: string,
  language: Language = plainLanguage,
): Promise<OrderPage> {
  const lookUps = { key: `order-look-up:${network}`, times: lookUpsPerMinute, windowSeconds };
  const misses = { key: `order-miss:${network}`, times: missesPerMinute, windowSeconds };
  await countAgainst(db, lookUps, misses);
  const [found] = await rowsOf<OrderRow>(
    db,
    sql`
    with found as (${orderRows(sql`bought.number = ${readOrderNumber(typed)}`, withHistory)}),
    forgiven as (${forgiving(misses)} and exists (select from found))
    select * from found`,
  );
  if (!found) throw orderNotFound();
  return shown(found, language);
}

/** The current state of an order that was looked up before. @throws 404 */
export async function readOrderAgain(db: Db, orderNumber: string, language: Language): Promise<OrderPage> {
  const isIt = sql`bought.number = ${readOrderNumber(orderNumber)}`;
  const [found] = await rowsOf<OrderRow>(db, orderRows(isIt, withHistory));
  if (!found) throw orderNotFound();
  return shown(found, language);
}

function shown(found: OrderRow, language: Language): OrderPage {
  const order = toOrderPage(found, language);
  return isLongOver(order) ? withoutAddresses(order) : order;
}

/** After that, the parcel has arrived, and the number may be in an old mailbox that others read. */
const openForDays = 90;

const isLongOver = ({ status, statusDate }: OrderPage) =>
  (status === 'Delivered' || status === 'Cancelled') &&
  Date.now() - new Date(statusDate).getTime() > openForDays * 86_400_000;

const hidden = '•••';

const withoutStreet = <Shown extends Address>(address: Shown): Shown => ({
  ...address,
  address: hidden,
  postalCode: hidden,
});

const withoutAddresses = (order: OrderPage): OrderPage => ({
  ...order,
  contact: { email: hidden, phone: order.contact.phone && hidden },
  shipping: withoutStreet(order.shipping),
  billing: withoutStreet(order.billing),
  // An invoice needs its address.
  invoiceHref: null,
});
