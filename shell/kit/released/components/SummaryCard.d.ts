interface Figure {
    name: string;
    value: string;
    to?: string;
}
interface Props {
    title: string;
    to: string;
    figures: readonly Figure[] | undefined;
    failed: string;
    error: Error | null;
    retry: () => unknown;
}
export declare function SummaryCard({ title, to, figures, failed, error, retry }: Props): import("react").JSX.Element;
export {};
