import { type AnswerOf, isOpen, type Operation } from '@league/contract';
import { CallFault } from '../calls/fault.ts';
import { type CallInput, request } from '../calls/request.ts';
import { freshToken, sessionToken } from './session.ts';

type Input<O extends Operation> = CallInput<O>;
/** An operation without required input is called without arguments. */
export type Arguments<O extends Operation> =
  Record<never, never> extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

/**
 * Calls the API as the signed-in person. An expired token is renewed once, silently; if that fails, public operations are
 * called as a visitor.
 * @throws CallFault with the API's message, or one of ours without a response
 */
export async function call<O extends Operation>(operation: O, ...[input]: Arguments<O>): Promise<AnswerOf<O>> {
  const sent = (input ?? {}) as Input<O>;
  const token = sessionToken();
  try {
    return await request(operation, sent, token);
  } catch (fault) {
    if (!(fault instanceof CallFault) || fault.status !== 401 || !token) throw fault;
    const isForAll = isOpen(operation, sent.query);
    const renewed = await freshToken(token).catch((refusal) => {
      if (!isForAll) throw refusal;
      return null;
    });
    if (!renewed && !isForAll) throw fault;
    return request(operation, sent, renewed);
  }
}
