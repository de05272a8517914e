import { orderAmounts, type Quote, type WantedLine } from '@league/contract';
import type { CartLine } from '@league/kit';

export const cartLine = (about: Partial<CartLine> = {}): CartLine => ({
  productId: crypto.randomUUID(),
  variantId: crypto.randomUUID(),
  quantity: 1,
  customizations: [],
  title: 'Game Puck',
  price: 18,
  variant: 'One size',
  imageSrc: null,
  ...about,
});

const egypt = {
  shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 500 }], otherCountriesCents: 2500 },
  taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
  currency: 'USD',
};

/** The server's answer without changes. */
export function quoteOf(wanted: readonly WantedLine[], country = 'EG'): Quote {
  const cents = wanted.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0);
  const { subtotalCents, shippingCents, taxCents, totalCents } = orderAmounts(cents, country, egypt);
  return {
    lines: wanted.map(({ price, ...line }, at) => ({
      ...line,
      at,
      variant: 'One size',
      imageSrc: null,
      imageAlt: null,
      price: price ?? 0,
      total: (price ?? 0) * line.quantity,
      most: 10,
    })),
    changes: [],
    country,
    subtotal: subtotalCents / 100,
    shipping: shippingCents / 100,
    tax: taxCents / 100,
    total: totalCents / 100,
    freeShippingOver: 99,
  };
}
