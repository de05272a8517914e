import { cartsApi, lineKey, type Quote, type WantedLine } from '@league/contract';
import { type CartLine, call, fetchLeague, leagueCurrency, settleCart, useCart } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Shop terms that need no cart. */
export const termsQuery = operationQuery(['cart', 'terms'], cartsApi.terms);

/** The server's part of a line. */
export const toRequestedLine = ({ variant: _, imageSrc: __, ...line }: CartLine): WantedLine => line;

/** The cart after a quote, which the next quote is based on. Its labels are the main ones, so that lines are equal in all languages. */
export const linesOf = (quote: Quote): CartLine[] =>
  quote.lines.map(({ productId, variantId, title, variant, imageSrc, customizations, price, quantity }) => ({
    productId,
    variantId,
    title,
    variant,
    imageSrc,
    customizations: customizations.map(({ label, mainLabel = label, value }) => ({ label: mainLabel, value })),
    price,
    quantity,
  }));

/** A page that was opened before the league changed its currency gets the new one, for the prices beside the cart. */
export function followCurrency(quote: Quote): Quote {
  const isOld = quote.currency !== undefined && quote.currency !== leagueCurrency();
  if (isOld) fetchLeague().catch(() => undefined);
  return quote;
}

const quoteQuery = (lines: readonly CartLine[], checkoutId: string, country: string | undefined) =>
  queryOptions({
    queryKey: ['cart', lines, checkoutId, country],
    queryFn: async ({ signal }) => {
      const body = { lines: lines.map(toRequestedLine), checkoutId, ...(country && { country }) };
      return { asked: lines, quote: followCurrency(await call(cartsApi.quote, { body, signal })) };
    },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    // Prices and stock are fetched whenever the cart is shown.
    staleTime: 0,
    gcTime: 0,
  });

/** The cart at current prices. Changes are applied, and shown until somebody has read them. */
export function useQuote(country?: string) {
  const lines = useCart((cart) => cart.lines);
  const checkoutId = useCart((cart) => cart.checkoutId);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const { data, error, refetch, isFetching } = useQuery(quoteQuery(lines, checkoutId, country));
  useEffect(() => {
    if (!data || data.quote.changes.length === 0) return;
    setChanges((known) => [...new Set([...known, ...data.quote.changes.map(({ message }) => message)])]);
    settleCart(data.asked, linesOf(data.quote));
  }, [data]);
  return {
    lines,
    asked: data?.asked ?? lines,
    quote: lines.length > 0 ? data?.quote : undefined,
    changes,
    understood: () => setChanges([]),
    error,
    refetch,
    isFetching,
  };
}

/** The quoted line of this one. @param asked the lines of the quote, whose labels may be in another language */
export function quotedLine(quote: Quote | undefined, asked: readonly CartLine[], line: CartLine) {
  const place = asked.findIndex((each) => lineKey(each) === lineKey(line));
  return quote?.lines.find(({ at }) => at === place);
}
