import { type IssueProduct, usualCurrency } from '@league/contract';
import { formatMoney } from '@league/kit';
import { messages } from './messages.ts';

/** `$28.00`, `$28.00 – $34.00`, or that it is pending. */
export function issuePrice(price: IssueProduct['price']): string {
  if (!price) return messages.pricePending;
  const { currency = usualCurrency } = price;
  const [from, to] = [formatMoney(price.from, currency), formatMoney(price.to, currency)];
  return from === to ? from : `${from} – ${to}`;
}
