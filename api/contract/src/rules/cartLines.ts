/** So many of one line at most. */
export const mostPieces = 10;
export const mostCartLines = 50;

interface Line {
  productId: string;
  variantId: string;
  customizations: readonly { label: string; value: string }[];
}

/** Two lines are one when all of this is the same: another customization is another line. */
export const lineKey = ({ productId, variantId, customizations }: Line): string =>
  JSON.stringify([productId, variantId, customizations.map(({ label, value }) => [label, value])]);
