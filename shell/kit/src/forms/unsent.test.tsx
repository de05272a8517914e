import { type BodyOf, ownSessionsApi, type Season, seasonsApi, sessionsApi, staffApi } from '@league/contract';
import { CallFault, call, forgetSession, Guard, mayLeave, PasswordInput, TextInput, unsavedForms } from '@league/kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../components/Dialog.tsx';
import { Link, Outlet } from '../router.ts';
import { tokenFor } from '../session/testing/token.ts';
import { mockError, open, signInAs } from '../testing.tsx';
import { useNextPage } from './useNextPage.ts';
import { useOperationForm } from './useOperationForm.ts';

const season = { _id: '0198a000-0000-7000-8000-000000000009', name: '2027-28' } as Season;
const someoneElse = { sub: '0198a000-0000-7000-8000-000000000002', role: 'admin', name: 'Omar' } as const;

interface SeasonFormProps {
  send?: (body: BodyOf<typeof seasonsApi.create>) => Promise<Season>;
  label?: string;
  done?: () => void;
}

function SeasonForm({ send = async () => season, label = 'Season name', done = () => {} }: SeasonFormProps) {
  const { submit, field } = useOperationForm(seasonsApi.create, {
    send,
    initialValues: { name: '' },
    failed: 'No.',
    done,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label={label} {...field('name')} />
      <button type="submit">Create</button>
    </form>
  );
}

const guarded = (element: React.ReactNode) => [
  {
    element: <Guard by={seasonsApi.create} say="Access denied" />,
    children: [{ path: '/admin/seasons/new', element }],
  },
];
const place = '/admin/seasons/new?from=2026#form';

const input = (label = 'Season name') => screen.findByLabelText<HTMLInputElement>(label);
const type = async (text: string, label?: string) => fireEvent.change(await input(label), { target: { value: text } });
const asked = () => screen.queryByText('Leave without saving?');
const elsewhere = () => screen.findByText('elsewhere');

/** Simulates another tab's change of the session. */
function receiveToken(token: string | null) {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}

beforeEach(() => signInAs('admin'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  vi.useRealTimers();
});

/** Types into the form and loses the session. */
async function loseSession(typed = '2027-28') {
  const { unmount } = open(guarded(<SeasonForm />), place);
  await type(typed);
  receiveToken(null);
  await elsewhere();
  unmount();
}

test('leaving a form with input asks; staying keeps it, leaving leaves', async () => {
  const { router } = open(guarded(<SeasonForm />), place);
  await type('2027-28');
  void router.navigate('/admin/seasons');
  fireEvent.click(await screen.findByText('Stay'));
  await waitFor(() => expect(asked()).toBeNull());
  expect((await input()).value).toBe('2027-28');
  void router.navigate(-1);
  void router.navigate('/admin/seasons');
  fireEvent.click(await screen.findByText('Leave'));
  await elsewhere();
  expect(router.state.location.pathname).toBe('/admin/seasons');
});

test('closing the tab asks too, and only then', async () => {
  open(guarded(<SeasonForm />), place);
  const close = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  await input();
  expect(close()).toBe(false);
  await type('2027-28');
  await waitFor(() => expect(close()).toBe(true));
  await type('');
  await waitFor(() => expect(close()).toBe(false));
});

test('after sending, or without changes, nothing is asked', async () => {
  const done = vi.fn(() => void router.navigate('/admin/seasons'));
  const { router } = open(guarded(<SeasonForm done={done} />), place);
  await type('2027-28');
  fireEvent.click(screen.getByText('Create'));
  await elsewhere();
  expect(asked()).toBeNull();
});

test('a form that stays on the page asks again after further input', async () => {
  const done = vi.fn();
  const { router } = open(guarded(<SeasonForm done={done} />), place);
  await type('2027-28');
  fireEvent.click(screen.getByText('Create'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect((await input()).value).toBe('2027-28');
  await type('2028-29');
  void router.navigate('/admin/seasons');
  await screen.findByText('Leave without saving?');
});

test('changed filters in the address do not ask', async () => {
  const { router } = open(guarded(<SeasonForm />), place);
  await type('2027-28');
  await router.navigate('/admin/seasons/new?from=2025', { replace: true });
  expect(asked()).toBeNull();
  expect((await input()).value).toBe('2027-28');
});

test('a link to the same page with other filters asks, and so does Back', async () => {
  const { router } = open(guarded(<SeasonForm />), place);
  await input();
  await router.navigate('/admin/seasons/new?from=2025');
  await type('2027-28');
  for (const leave of [() => router.navigate('/admin/seasons/new'), () => router.navigate(-1)]) {
    void leave();
    fireEvent.click(await screen.findByText('Stay'));
    await waitFor(() => expect(asked()).toBeNull());
    expect(router.state.location.search).toBe('?from=2025');
    expect((await input()).value).toBe('2027-28');
  }
  void router.navigate('/admin/seasons/new');
  fireEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('two forms on a page ask one question, until both are sent', async () => {
  const both = (
    <>
      <SeasonForm label="One" />
      <SeasonForm label="Two" />
      <Link to="/admin/seasons">Away</Link>
    </>
  );
  open(guarded(both), place);
  await type('a', 'One');
  await type('b', 'Two');
  fireEvent.click(screen.getByText('Away'));
  expect(await screen.findAllByText('Leave without saving?')).toHaveLength(1);
  fireEvent.click(screen.getByText('Stay'));
  await waitFor(() => expect(asked()).toBeNull());
  fireEvent.click(screen.getAllByText('Create')[0]!);
  await waitFor(() => expect(screen.getAllByText('Create')[0]!.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(await screen.findByText('Away'));
  await screen.findByText('Leave without saving?');
});

/** A form on the page, and one in a dialog. */
function Windowed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SeasonForm label="Page" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="A window">
          <SeasonForm label="Window" />
        </Dialog>
      )}
    </>
  );
}

test('closing a dialog with input asks first, only about the dialog', async () => {
  open(guarded(<Windowed />), place);
  await type('on the page', 'Page');
  const openWindow = async () => fireEvent.click(await screen.findByText('Open'));
  const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  const aWindow = () => screen.queryByRole('dialog', { name: 'A window' });

  await openWindow();
  await input('Window');
  pressEscape();
  await waitFor(() => expect(aWindow()).toBeNull());
  expect(asked()).toBeNull();

  await openWindow();
  await type('in the window', 'Window');
  pressEscape();
  fireEvent.click(await screen.findByText('Stay'));
  await waitFor(() => expect(asked()).toBeNull());
  expect((await input('Window')).value).toBe('in the window');
  fireEvent.click(screen.getByLabelText('Close'));
  fireEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(aWindow()).toBeNull());

  expect(unsavedForms()).toHaveLength(1);
  expect((await input('Page')).value).toBe('on the page');
});

test('signing out asks too', async () => {
  open(guarded(<SeasonForm />), place);
  await expect(mayLeave()).resolves.toBe(true);
  await type('2027-28');
  const staying = mayLeave();
  fireEvent.click(await screen.findByText('Stay'));
  await expect(staying).resolves.toBe(false);
  const leaving = mayLeave();
  fireEvent.click(await screen.findByText('Leave'));
  await expect(leaving).resolves.toBe(true);
});

test('an expired session is reported once, and signing in restores the place with its input', async () => {
  const { router, unmount } = open(
    guarded(<SeasonForm send={(body) => call(seasonsApi.create, { body })} />),
    '/admin/seasons/new?from=2026#form',
  );
  const refusal = { message: 'Session expired. Please sign in again.', code: 'access.session-ended' };
  mockError(seasonsApi.create, 401, refusal);
  mockError(sessionsApi.refresh, 401, refusal);
  await type('2027-28');
  fireEvent.click(screen.getByText('Create'));
  await elsewhere();
  expect(asked()).toBeNull();
  expect(screen.getAllByText('Session expired. Please sign in again.')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(place);
  unmount();

  await signInAs('admin');
  open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('2027-28');
  expect(screen.getAllByText('Your unsaved input was restored.')).toHaveLength(1);
  expect(screen.queryByText('Session expired. Please sign in again.')).toBeNull();
});

test('restored input is unsaved like any other, and removed once sent', async () => {
  await loseSession();
  await signInAs('admin');
  const done = vi.fn();
  const { unmount } = open(guarded(<SeasonForm done={done} />), place);
  expect((await input()).value).toBe('2027-28');
  void mayLeave();
  fireEvent.click(await screen.findByText('Stay'));
  fireEvent.click(screen.getByText('Create'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  unmount();
  open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('');
});

test('input that was abandoned is not restored', async () => {
  await loseSession();
  await signInAs('admin');
  const { router, unmount } = open(guarded(<SeasonForm />), place);
  await waitFor(async () => expect((await input()).value).toBe('2027-28'));
  void router.navigate('/admin/seasons');
  fireEvent.click(await screen.findByText('Leave'));
  await elsewhere();
  unmount();
  open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('');
});

test('other people, pages and forms get none of it', async () => {
  await loseSession();
  receiveToken(tokenFor(someoneElse));
  const { unmount } = open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('');
  unmount();
  await signInAs('admin');
  open(guarded(<SeasonForm />), '/admin/seasons/new?from=1999');
  expect((await input()).value).toBe('');
  expect(screen.queryByText('Your unsaved input was restored.')).toBeNull();
});

test('if another person signs in elsewhere, the form is empty, and the first person’s input waits for them', async () => {
  const { unmount } = open(guarded(<SeasonForm />), place);
  await type('2027-28');
  receiveToken(tokenFor(someoneElse));
  await waitFor(async () => expect((await input()).value).toBe(''));
  unmount();
  await signInAs('admin');
  open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('2027-28');
});

test('signing out stores nothing', async () => {
  const { unmount } = open(guarded(<SeasonForm />), place);
  await type('2027-28');
  forgetSession();
  await elsewhere();
  expect(screen.queryByText('Session expired. Please sign in again.')).toBeNull();
  unmount();
  expect(sessionStorage.getItem('typed')).toBeNull();
});

test('stored input expires after twelve hours', async () => {
  await loseSession();
  await signInAs('admin');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * 60 * 1000 + 1 });
  open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('');
});

test('a form without input stores nothing', async () => {
  const { unmount } = open(guarded(<SeasonForm />), place);
  await input();
  receiveToken(null);
  await elsewhere();
  unmount();
  expect(sessionStorage.getItem('typed')).toBeNull();
});

/** Creates a season and goes to the list, from a page that can be left meanwhile. */
function NextPageForm({ send, onDone }: { send: () => Promise<Season>; onDone?: () => void }) {
  const navigate = useNextPage();
  const done = () => {
    navigate('/admin/seasons');
    onDone?.();
  };
  return <SeasonForm send={send} done={done} />;
}

/** Opens the form, sends it and leaves the page; the answer is still to come. */
async function leaveWhileSending() {
  let answer = (_: Season) => {};
  let refuse = (_: CallFault) => {};
  const done = vi.fn();
  const sent = vi.fn(
    () =>
      new Promise<Season>((resolve, reject) => {
        [answer, refuse] = [resolve, reject];
      }),
  );
  const { router } = open(
    [...guarded(<NextPageForm send={sent} onDone={done} />), { path: '/teams', element: <p>teams</p> }],
    place,
  );
  await type('2027-28');
  fireEvent.click(screen.getByText('Create'));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  void router.navigate('/teams');
  fireEvent.click(await screen.findByText('Leave'));
  await screen.findByText('teams');
  return { router, answer, refuse, done };
}

test('a form that was sent goes to its next page', async () => {
  const { router } = open(guarded(<NextPageForm send={async () => season} />), place);
  await type('2027-28');
  fireEvent.click(screen.getByText('Create'));
  await elsewhere();
  expect(router.state.location.pathname).toBe('/admin/seasons');
});

test('whoever leaves a form while it is sent stays where they are', async () => {
  const { router, answer, done } = await leaveWhileSending();
  answer(season);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(router.state.location.pathname).toBe('/teams');
});

test('a field that is rejected after the form was left is reported in a notice', async () => {
  const { refuse } = await leaveWhileSending();
  const message = 'There is a season of this name.';
  refuse(new CallFault(409, { message, issues: [{ path: 'name', message }] }));
  expect(await screen.findByText(message)).toBeTruthy();
});

function PasswordForm() {
  const { submit, field } = useOperationForm(ownSessionsApi.changePassword, {
    send: async () => ({ message: '' }),
    initialValues: { currentPassword: '', newPassword: '' },
    failed: 'No.',
    done: () => {},
  });
  return (
    <form onSubmit={submit}>
      <PasswordInput label="Current" {...field('currentPassword')} />
      <PasswordInput label="New" {...field('newPassword')} />
    </form>
  );
}

test('a password is never stored', async () => {
  open(guarded(<PasswordForm />), place);
  await type('my old secret', 'Current');
  await type('my new secret', 'New');
  receiveToken(null);
  await elsewhere();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

function MemberForm({ id }: { id: string }) {
  const { submit, field, form } = useOperationForm(staffApi.update, {
    send: async () => {
      throw new Error('not sent here');
    },
    initialValues: { name: 'Nadia', role: 'writer', teamIds: [] },
    record: id,
    failed: 'No.',
    done: () => {},
  });
  return (
    <form onSubmit={submit}>
      <TextInput label={`Name of ${id}`} {...field('name')} />
      <button type="button" onClick={() => form.setValue('teamIds', ['t1'], { shouldDirty: true })}>
        Choose
      </button>
      <output>{form.watch('teamIds').join()}</output>
    </form>
  );
}

test('input about one record is not restored for another; untouched fields have current values', async () => {
  const { unmount } = open(guarded(<MemberForm id="a" />), place);
  fireEvent.click(await screen.findByText('Choose'));
  receiveToken(null);
  await elsewhere();
  unmount();
  await signInAs('admin');
  const other = open(guarded(<MemberForm id="b" />), place);
  await input('Name of b');
  expect(screen.getByRole('status').textContent).toBe('');
  other.unmount();
  open(guarded(<MemberForm id="a" />), place);
  await waitFor(() => expect(screen.getAllByRole('status')[0]!.textContent).toBe('t1'));
  expect((await input('Name of a')).value).toBe('Nadia');
});

test.each(['{', '[{"form":1}]', 'null', '[{"form":"x","at":0,"values":[]}]'])(
  'stored data of an earlier version (%s) do no harm',
  async (left) => {
    sessionStorage.setItem('typed', left);
    open(guarded(<SeasonForm />), place);
    expect((await input()).value).toBe('');
  },
);

test('fields that the form no longer has are dropped', async () => {
  await loseSession();
  const kept = JSON.parse(sessionStorage.getItem('typed')!);
  kept[0].values = { name: ['2027-28'], city: 'Cairo' };
  sessionStorage.setItem('typed', JSON.stringify(kept));
  await signInAs('admin');
  open(guarded(<SeasonForm />), place);
  expect((await input()).value).toBe('');
  expect(screen.queryByText('Your unsaved input was restored.')).toBeNull();
});

test('without storage, the form works and nothing is stored', async () => {
  const no = () => {
    throw new DOMException('Refused', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: no, setItem: no });
  open(guarded(<SeasonForm />), place);
  await type('2027-28');
  receiveToken(null);
  await elsewhere();
});

test('a tab stores the last ten forms, within a size limit', async () => {
  for (let at = 0; at < 12; at += 1) {
    await signInAs('admin');
    const { unmount } = open(guarded(<SeasonForm />), `/admin/seasons/new?from=${at}`);
    await type(`season ${at}`);
    receiveToken(null);
    await elsewhere();
    unmount();
  }
  const kept = () => JSON.parse(sessionStorage.getItem('typed')!);
  expect(kept()).toHaveLength(10);
  expect(kept()[0].values).toEqual({ name: 'season 11' });
  await signInAs('admin');
  await loseSession('x'.repeat(400_001));
  expect(kept()[0].values).toEqual({ name: 'season 11' });
});

test('a nested outlet gets a new screen for another person', async () => {
  const routes = [
    {
      element: <Guard by={seasonsApi.create} />,
      children: [{ element: <Outlet />, children: [{ path: '/admin/seasons/new', element: <SeasonForm /> }] }],
    },
  ];
  open(routes, place);
  await type('mine');
  receiveToken(tokenFor(someoneElse));
  await waitFor(async () => expect((await input()).value).toBe(''));
});
