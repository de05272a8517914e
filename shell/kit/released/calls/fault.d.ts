import type { Refusal } from '@league/contract';
export declare class CallFault extends Error {
    readonly status: number;
    readonly code: string;
    readonly issues: readonly {
        path: string;
        message: string;
    }[];
    readonly current: unknown;
    readonly requestId: string | undefined;
    constructor(status: number, refusal: Partial<Refusal>);
    get isUnreachable(): boolean;
}
export declare const sentenceOf: (fault: unknown, otherwise: string) => string;
