import {
  type BulkEdit,
  decimalsOf,
  type ManagedProduct,
  stepOf,
  type Translations,
  toAmount,
  toMinor,
  toSearchable,
} from '@league/contract';
import { leagueCurrency } from '@league/kit';
import { messages } from './bulkMessages.ts';

/** A variant with its product. */
export interface VariantLine {
  id: string;
  product: string;
  variant: string;
  sku: string | null;
  price: number | null;
  stock: number;
  /** What a search reads. */
  searched: string;
}

export const priceRules = ['keep', 'set', 'percent', 'add', 'pending'] as const;

export interface BulkRule {
  price: (typeof priceRules)[number];
  /** Of money, or in percent. */
  amount: number | null;
  stockChange: number | null;
}

/** What of a rule cannot be read; the price may need no amount. */
export const ruleFaults = ({ price, amount, stockChange }: BulkRule) => ({
  amount: price !== 'keep' && price !== 'pending' && Number.isNaN(amount) ? messages.amountUnread : undefined,
  stockChange: stockChange !== null && !Number.isInteger(stockChange) ? messages.stockChangeUnread : undefined,
});

/** Every variant on sale. */
export const variantLines = (products: readonly ManagedProduct[]): VariantLine[] =>
  products
    .filter(({ archived }) => !archived)
    .flatMap(({ title, variants, translations }) =>
      variants.map(({ id, title: variant, sku, price, stock, ...more }) => {
        const texts = [title, variant, sku, ...titlesIn(translations), ...titlesIn(more.translations)];
        return { id, product: title, variant, sku, price, stock, searched: toSearchable(texts.join('\n')) };
      }),
    );

/** In other languages. */
const titlesIn = (translations: Translations = {}) => Object.values(translations).map((texts) => texts?.title);

/** Rows whose product, name or SKU contains the search text. */
export function filterLines(lines: readonly VariantLine[], search: string): VariantLine[] {
  const wanted = toSearchable(search.trim());
  return lines.filter(({ searched }) => searched.includes(wanted));
}

/** A row's price after the rule, rounded to what the currency has, and at least zero. A pending price stays pending. */
export function newPrice(price: number | null, { price: rule, amount }: BulkRule): number | null {
  if (rule === 'pending') return null;
  const by = amount !== null && Number.isFinite(amount) ? amount : undefined;
  if (rule === 'keep' || by === undefined) return price;
  const currency = leagueCurrency();
  const minorBy = by * 10 ** decimalsOf(currency);
  if (rule === 'set') return rounded(minorBy, currency);
  if (price === null) return null;
  const minor = toMinor(price, currency);
  // Whole numbers: 4.3 * 1.05 is less than 4.515.
  return rounded(rule === 'percent' ? (minor * Math.round((100 + by) * 1000)) / 100_000 : minor + minorBy, currency);
}

function rounded(minor: number, currency: string): number {
  const step = stepOf(currency);
  return Math.max(0, toAmount(Math.round(minor / step + 1e-9) * step, currency));
}

const stockBy = ({ stockChange }: BulkRule) =>
  stockChange !== null && Number.isInteger(stockChange) ? stockChange : 0;

export const newStock = ({ stock }: VariantLine, rule: BulkRule): number => stock + stockBy(rule);

/** The request: the changed rows, each with the previous price and stock. */
export function editsOf(lines: readonly VariantLine[], rule: BulkRule): BulkEdit['variants'] {
  return lines.flatMap((line) => {
    const to = newPrice(line.price, rule);
    const by = stockBy(rule);
    if (to === line.price && by === 0) return [];
    return [
      {
        variantId: line.id,
        ...(to !== line.price && { price: { from: line.price, to } }),
        ...(by !== 0 && { stockChange: by, expectedStock: line.stock }),
      },
    ];
  });
}
