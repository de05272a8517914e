/** The maximum quantity of one line. */
export const maxQuantity = 10;
export const maxCartLines = 50;

interface Line {
  productId: string;
  variantId: string;
  customizations: readonly { label: string; value: string }[];
}

/** Lines are merged if all of this is equal: another customization is another line. */
export const lineKey = ({ productId, variantId, customizations }: Line): string =>
  JSON.stringify([productId, variantId, customizations.map(({ label, value }) => [label, value])]);
