import { type ComponentProps, type ReactNode } from 'react';
interface Field {
    label: string;
    error?: string | undefined;
    hint?: string;
    isLabelHidden?: boolean;
}
type Control<Element extends 'input' | 'select' | 'textarea'> = Field & Omit<ComponentProps<Element>, 'className' | 'onChange'> & {
    onChange: (value: string) => void;
};
export declare function TextInput({ label, error, hint, isLabelHidden, onChange, ...props }: Control<'input'>): import("react").JSX.Element;
export declare function PasswordInput({ label, error, hint, onChange, ...props }: Control<'input'>): import("react").JSX.Element;
export declare function SearchInput({ label, error, hint, onChange, isLabelHidden, ...props }: Control<'input'>): import("react").JSX.Element;
export declare function Textarea({ label, error, hint, isLabelHidden, onChange, ...props }: Control<'textarea'>): import("react").JSX.Element;
export interface Option {
    value: string;
    label: string;
}
interface SelectProps extends Omit<Control<'select'>, 'children'> {
    options: readonly Option[];
}
export declare function Select({ label, error, hint, isLabelHidden, options, onChange, ...props }: SelectProps): import("react").JSX.Element;
interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'type'> {
    label: ReactNode;
    onChange: (checked: boolean) => void;
}
export declare function Checkbox({ label, onChange, ...props }: CheckboxProps): import("react").JSX.Element;
export {};
