import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf, Refusal } from '@league/contract';
import { messagesOf } from '../messages/index.ts';
import { requestOf } from '../rewriteAddresses.ts';
import { CallFault } from './fault.ts';
import english from './messages/request.en.ts';

const messages = messagesOf('calls/request', english);

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

/** A call's input, as its operation declares it. */
export type CallInput<O extends Operation> = InputPart<'params', ParamsOf<O>> &
  InputPart<'query', QueryOf<O>> &
  InputPart<'body', BodyOf<O>> & {
    signal?: AbortSignal;
    /** Whether it continues when the page is closed. */
    keepalive?: boolean;
    /** Additional headers of an operation. */
    headers?: Record<string, string>;
  };

/** Sends one request for an operation. @throws CallFault if it is rejected or gets no response */
export async function request<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  token: string | null,
): Promise<AnswerOf<O>> {
  const response = await fetch(requestAddress(operation, input), {
    method: operation.method,
    headers: {
      ...input.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    signal: input.signal ?? null,
    keepalive: input.keepalive ?? false,
  }).catch((fault: unknown) => {
    // Aborted by the caller; a timeout counts as no response.
    if (input.signal?.aborted && input.signal.reason?.name !== 'TimeoutError') throw fault;
    throw new CallFault(0, { message: messages.unreachable });
  });
  if (!response.ok) throw await faultOf(response);
  // A file that is not JSON is returned as text.
  return (operation.declared.type ? await response.text() : await response.json()) as AnswerOf<O>;
}

/** The address that a request is sent to, in the language of the page. */
export const requestAddress = (operation: Operation, input: { params?: unknown; query?: unknown }): string =>
  requestOf(addressOf(operation, input), operation);

/** The address of an operation with parameters and query. */
export function addressOf({ path }: Operation, { params, query }: { params?: unknown; query?: unknown }): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return filled;
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

async function faultOf(response: Response) {
  const refusal: Partial<Refusal> = await response.json().catch(() => ({}));
  // A gateway in front of an unavailable API sends no message of ours.
  if (!refusal.code && response.status >= 502 && response.status <= 504) {
    return new CallFault(0, { message: messages.unreachable });
  }
  return new CallFault(response.status, refusal);
}
