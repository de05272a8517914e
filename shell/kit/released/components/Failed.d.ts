interface Props {
    title?: string;
    say?: string;
    retry?: () => unknown;
    isBare?: boolean;
}
export declare function Failed({ title, say, retry, isBare }: Props): import("react").JSX.Element;
export {};
