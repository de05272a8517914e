export declare const privately = "private/";
export declare function forgetPrivate(): Promise<void>;
