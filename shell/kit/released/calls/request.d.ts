import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@league/contract';
type Given<Name extends string, Value> = [Value] extends [undefined] ? {
    [N in Name]?: undefined;
} : {
    [N in Name]: Value;
};
export type CallInput<O extends Operation> = Given<'params', ParamsOf<O>> & Given<'query', QueryOf<O>> & Given<'body', BodyOf<O>> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    headers?: Record<string, string>;
};
export declare function request<O extends Operation>(operation: O, input: CallInput<O>, token: string | null): Promise<AnswerOf<O>>;
export declare function addressOf({ path }: Operation, { params, query }: {
    params?: unknown;
    query?: unknown;
}): string;
export {};
