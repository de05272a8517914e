export declare function LeaveGuard(): import("react").JSX.Element | null;
