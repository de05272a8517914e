import type { Product } from '@league/contract';
export declare function priceText({ variants }: Pick<Product, 'variants'>): string;
export declare const variantPriceText: ({ price }: Pick<Product['variants'][number], 'price'>) => string;
export declare const isSoldOut: ({ variants }: Pick<Product, 'variants'>) => boolean;
