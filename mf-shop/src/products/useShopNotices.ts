import { formatRoundMoney } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { termsQuery } from '../carts/cartQueries.ts';
import { messages } from './messages.ts';

interface ShopNotices {
  /** That the shop takes no orders yet. */
  closed?: string;
  freeShipping?: string;
}

/** What the shop says of all orders: nothing until its terms are known. */
export function useShopNotices(): ShopNotices {
  const { data: terms } = useQuery(termsQuery);
  if (!terms) return {};
  if (terms.isOpen === false) return { closed: messages.closed };
  const over = terms.freeShippingOver;
  return { freeShipping: over === 0 ? messages.alwaysFree : messages.freeShipping({ over: formatRoundMoney(over) }) };
}
