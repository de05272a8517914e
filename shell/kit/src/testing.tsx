import { type AnswerOf, type Operation, type Refusal, type Role, sessionsApi } from '@league/contract';
import { emptyCart, forgetSession, LeaveGuard, queryClient, signIn, Toaster } from '@league/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import { addressOf } from './calls/request.ts';
import { knowLeague } from './league/league.ts';
import { useNotices } from './notices/notify.ts';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from './router.ts';
import { tokenFor } from './session/testing/token.ts';

export { tokenFor };

/** The league of the tests. */
const league = {
  name: 'National Ice Hockey League',
  shortName: 'NIHL',
  timeZone: 'Africa/Cairo',
  currentSeason: '2026-27',
  isDemo: true,
};
knowLeague(league);

// Queries wait longer, for busy machines.
configure({ asyncUtilTimeout: 15_000 });

// jsdom always shows popovers and cannot hide them.
HTMLElement.prototype.hidePopover ??= () => {};

/** A request of a screen. */
interface Sent {
  address: URL;
  body: unknown;
  headers: Headers;
}

interface Reply {
  operation: Operation;
  reply: (sent: Sent) => Response | Promise<Response>;
}

let replies: Reply[] = [];

/** Removes a test's page, session and notices (`testCleanUp.ts`). */
export function cleanUpTest() {
  cleanup();
  replies = [];
  queryClient.clear();
  useNotices.setState({ notices: [] });
  forgetSession();
  emptyCart();
  vi.unstubAllGlobals();
}

/** Removes what a test file leaves in the document and the browser's storage. */
export function cleanUpFile() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}

/**
 * Sets the API's answer to this operation; a function is called with the request. Rejects answers that violate the contract, so
 * that no test relies on impossible ones.
 */
export function answering<O extends Operation>(
  operation: O,
  answer: AnswerOf<O> | ((sent: Sent) => AnswerOf<O> | Promise<AnswerOf<O>>),
) {
  add(operation, async (sent) => {
    const given = typeof answer === 'function' ? await (answer as (sent: unknown) => unknown)(sent) : answer;
    const checked = (operation.declared.answer as unknown as { parse(value: unknown): unknown }).parse(given);
    if (operation.declared.type) return new Response(String(checked));
    return Response.json(checked, { status: operation.declared.status ?? 200 });
  });
}

/** Sets an error for this operation; status 0: no response. */
export function refusing(operation: Operation, status: number, refusal: Partial<Refusal> = {}) {
  add(operation, () => {
    if (status === 0) throw new TypeError('The network is away.');
    return Response.json(refusal, { status });
  });
}

function add(operation: Operation, reply: Reply['reply']) {
  replies = [{ operation, reply }, ...replies.filter((other) => other.operation !== operation)];
  vi.stubGlobal('fetch', answer);
}

async function answer(input: string, init: RequestInit = {}): Promise<Response> {
  const address = new URL(input, location.origin);
  const found = replies.find(
    ({ operation }) => operation.method === (init.method ?? 'GET') && matches(operation, address.pathname),
  );
  // A rejected token cannot be renewed by default.
  if (!found && address.pathname === sessionsApi.refresh.path) return Response.json({}, { status: 401 });
  if (!found) throw new Error(`No test said what ${init.method ?? 'GET'} ${address.pathname} answers.`);
  return found.reply({
    address,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
  });
}

const matches = (operation: Operation, pathname: string) =>
  new RegExp(
    `^${addressOf({ ...operation, path: operation.path.replaceAll(/\{\w+\}/g, '[^/]+') as `/api/${string}` }, {})}$`,
  ).test(pathname);

/** The person of `signInAs`. */
export const testerId = '0198a000-0000-7000-8000-000000000001';

/** Opens a session for this role, for a GM with these teams, until the test ends. */
export async function signInAs(role: Role, teamIds: string[] = []) {
  const token = tokenFor({ sub: testerId, role, name: 'Nadia Samir', teamIds });
  answering(sessionsApi.signIn, { token, message: 'Login successful!' });
  await signIn({ email: 'nadia@example.com', password: 'a-long-one' });
}

/** Shows a remote's screens at an address, as the shell would. `router` has the current address. */
export function open(routes: RouteObject[], address: string) {
  const frame = (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const children = [...routes, { path: '*', element: <p>elsewhere</p> }];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [address] });
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...screen, router };
}
