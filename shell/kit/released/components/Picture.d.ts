import { type PictureFocus, type PictureSizes } from '@league/contract';
import { type ReactNode } from 'react';
interface Props {
    src: string;
    sizes: PictureSizes | null;
    alt: string;
    room: string;
    focus?: PictureFocus | null | undefined;
    isWhole?: boolean;
    isFirst?: boolean;
    children: ReactNode;
}
export declare function Picture({ src, sizes, alt, room, focus, isWhole, isFirst, children }: Props): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export declare function preloadPicture({ src, sizes }: Pick<Props, 'src' | 'sizes'>, room: string): void;
export {};
