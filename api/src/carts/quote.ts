import {
  type CartInput,
  type Customization,
  type CustomizationField,
  type InLanguages,
  isBlockedLettering,
  isReadable,
  type Language,
  type LeagueSettings,
  letterCount,
  maxQuantity,
  orderAmounts,
  otherLanguages,
  type Quote,
  readDigits,
  type ShopTerms,
  type Translations,
  textsIn,
  toAmount,
  toMinor,
  unprefixedLanguage,
  type WantedLine,
  withTranslations,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, prepare } from '../platform/database/db.ts';
import { leagueCurrency } from '../products/prices.ts';
import { messages } from './messages.ts';

type Rates = Pick<LeagueSettings, 'shipping' | 'taxes' | 'currency'>;

/** A line as it can be bought now, with its texts in all languages. */
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
  translations: Translations;
  customizations: InLanguages<Customization>[];
  priceCents: number;
  quantity: number;
  /** The maximum quantity of this line. */
  most: number;
}

export interface PricedCart {
  lines: PricedLine[];
  changes: Quote['changes'];
  /** Of the prices; undefined without any. */
  currency: string | undefined;
  /** Of the messages, and of the names in a quote. */
  language: Language;
}

/** The available part of a cart at current prices, in one statement, with a message for every change since the buyer saw it. */
export async function priceCart(
  db: Db,
  { lines: wanted, checkoutId }: CartInput,
  language: Language,
): Promise<PricedCart> {
  const offers = await findOffers(db, wanted, checkoutId);
  const left = new Map([...offers].map(([id, { stock, heldByOthers }]) => [id, Math.max(0, stock - heldByOthers)]));
  const lines: PricedLine[] = [];
  const changes: Quote['changes'] = [];
  for (const [at, line] of wanted.entries()) {
    const report = (message: string) => changes.push({ at, message });
    const offer = offers.get(line.variantId);
    if (!offer || offer.productId !== line.productId || offer.isGone) {
      report(messages.gone(line.title));
      continue;
    }
    const translations = textsOf(offer);
    const { title, variant } = textsIn(language, { title: offer.title, variant: offer.variant, translations });
    const name = `${title} – ${variant}`;
    if (offer.priceCents === null) {
      report(messages.unpriced(name));
      continue;
    }
    const there = left.get(line.variantId)!;
    if (there === 0) {
      report(
        offer.stock > 0 && wanted.findIndex(isOf(line)) === at ? messages.heldByOthers(name) : messages.soldOut(name),
      );
      continue;
    }
    const { currency } = offer;
    const { customizations, surchargeCents, refused } = putOn(line.customizations, offer);
    for (const { label, value } of refused) {
      report(isBlockedLettering(value) ? messages.blocked(value, title) : messages.notPrinted(label, title));
    }
    const priceCents = offer.priceCents + surchargeCents;
    if (line.price !== null && toMinor(line.price, currency) !== priceCents) {
      report(messages.repriced(name, toMinor(line.price, currency), priceCents, currency));
    }
    const quantity = Math.min(line.quantity, there);
    if (quantity < line.quantity) report(messages.fewer(name, quantity));
    left.set(line.variantId, there - quantity);
    const { productId, description, imageSrc, imageAlt } = offer;
    const texts = { title: offer.title, variant: offer.variant, description, imageSrc, imageAlt, translations };
    lines.push({
      at,
      productId,
      variantId: line.variantId,
      ...texts,
      customizations,
      priceCents,
      quantity,
      most: Math.min(maxQuantity, there),
    });
  }
  const [first] = offers.values();
  return { lines, changes, currency: first?.currency, language };
}

/** A line's texts in other languages. */
function textsOf({ productTexts, variantTexts, imageTexts }: Offer): Translations {
  const inLanguage = otherLanguages.map((code) => {
    const { title, description } = productTexts[code] ?? {};
    return [code, { title, variant: variantTexts[code]?.title, description, imageAlt: imageTexts?.[code]?.alt }];
  });
  return withTranslations({}, Object.fromEntries(inLanguage));
}

const isOf = (line: WantedLine) => (other: WantedLine) => other.variantId === line.variantId;

