import { type ComponentProps } from 'react';
export declare function GrayscaleImage({ alt, ...props }: Omit<ComponentProps<'img'>, 'className' | 'ref'> & {
    alt: string;
}): import("react").JSX.Element;
