import type { ComponentProps } from 'react';
import { type LinkProps } from '../router.ts';
interface Look {
    variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
    size?: 'small' | 'medium';
}
interface Props extends Look, Omit<ComponentProps<'button'>, 'className'> {
    busy?: boolean;
}
export declare function Button({ variant, size, busy, type, ...props }: Props): import("react").JSX.Element;
export declare function ButtonLink({ variant, size, ...props }: Look & Omit<LinkProps, 'className'>): import("react").JSX.Element;
export {};
