import { formatRoundMoney } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { termsQuery } from '../carts/cartQueries.ts';
import { words } from './words.ts';

/** The message about free shipping; undefined until the limit is known. */
export function useFreeShipping(): string | undefined {
  const { data: terms } = useQuery(termsQuery);
  if (!terms) return undefined;
  const over = terms.freeShippingOver;
  return over === 0 ? words.alwaysFree : words.freeShipping({ over: formatRoundMoney(over) });
}
