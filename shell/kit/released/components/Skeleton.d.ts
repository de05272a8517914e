interface Props {
    height: string;
    width?: string;
}
export declare function Skeleton({ height, width }: Props): import("react").JSX.Element;
export {};
