import { productColumns } from './managedProducts.ts';

/** A product in another shop's catalogue (specification, section 3: custom product). */
interface ForeignProduct {
  title?: unknown;
  type?: unknown;
  category?: unknown;
  description?: unknown;
  teamName?: unknown;
  variants?: unknown;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Those of the main texts. */
const columns = productColumns.filter((column) => !('language' in column));

/** The import's rows of such a catalogue; undefined for another format. */
export function catalogueRows(catalogue: unknown): { columns: string[]; rows: string[][] } | undefined {
  if (!Array.isArray(catalogue)) return undefined;
  const rows = (catalogue as (ForeignProduct | null)[]).flatMap((product) =>
    (Array.isArray(product?.variants) ? product.variants : []).map((variant: Record<string, unknown> | null) => {
      const cells: Partial<Record<(typeof productColumns)[number]['field'], unknown>> = {
        title: product?.title,
        type: product?.type,
        category: product?.category,
        team: product?.teamName,
        description: product?.description,
        variant: variant?.title,
        sku: variant?.sku,
        price: variant?.price,
        stock: variant?.stock,
        lowStockLevel: variant?.lowStockLevel,
      };
      return columns.map(({ field }) => textOf(cells[field]));
    }),
  );
  return rows.length > 0 ? { columns: columns.map(({ label }) => label), rows } : undefined;
}
