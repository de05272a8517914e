let usDollars: Intl.NumberFormat | undefined;

/** US dollars: `$89.00`. */
export function formatDollars(dollars: number): string {
  usDollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usDollars.format(dollars);
}

/** `formatDollars` for whole cents. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);
