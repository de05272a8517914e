import type { ReactNode } from 'react';
export declare const FilterBar: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
