import type { LeagueSettings } from '../settings/settings.ts';

/** In US cents. `totalCents = subtotalCents + shippingCents + taxCents`. */
export interface OrderAmounts {
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

type Rates = Pick<LeagueSettings, 'shipping' | 'taxes'>;

/** What goods come to once they are sent to a country: free over the limit, else flat; taxed by the country's rate. */
export function orderAmounts(subtotalCents: number, country: string, { shipping, taxes }: Rates): OrderAmounts {
  const isFree = subtotalCents === 0 || subtotalCents > shipping.freeOverCents;
  const flat = shipping.rates.find((rate) => rate.country === country)?.cents ?? shipping.otherCountriesCents;
  const percent = taxes.rates.find((rate) => rate.country === country)?.percent ?? taxes.otherCountriesPercent;
  const shippingCents = isFree ? 0 : flat;
  // In thousandths of a percent, so that no cent hangs on how a fraction is stored.
  const taxCents = Math.round((subtotalCents * Math.round(percent * 1000)) / 100_000);
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents };
}
