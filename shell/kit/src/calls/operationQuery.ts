import type { AnswerOf, Operation } from '@league/contract';
import { call } from '@league/kit';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Arguments } from '../session/call.ts';
import type { CallInput } from './request.ts';

type Call = <O extends Operation>(operation: O, input: CallInput<O>) => Promise<AnswerOf<O>>;

/** The query of an operation, aborted when nobody waits for it any more. */
export const operationQuery = <O extends Operation>(queryKey: QueryKey, operation: O, ...[input]: Arguments<O>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => (call as Call)(operation, { ...(input as CallInput<O>), signal }),
  });
