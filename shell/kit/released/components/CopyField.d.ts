interface Props {
    label: string;
    value: string;
    isLabelHidden?: boolean;
    copy?: string;
    copyWhat?: string;
}
export declare function CopyField({ label, value, isLabelHidden, copy, copyWhat }: Props): import("react").JSX.Element;
export {};
