export declare const newId: () => string;