/** The totals of a priced cart, in the response's shape. */
export function toQuote(cart: PricedCart, country: string, rates: Rates): Quote {
  const { lines, changes, currency = rates.currency, language } = cart;
  const shown = (cents: number) => toAmount(cents, currency);
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const amounts = orderAmounts(subtotalCents, country, rates);
  return {
    lines: lines.map((line) => {
      const { priceCents, description: _, ...texts } = textsIn(language, line);
      return {
        ...texts,
        customizations: texts.customizations.map((each) => {
          const shown = textsIn(language, each);
          return { ...shown, ...(shown.label !== each.label && { mainLabel: each.label }) };
        }),
        price: shown(priceCents),
        total: shown(priceCents * line.quantity),
      };
    }),
    changes,
    country,
    currency,
    subtotal: shown(amounts.subtotalCents),
    shipping: shown(amounts.shippingCents),
    tax: shown(amounts.taxCents),
    total: shown(amounts.totalCents),
    freeShippingOver: shown(rates.shipping.freeOverCents),
  };
}

export const shopTerms = (settings: LeagueSettings, isOpen: boolean): ShopTerms => ({
  freeShippingOver: toAmount(settings.shipping.freeOverCents, settings.currency),
  homeCountry: homeCountry(settings),
  isOpen,
});

/** The assumed destination: the first country with a rate of its own, otherwise the league's. */
const homeCountry = ({ shipping, country }: Pick<LeagueSettings, 'shipping' | 'country'>): string =>
  shipping.rates[0]?.country ?? country;

export async function quoteCart(
  db: Db,
  input: CartInput,
  settings: LeagueSettings,
  language: Language = unprefixedLanguage,
): Promise<Quote> {
  return toQuote(await priceCart(db, input, language), input.country ?? homeCountry(settings), settings);
}

interface Offer {
  productId: string;
  title: string;
  description: string | null;
  /** The product or this variant is no longer on sale. */
  isGone: boolean;
  fields: InLanguages<CustomizationField>[];
  imageSrc: string | null;
  imageAlt: string | null;
  variant: string;
  productTexts: Translations;
  variantTexts: Translations;
  imageTexts: Translations | null;
  priceCents: number | null;
  currency: string;
  /** With the pieces of the checkout's own unpaid order, which stay in its cart until it is paid. */
  stock: number;
  heldByOthers: number;
}

const offersOf = prepare<{ ids: string; checkoutId: string | null }, Offer & { id: string }>(
  (param) => sql`
    select variant.id, product.id as "productId", product.title, product.description,
      product.archived_at is not null or not variant.is_active as "isGone", product.customizations as fields,
      product.images -> 0 ->> 'src' as "imageSrc", product.images -> 0 ->> 'alt' as "imageAlt",
      product.translations as "productTexts", variant.translations as "variantTexts",
      product.images -> 0 -> 'translations' as "imageTexts", variant.title as variant, variant.price_cents as "priceCents", ${leagueCurrency} as currency,
      variant.stock + (select coalesce(sum(line.quantity), 0)::int
        from checkouts placed join orders bought on bought.id = placed.order_id join order_lines line on line.order_id = bought.id
        where placed.id = ${param('checkoutId')}::uuid and line.variant_id = variant.id
          and bought.payment_method = 'card' and bought.status = 'Processing' and bought.paid_cents = 0) as stock,
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

/**
 * The part of the customization that the product still supports, in the product's order. A cart has main labels; of an
 * earlier page, those of the language in which it was filled.
 */
function putOn(wanted: readonly Customization[], { fields, currency }: Offer) {
  const isOf = ({ label }: Customization, field: InLanguages<CustomizationField>) =>
    label === field.label || otherLanguages.some((code) => label === field.translations?.[code]?.label);
  const taken = fields.flatMap((field) => {
    const typed = wanted.find((each) => isOf(each, field))?.value;
    const value = field.kind === 'number' && typed !== undefined ? readDigits(typed) : typed;
    return value !== undefined && fits(value, field) && !isBlockedLettering(value) ? [{ field, value }] : [];
  });
  return {
    customizations: taken.map(({ field: { label, translations }, value }) => ({
      label,
      value,
      ...(translations && { translations }),
    })),
    surchargeCents: taken.reduce((sum, { field }) => sum + toMinor(field.price, currency), 0),
    refused: wanted.filter((each) => !taken.some(({ field }) => isOf(each, field))),
  };
}

const fits = (value: string, { kind, maxLength }: CustomizationField) =>
  kind === 'number'
    ? /^\d+$/.test(value) && value.length <= maxLength
    : letterCount(value) <= maxLength && isReadable(value) && !/\p{Cc}/u.test(value);
