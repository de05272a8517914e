interface Props {
    page: number;
    pageSize: number;
    total: number;
    onChange: (page: number) => void;
}
export declare function Pagination({ page, pageSize, total, onChange }: Props): import("react").JSX.Element | null;
export {};
