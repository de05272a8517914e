import type { ReactNode } from 'react';
interface Props {
    eyebrow: string;
    title: string;
    lead: string;
    children: ReactNode;
    beside?: ReactNode;
}
export declare const Hero: ({ eyebrow, title, lead, children, beside }: Props) => import("react").JSX.Element;
export {};
