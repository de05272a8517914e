import type { ReactNode } from 'react';
interface Props {
    title: string;
    say?: string | undefined;
    children?: ReactNode;
}
export declare function PageHeader({ title, say, children }: Props): import("react").JSX.Element;
export {};
