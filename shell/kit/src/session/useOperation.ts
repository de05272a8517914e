import type { AnswerOf, BodyOf, Operation, ParamsOf } from '@league/contract';
import { call } from '@league/kit';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** What a call sends: the operation's body; without one its parameters, unless they are given. */
type Sent<O extends Operation, Params> = OrNothing<
  [BodyOf<O>] extends [undefined] ? ([Params] extends [undefined] ? ParamsOf<O> : undefined) : BodyOf<O>
>;
// biome-ignore lint/suspicious/noConfusingVoidType: a mutation without variables is called without an argument
type OrNothing<Value> = [Value] extends [undefined] ? void : Value;

interface Options<O extends Operation, Params>
  extends Omit<UseMutationOptions<AnswerOf<O>, Error, Sent<O, Params>>, 'mutationFn'> {
  params?: Params;
}

/** The mutation of an operation. */
export const useOperation = <O extends Operation, Params extends ParamsOf<O> | undefined = undefined>(
  operation: O,
  { params, ...options }: Options<O, Params> = {},
) =>
  useMutation({
    mutationFn: (sent: Sent<O, Params>): Promise<AnswerOf<O>> =>
      call(operation, (operation.declared.body ? { params, body: sent } : { params: params ?? sent }) as never),
    ...options,
  });
