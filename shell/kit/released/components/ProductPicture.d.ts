import type { Product } from '@league/contract';
export declare function ProductPicture({ product: { images, image_url, title } }: {
    product: Product;
}): import("react").JSX.Element;
