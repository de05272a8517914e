import { type Role, sessionsApi } from '@league/contract';
import { emptyCart, forgetSession, LeaveGuard, queryClient, signIn, Toaster } from '@league/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentLeague, setLeague } from './league/league.ts';
import { ConfirmOnDemand } from './lists/useConfirm.tsx';
import { useNotices } from './notices/notify.ts';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from './router.ts';
import { tokenFor } from './session/testing/token.ts';
import type { PageStates } from './states.ts';
import { mockAnswer, mocked, resetMocks } from './testing/mocks.ts';

export { mockAnswer, mockError } from './testing/mocks.ts';
export { tokenFor };

// So that a press shows it at once.
await ConfirmOnDemand.load();

/** The league of the tests. */
const league = {
  name: 'National Ice Hockey League',
  shortName: 'NIHL',
  timeZone: 'Africa/Cairo',
  currentSeason: '2026-27',
  isDemo: true,
};
setLeague(league);

/** Until the test ends, the site offers Arabic too. */
export function enableArabic() {
  const before = currentLeague();
  setLeague({ ...before, languages: ['en', 'ar'] });
  onTestFinished(() => setLeague(before));
}

/** Until the test ends, the shop sells in this currency. */
export function setLeagueCurrency(currency: string) {
  setLeague({ ...league, currency });
  onTestFinished(() => setLeague(league));
}

// Queries wait longer, for busy machines.
configure({ asyncUtilTimeout: 15_000 });

// jsdom always shows popovers and cannot hide them.
HTMLElement.prototype.hidePopover ??= () => {};

// No request of a test leaves its process.
globalThis.fetch = mocked(async (input, { method = 'GET' } = {}) => {
  const { pathname } = new URL(String(input), location.origin);
  // A rejected token cannot be renewed by default.
  if (pathname === sessionsApi.refresh.path) return Response.json({}, { status: 401 });
  throw new Error(`No test said what ${method} ${pathname} answers.`);
});

/** Until the test ends, storage accepts every file at once. */
export function acceptUploads() {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      send() {
        this.onload?.();
      }
    },
  );
}

/** Removes a test's page, session and notices (`testCleanUp.ts`). */
export function cleanUpTest() {
  cleanup();
  resetMocks();
  queryClient.clear();
  clearNotices();
  forgetSession();
  emptyCart();
  vi.unstubAllGlobals();
}

/** Also before a test: what an earlier one did not wait for may have shown its notice since. */
export const clearNotices = () => useNotices.setState({ notices: [] });

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

/** The person of `signInAs`. */
export const testerId = '0198a000-0000-7000-8000-000000000001';

/** Opens a session for this role, for a GM with these teams, until the test ends. */
export async function signInAs(role: Role, teamIds: string[] = []) {
  const token = tokenFor({ sub: testerId, role, name: 'Nadia Samir', teamIds });
  mockAnswer(sessionsApi.signIn, { token, message: 'Login successful!' });
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

/** Tests that each page looks as designed while its data is missing, on its way, or real. */
export function testStates(routes: RouteObject[], pages: readonly PageStates[]) {
  const states = pages.flatMap((page) => page.names.map((state) => [page.name, state, page] as const));
  test.each(states)('%s: %s', async (_, state, page) => {
    const faults = vi.spyOn(console, 'error');
    onTestFinished(() => faults.mockRestore());
    if (page.as) await signInAs(page.as);
    page.mock(state);
    const { container } = open(routes, page.path);
    const skeletons = () => container.getElementsByClassName('skeleton').length;
    // Pages of staff have their heading in every state.
    if (state === 'Full' || page.as || page.names.includes('Empty')) await screen.findByRole('heading', { level: 1 });
    if (state === 'Loading') {
      await waitFor(() => expect(skeletons()).toBeGreaterThan(0));
    } else {
      await screen.findAllByText(page.shows[state]!);
      await waitFor(() => expect(skeletons()).toBe(0));
    }
    for (const [other, text] of Object.entries(page.shows)) {
      if (other !== state) expect(screen.queryAllByText(text)).toEqual([]);
    }
    if (state === 'Empty' && page.begin) {
      expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(page.begin);
    }
    if (state === 'Failed') {
      page.mock('Full');
      fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
      await screen.findAllByText(page.shows.Full!);
    }
    // The document of the tests knows no `<search>`.
    expect(faults.mock.calls.filter(([text]) => !String(text).includes('is unrecognized'))).toEqual([]);
  });
}
