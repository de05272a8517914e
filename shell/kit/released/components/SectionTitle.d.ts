import type { ReactNode } from 'react';
interface Props {
    children: ReactNode;
    more?: ReactNode;
    id?: string;
}
export declare function SectionTitle({ children, more, id }: Props): import("react").JSX.Element;
export {};
