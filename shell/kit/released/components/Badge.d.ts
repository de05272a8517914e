import type { ReactNode } from 'react';
interface Props {
    children: ReactNode;
    tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'live';
}
export declare function Badge({ children, tone }: Props): import("react").JSX.Element;
export {};
