import { formatMoney } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { termsQuery } from '../carts/cartQueries.ts';
import { words } from './words.ts';

/** From which sum on the league sends for nothing, in a sentence; undefined until that is known. */
export function useFreeShipping(): string | undefined {
  const { data: terms } = useQuery(termsQuery);
  if (!terms) return undefined;
  const over = terms.freeShippingOver;
  return over === 0 ? words.alwaysFree : words.freeShipping(formatMoney(over).replace(/\.00$/, ''));
}
