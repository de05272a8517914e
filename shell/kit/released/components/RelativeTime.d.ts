export declare const RelativeTime: ({ at }: {
    at: string;
}) => import("react").JSX.Element;
