interface Props {
    title: string;
    description?: string;
    canonical?: string;
}
export declare function Page({ title, description, canonical }: Props): import("react").JSX.Element;
export {};
