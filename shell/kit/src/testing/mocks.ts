import type { AnswerOf, Operation, Refusal } from '@league/contract';
import { addressOf } from '../calls/request.ts';

/** What a screen has sent. */
interface SentRequest {
  address: URL;
  body: unknown;
  headers: Headers;
}

interface Reply {
  operation: Operation;
  reply: (sent: SentRequest) => Response | Promise<Response>;
}

/** What an operation answers; a function gets what was sent, and may refuse it with a response. */
export type Answer<O extends Operation> =
  | AnswerOf<O>
  | ((sent: SentRequest) => AnswerOf<O> | Response | Promise<AnswerOf<O> | Response>);

let replies: Reply[] = [];

export function resetMocks() {
  replies = [];
}

/**
 * From now on the API answers this operation so. Rejects an answer that the contract does not allow, so that no test and
 * no state of a page stands on what the API could never say.
 */
export function mockAnswer<O extends Operation>(operation: O, answer: Answer<O>) {
  add(operation, async (sent) => {
    const given = typeof answer === 'function' ? await (answer as (sent: unknown) => unknown)(sent) : answer;
    if (given instanceof Response) return given;
    const checked = (operation.declared.answer as unknown as { parse(value: unknown): unknown }).parse(given);
    if (operation.declared.type) return new Response(String(checked));
    return Response.json(checked, { status: operation.declared.status ?? 200 });
  });
}

/** From now on the API refuses this operation; status 0: nothing comes back. */
export function mockError(operation: Operation, status: number, refusal: Partial<Refusal> = {}) {
  add(operation, () => {
    if (status === 0) throw new TypeError('The network is away.');
    return Response.json(refusal, { status });
  });
}

/** From now on this operation is never answered. */
export const neverAnswering = (operation: Operation) => add(operation, () => new Promise<Response>(() => {}));

function add(operation: Operation, reply: Reply['reply']) {
  replies = [{ operation, reply }, ...replies.filter((other) => other.operation !== operation)];
}

/** A `fetch` that answers what is mocked. @param otherwise answers the rest */
export const mocked =
  (otherwise: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.origin);
    const found = replies.find(
      ({ operation }) => operation.method === (init.method ?? 'GET') && matches(operation, address.pathname),
    );
    if (!found) return otherwise(input, init);
    return found.reply({
      address,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    });
  };

const matches = (operation: Operation, pathname: string) =>
  new RegExp(
    `^${addressOf({ ...operation, path: operation.path.replaceAll(/\{\w+\}/g, '[^/]+') as `/api/${string}` }, {})}$`,
  ).test(pathname);
