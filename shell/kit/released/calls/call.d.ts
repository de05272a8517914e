import type { AnswerOf, Operation } from '@league/contract';
import { type CallInput } from './request.ts';
type Input<O extends Operation> = CallInput<O>;
type Arguments<O extends Operation> = Record<never, never> extends Input<O> ? [input?: Input<O>] : [input: Input<O>];
export declare function call<O extends Operation>(operation: O, ...[input]: Arguments<O>): Promise<AnswerOf<O>>;
export {};
