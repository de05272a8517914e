import type { ReactNode } from 'react';
interface Props {
    title: string;
    say?: string;
    children?: ReactNode;
}
export declare function Empty({ title, say, children }: Props): import("react").JSX.Element;
export {};
