import type { Product } from '@league/contract';
export declare function ProductCard({ product }: {
    product: Product;
}): import("react").JSX.Element;
