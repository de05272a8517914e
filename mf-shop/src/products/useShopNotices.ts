import { formatRoundMoney } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { termsQuery } from '../carts/cartQueries.ts';
import { words } from './words.ts';

interface ShopNotices {
  /** That the shop takes no orders yet. */
  closed?: string;
  freeShipping?: string;
}

/** What the shop says of all orders: nothing until its terms are known. */
export function useShopNotices(): ShopNotices {
  const { data: terms } = useQuery(termsQuery);
  if (!terms) return {};
  if (terms.isOpen === false) return { closed: words.closed };
  const over = terms.freeShippingOver;
  return { freeShipping: over === 0 ? words.alwaysFree : words.freeShipping({ over: formatRoundMoney(over) }) };
}
