import type { ReactNode } from 'react';
interface Props {
    label: string;
    value: ReactNode;
    note?: string | undefined;
}
export declare function StatTile({ label, value, note }: Props): import("react").JSX.Element;
export declare const StatTiles: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
export {};
