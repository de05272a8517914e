import {
  type CartInput,
  type Customization,
  type CustomizationField,
  isBlockedLettering,
  type LeagueSettings,
  maxPieces,
  orderAmounts,
  type Quote,
  type ShopTerms,
  type WantedLine,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, prepare } from '../platform/database/db.ts';
import { words } from './words.ts';

type Rates = Pick<LeagueSettings, 'shipping' | 'taxes'>;

/** A line as it can be bought now. */
interface PricedLine {
  /** Its index in the request. */
  at: number;
  productId: string;
  variantId: string;
  title: string;
  variant: string;
  description: string | null;
  imageSrc: string | null;
  imageAlt: string | null;
  customizations: Customization[];
  priceCents: number;
  quantity: number;
  /** The maximum quantity of this line. */
  most: number;
}

export interface PricedCart {
  lines: PricedLine[];
  changes: Quote['changes'];
}

const inCents = (dollars: number) => Math.round(dollars * 100);

/** The available part of a cart at current prices, in one statement, with a message for every change since the buyer saw it. */
export async function priceCart(db: Db, { lines: wanted, checkoutId }: CartInput): Promise<PricedCart> {
  const offers = await findOffers(db, wanted, checkoutId);
  const left = new Map([...offers].map(([id, { stock, heldByOthers }]) => [id, Math.max(0, stock - heldByOthers)]));
  const lines: PricedLine[] = [];
  const changes: Quote['changes'] = [];
  for (const [at, line] of wanted.entries()) {
    const report = (message: string) => changes.push({ at, message });
    const offer = offers.get(line.variantId);
    if (!offer || offer.productId !== line.productId || offer.isGone) {
      report(words.gone(line.title));
      continue;
    }
    const name = `${offer.title} – ${offer.variant}`;
    if (offer.priceCents === null) {
      report(words.unpriced(name));
      continue;
    }
    const there = left.get(line.variantId)!;
    if (there === 0) {
      report(offer.stock > 0 && wanted.findIndex(isOf(line)) === at ? words.heldByOthers(name) : words.soldOut(name));
      continue;
    }
    const { customizations, surchargeCents, refused } = putOn(line.customizations, offer.fields);
    for (const { label, value } of refused) {
      report(isBlockedLettering(value) ? words.blocked(value, offer.title) : words.notPrinted(label, offer.title));
    }
    const priceCents = offer.priceCents + surchargeCents;
    if (line.price !== null && inCents(line.price) !== priceCents) {
      report(words.repriced(name, inCents(line.price), priceCents));
    }
    const quantity = Math.min(line.quantity, there);
    if (quantity < line.quantity) report(words.fewer(name, quantity));
    left.set(line.variantId, there - quantity);
    const { productId, title, variant, description, imageSrc, imageAlt } = offer;
    const shown = { productId, variantId: line.variantId, title, variant, description, imageSrc, imageAlt };
    lines.push({ at, ...shown, customizations, priceCents, quantity, most: Math.min(maxPieces, there) });
  }
  return { lines, changes };
}

const isOf = (line: WantedLine) => (other: WantedLine) => other.variantId === line.variantId;

/** The totals of a priced cart, in the response's shape. */
export function toQuote({ lines, changes }: PricedCart, country: string, rates: Rates): Quote {
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const amounts = orderAmounts(subtotalCents, country, rates);
  return {
    lines: lines.map(({ priceCents, description: _, ...line }) => ({
      ...line,
      price: priceCents / 100,
      total: (priceCents * line.quantity) / 100,
    })),
    changes,
    country,
    subtotal: amounts.subtotalCents / 100,
    shipping: amounts.shippingCents / 100,
    tax: amounts.taxCents / 100,
    total: amounts.totalCents / 100,
    freeShippingOver: rates.shipping.freeOverCents / 100,
  };
}

export const shopTerms = (settings: LeagueSettings, isOpen: boolean): ShopTerms => ({
  freeShippingOver: settings.shipping.freeOverCents / 100,
  homeCountry: homeCountry(settings),
  isOpen,
});

/** The assumed destination: the first country with a rate of its own. */
const homeCountry = ({ shipping }: Pick<Rates, 'shipping'>): string => shipping.rates[0]?.country ?? 'EG';

export async function quoteCart(db: Db, input: CartInput, settings: LeagueSettings): Promise<Quote> {
  return toQuote(await priceCart(db, input), input.country ?? homeCountry(settings), settings);
}

interface Offer {
  productId: string;
  title: string;
  description: string | null;
  /** The product or this variant is no longer on sale. */
  isGone: boolean;
  fields: CustomizationField[];
  imageSrc: string | null;
  imageAlt: string | null;
  variant: string;
  priceCents: number | null;
  stock: number;
  heldByOthers: number;
}

const offersOf = prepare<{ ids: string; checkoutId: string | null }, Offer & { id: string }>(
  (param) => sql`
    select variant.id, product.id as "productId", product.title, product.description,
      product.archived_at is not null or not variant.is_active as "isGone", product.customizations as fields,
      product.images -> 0 ->> 'src' as "imageSrc", product.images -> 0 ->> 'alt' as "imageAlt",
      variant.title as variant, variant.price_cents as "priceCents", variant.stock,
      (select coalesce(sum(hold.quantity), 0)::int from stock_holds hold
        where hold.variant_id = variant.id and hold.held_until > now()
          and hold.checkout_id is distinct from ${param('checkoutId')}::uuid) as "heldByOthers"
    from variants variant join products product on product.id = variant.product_id
    where variant.id in (select value::uuid from jsonb_array_elements_text(${param('ids')}::text::jsonb))`,
);

async function findOffers(
  db: Db,
  wanted: readonly WantedLine[],
  checkoutId: string | undefined,
): Promise<Map<string, Offer>> {
  const ids = JSON.stringify([...new Set(wanted.map(({ variantId }) => variantId))]);
  const rows = await offersOf(db, { ids, checkoutId: checkoutId ?? null });
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

/** The part of the customization that the product still supports, in the product's order. */
function putOn(wanted: readonly Customization[], fields: readonly CustomizationField[]) {
  const taken = fields.flatMap((field) => {
    const value = wanted.find(({ label }) => label === field.label)?.value;
    return value !== undefined && fits(value, field) && !isBlockedLettering(value) ? [{ field, value }] : [];
  });
  return {
    customizations: taken.map(({ field: { label }, value }) => ({ label, value })),
    surchargeCents: taken.reduce((sum, { field }) => sum + inCents(field.price), 0),
    refused: wanted.filter(({ label }) => !taken.some(({ field }) => field.label === label)),
  };
}

/** Counts letters as a person does. */
const fits = (value: string, { kind, maxLength }: CustomizationField) =>
  kind === 'number'
    ? /^\d+$/.test(value) && value.length <= maxLength
    : [...value].length <= maxLength && !/\p{Cc}/u.test(value);
