import type { LeagueSettings } from '../settings/settings.ts';
import { stepOf } from './money.ts';

/** In minor units of the currency. `totalCents = subtotalCents + shippingCents + taxCents`. */
export interface OrderAmounts {
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

type Rates = Pick<LeagueSettings, 'shipping' | 'taxes' | 'currency'>;

/** The totals of goods sent to a country: shipping free above the limit, otherwise flat; taxed by the country's rate. */
export function orderAmounts(
  subtotalCents: number,
  country: string,
  { shipping, taxes, currency }: Rates,
): OrderAmounts {
  const isFree = subtotalCents === 0 || subtotalCents > shipping.freeOverCents;
  const flat = shipping.rates.find((rate) => rate.country === country)?.cents ?? shipping.otherCountriesCents;
  const percent = taxes.rates.find((rate) => rate.country === country)?.percent ?? taxes.otherCountriesPercent;
  const shippingCents = isFree ? 0 : flat;
  // In thousandths of a percent, to avoid rounding errors of fractions.
  const step = stepOf(currency);
  const taxCents = Math.round((subtotalCents * Math.round(percent * 1000)) / 100_000 / step) * step;
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents };
}
