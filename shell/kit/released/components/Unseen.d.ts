import type { ReactNode } from 'react';
export declare const Unseen: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
