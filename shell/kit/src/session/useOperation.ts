import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '../calls/request.ts';
import { attempt } from '../notices/attempt.ts';

/** What a call sends: the operation's body; without one its parameters, unless they are given; or both. */
type MutationVariables<O extends Operation, Params> = OrNothing<
  [Params] extends [undefined]
    ? [BodyOf<O>] extends [undefined]
      ? ParamsOf<O>
      : [ParamsOf<O>] extends [undefined]
        ? BodyOf<O>
        : Pick<CallInput<O>, 'params' | 'body'>
    : BodyOf<O>
>;
// biome-ignore lint/suspicious/noConfusingVoidType: a mutation without variables is called without an argument
type OrNothing<Value> = [Value] extends [undefined] ? void : Value;

interface Options<O extends Operation, Params>
  extends Omit<UseMutationOptions<AnswerOf<O>, Error, MutationVariables<O, Params>>, 'mutationFn'> {
  params?: Params;
  query?: QueryOf<O>;
  /** Notices of success, and of a failure without the API's own message. They do not wait for the lists. */
  done?: string | ((answer: AnswerOf<O>) => string);
  failed?: string;
}

/** The mutation of an operation. */
export const useOperation = <O extends Operation, Params extends ParamsOf<O> | undefined = undefined>(
  operation: O,
  { params, query, done, failed, ...options }: Options<O, Params> = {},
) =>
  useMutation({
    mutationFn: async (sent: MutationVariables<O, Params>): Promise<AnswerOf<O>> => {
      const { params: ids, body } = operation.declared;
      const input = params || !ids ? { params, body: sent } : body ? sent : { params: sent };
      const answer: Promise<AnswerOf<O>> = call(operation, { ...(input as object), query } as never);
      if (failed) await attempt(answer, done, failed);
      return answer;
    },
    ...options,
  });
