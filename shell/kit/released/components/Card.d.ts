import type { ReactNode } from 'react';
interface Props {
    children: ReactNode;
    isFlush?: boolean;
}
export declare function Card({ children, isFlush }: Props): import("react").JSX.Element;
export {};
