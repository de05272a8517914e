import type { ListedProduct, Product } from '@league/contract';
import { messages } from '../kitMessages.ts';
import { formatMoney } from './format.ts';

/** `$28.00`, `$28.00 – $34.00` over the variants with a price, or that it is pending. */
export function priceText({ variants }: Pick<ListedProduct, 'variants'>): string {
  const prices = variants.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return messages.pricingPending;
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`;
}

export const variantPriceText = ({ price }: Pick<Product['variants'][number], 'price'>): string =>
  price === null ? messages.noPrice : formatMoney(price);

export const isSoldOut = ({ variants }: Pick<ListedProduct, 'variants'>): boolean =>
  variants.length > 0 && variants.every(({ inStock }) => !inStock);
