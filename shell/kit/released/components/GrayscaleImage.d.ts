import { type ComponentProps } from 'react';
import { Picture } from './Picture.tsx';
export declare function GrayscaleImage(picture: ComponentProps<typeof Picture>): import("react").JSX.Element;
