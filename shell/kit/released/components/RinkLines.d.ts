export declare const RinkLines: () => import("react").JSX.Element;
