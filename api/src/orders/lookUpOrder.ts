import {
  type Actor,
  type Address,
  type Language,
  mayCall,
  type OrderPage,
  orderWorkApi,
  unprefixedLanguage,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { decrementLimits, enforceLimits } from '../platform/http/rateLimit.ts';
import { orderNotFound } from './lockOrder.ts';
import { readOrderNumber } from './orderNumbers.ts';
import { type OrderRow, orderRows, ownPageColumns, toOrderPage } from './orderRows.ts';

const windowSeconds = 60;
const lookUpsPerMinute = 30;
const missesPerMinute = 10;

interface Reader {
  /** Of the products' names. */
  language?: Language;
  actor?: Actor | undefined;
}

/**
 * An order by its number, also without sign-in. An invalid number takes as long as a valid one.
 * @param network of the request
 * @throws 404; 429 for a network that looks up too many, sooner if it guesses
 */
export async function lookUpOrder(db: Db, typed: string, network: string, reader: Reader = {}): Promise<OrderPage> {
  const lookUps = { key: `order-look-up:${network}`, times: lookUpsPerMinute, windowSeconds };
  const misses = { key: `order-miss:${network}`, times: missesPerMinute, windowSeconds };
  await enforceLimits(db, lookUps, misses);
  const [found] = await rowsOf<OrderRow>(
    db,
    sql`
    with found as (${orderRows(sql`bought.number = ${readOrderNumber(typed)}`, ownPageColumns)}),
    forgiven as (${decrementLimits(misses)} and exists (select from found))
    select * from found`,
  );
  if (!found) throw orderNotFound();
  return orderShown(found, reader);
}

/** The current state of an order that was looked up before. @throws 404 */
export async function readOrderAgain(db: Db, orderNumber: string, language: Language): Promise<OrderPage> {
  const isIt = sql`bought.number = ${readOrderNumber(orderNumber)}`;
  const [found] = await rowsOf<OrderRow>(db, orderRows(isIt, ownPageColumns));
  if (!found) throw orderNotFound();
  return orderShown(found, { language });
}

/** An order as its reader sees it: long after it ended, without the addresses. */
export function orderShown(found: OrderRow, { language = unprefixedLanguage, actor }: Reader): OrderPage {
  const order = toOrderPage(found, language);
  return isLongOver(order) && !maySeeAll(found, actor) ? withoutAddresses(order) : order;
}

/** Staff who sell, and the customer who bought it. */
const maySeeAll = ({ customerEmail }: OrderRow, actor: Actor | undefined) =>
  mayCall(orderWorkApi.get, actor?.role) ||
  (actor?.role === 'customer' && actor.email.toLowerCase() === customerEmail.toLowerCase());

/** After that, the parcel has arrived, and the number may be in an old mailbox that others read. */
const openForDays = 90;

/** A parcel that nobody has marked as delivered is taken to arrive within that time. */
const daysToArrive = 30;

function isLongOver({ status, statusDate }: OrderPage): boolean {
  const days = openForDays + (status === 'Shipped' ? daysToArrive : 0);
  return status !== 'Processing' && Date.now() - new Date(statusDate).getTime() > days * 86_400_000;
}

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
