export declare const BoardsBorder: () => import("react").JSX.Element;
