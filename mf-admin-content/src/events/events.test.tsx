import { eventsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { managedEvent as event } from './testing/event.ts';

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(eventsApi.counts, { submitted: 1, approved: 1, published: 3, declined: 0 });
  mockAnswer(eventsApi.facts, { cities: [], nextRefreshAt: '2026-11-23T07:00:00.000Z', lastRefreshAt: null });
});

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const choose = async (within_: ReturnType<typeof within>, label: string) => {
  fireEvent.click(within_.getByRole('button', { name: /^More for/ }));
  fireEvent.click(await screen.findByText(label));
};

test('the hub shows when each event goes live, and when the public page refreshes', async () => {
  mockAnswer(eventsApi.listManaged, [
    event('Waits', { createdAt: '2026-11-18T10:00:00.000Z' }),
    event('Approved', { status: 'approved', goesLiveAt: '2026-11-23T07:00:00.000Z', submittedBy: null }),
    event('Out', { status: 'published', goesLiveAt: '2026-11-16T07:00:00Z', publishedAt: '2026-11-16T07:00:00Z' }),
  ]);
  open(routes, '/admin/events');
  expect((await row(/^Approved/)).getByText('Mon, Nov 23, 09:00')).toBeTruthy();
  expect((await row(/^Out/)).getByText('Live since Mon, Nov 16, 09:00')).toBeTruthy();
  expect((await row(/^Waits/)).getByText(/if approved/)).toBeTruthy();
  expect(screen.getByText('Every Monday at 09:00 Cairo time')).toBeTruthy();
});

test('the figures that load are shown when others fail', async () => {
  mockAnswer(eventsApi.listManaged, []);
  mockError(eventsApi.counts, 500);
  open(routes, '/admin/events');
  expect(await screen.findByText('Every Monday at 09:00 Cairo time')).toBeTruthy();
  expect(screen.queryByText('Submissions to look at')).toBeNull();
  cleanup();
  queryClient.clear();
  mockAnswer(eventsApi.counts, { submitted: 7, approved: 1, published: 3, declined: 0 });
  mockError(eventsApi.facts, 500);
  open(routes, '/admin/events');
  expect((await screen.findByText('Submissions to look at', { selector: 'span' })).nextSibling?.textContent).toBe('7');
  expect(screen.queryByText('Every Monday at 09:00 Cairo time')).toBeNull();
});

test('state, type and search are in the address and are sent to the API', async () => {
  const asked: URLSearchParams[] = [];
  mockAnswer(eventsApi.listManaged, ({ address }) => {
    asked.push(address.searchParams);
    return [];
  });
  const { router } = open(routes, '/admin/events');
  expect(await screen.findByText('No events yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Submissions/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'tryout' } });
  fireEvent.change(screen.getByLabelText('Search events'), { target: { value: 'skate' } });
  await waitFor(() => expect(router.state.location.search).toBe('?status=submitted&type=tryout&search=skate'));
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ status: 'submitted', type: 'tryout', search: 'skate' }),
  );
  fireEvent.click(await screen.findByText('Clear Filters'));
  expect(router.state.location.search).toBe('');
});

test('a submission is approved, or approved and published at once', async () => {
  mockAnswer(eventsApi.listManaged, [event('Open skate')]);
  const sent: unknown[] = [];
  mockAnswer(eventsApi.approve, ({ body }) => {
    sent.push(body);
    return event('Open skate', { status: 'approved' });
  });
  open(routes, '/admin/events');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Open skate' }));
  expect(await screen.findByText('Event approved')).toBeTruthy();
  await choose(await row(/Open skate/), 'Approve and publish now');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 0, publishNow: false },
    { version: 0, publishNow: true },
  ]);
});

test('a concurrent decision is reported, and the list refetched', async () => {
  let now = [event('Open skate')];
  mockAnswer(eventsApi.listManaged, () => now);
  mockError(eventsApi.approve, 409, { message: 'Somebody else has changed this event in the meantime.' });
  open(routes, '/admin/events');
  const approve = await screen.findByRole('button', { name: 'Approve Open skate' });
  now = [];
  fireEvent.click(approve);
  expect(await screen.findByText('Somebody else has changed this event in the meantime.')).toBeTruthy();
  expect(await screen.findByText('No events yet')).toBeTruthy();
});

test('a submission is declined only with a reason', async () => {
  mockAnswer(eventsApi.listManaged, [event('Sale')]);
  const sent: unknown[] = [];
  mockAnswer(eventsApi.reject, ({ body }) => {
    sent.push(body);
    return event('Sale', { status: 'declined' });
  });
  open(routes, '/admin/events');
  await choose(await row(/Sale/), 'Decline…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this event?' }));
  fireEvent.click(dialog.getByText('Decline event'));
  expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not hockey.' } });
  fireEvent.click(await dialog.findByText('Decline event'));
  expect(await screen.findByText('Event declined')).toBeTruthy();
  expect(sent).toEqual([{ version: 0, reason: 'Not hockey.' }]);
});

test('an event is deleted after the confirmation', async () => {
  let kept = [event('Open skate')];
  mockAnswer(eventsApi.listManaged, () => kept);
  mockAnswer(eventsApi.remove, () => {
    kept = [];
    return { message: 'Event deleted' };
  });
  open(routes, '/admin/events');
  await choose(await row(/Open skate/), 'Delete');
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Delete'));
  expect(await screen.findByText('Event deleted')).toBeTruthy();
  expect(await screen.findByText('No events yet')).toBeTruthy();
});

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('an event is added in the league’s time, and missing values are reported at their fields', async () => {
  const sent: unknown[] = [];
  mockAnswer(eventsApi.create, ({ body }) => {
    sent.push(body);
    return event('Goalie camp', { status: 'approved' });
  });
  mockAnswer(eventsApi.listManaged, []);
  const { router } = open(routes, '/admin/events/new');
  fireEvent.click(await screen.findByText('Add event', { selector: 'button' }));
  expect(await screen.findByText('Please give the event a title.')).toBeTruthy();
  await type(/^Title/, 'Goalie camp');
  fireEvent.click(screen.getByText('Add event', { selector: 'button' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Starts on/)));
  await type(/^City/, 'Cairo');
  await type(/^Starts on/, '2026-12-11');
  await type(/^Starts at/, '18:00');
  await type(/^Capacity/, '24');
  fireEvent.click(screen.getByLabelText('Publish now, without waiting for the refresh'));
  fireEvent.click(await screen.findByText('Add event', { selector: 'button' }));
  expect(await screen.findByText('Event added')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'));
  expect(sent).toMatchObject([
    {
      id: expect.any(String),
      title: 'Goalie camp',
      startsAt: '2026-12-11T16:00:00.000Z',
      endsAt: null,
      capacity: 24,
      publishNow: true,
    },
  ]);
});

test('two edits of one event are merged, and contested fields are asked before saving', async () => {
  const stored = event('Open skate', { status: 'published', version: 3 });
  const theirs = { ...stored, city: 'Luxor', capacity: 40, version: 4 };
  const message = 'Somebody else has changed this event in the meantime.';
  mockAnswer(eventsApi.get, stored);
  mockAnswer(eventsApi.listManaged, []);
  mockError(eventsApi.update, 409, { message, current: theirs });
  open(routes, `/admin/events/${stored._id}/edit`);
  await type(/^Title/, 'Night skate');
  await type(/^Capacity/, '60');
  fireEvent.click(screen.getByText('Save changes'));
  const notice = await screen.findByRole('region', { name: 'Somebody else saved this first' });
  expect(document.activeElement).toBe(notice);
  expect(within(notice).getByText('City').nextElementSibling?.textContent).toBe('Luxor');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Night skate');
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Luxor');
  const sent: { version: number }[] = [];
  mockAnswer(eventsApi.update, ({ body }) => {
    sent.push(body as { version: number });
    return { ...theirs, title: 'Night skate', version: 5 };
  });
  fireEvent.click(await screen.findByText('Save changes'));
  const question = within(await screen.findByRole('group', { name: 'Capacity' }));
  expect(await question.findByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(question.getByRole('radio', { name: 'Keep mine 60' }));
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole('radio', { name: 'Take theirs 40' }));
  fireEvent.click(await screen.findByText('Save changes'));
  expect(await screen.findByText('Event saved')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Night skate', city: 'Luxor', capacity: 40, version: 4 }]);
});

test('a submission is corrected and approved on its page; if only the approval fails, it is retried without saving again', async () => {
  const stored = event('Open skate', { version: 3 });
  mockAnswer(eventsApi.get, stored);
  mockAnswer(eventsApi.listManaged, []);
  const sent: unknown[] = [];
  mockAnswer(eventsApi.update, ({ body }) => {
    sent.push(body);
    const { title, version } = body as { title: string; version: number };
    return { ...stored, title, version: version + 1 };
  });
  mockError(eventsApi.approve, 409, { message: 'Not now.' });
  const { router } = open(routes, `/admin/events/${stored._id}/edit`);
  expect(await screen.findByText('Submitted')).toBeTruthy();
  await type(/^Title/, 'Night skate');
  fireEvent.click(screen.getByText('Save and approve'));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  mockAnswer(eventsApi.approve, ({ body }) => {
    sent.push(body);
    return event('Night skate', { status: 'published' });
  });
  await waitFor(() => expect(screen.getByText('Save and publish now').closest('button')?.disabled).toBe(false));
  fireEvent.click(screen.getByText('Save and publish now'));
  expect(await screen.findByText('Event approved')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'));
  expect(sent).toMatchObject([
    { title: 'Night skate', version: 3 },
    { title: 'Night skate', version: 4 },
    { version: 5, publishNow: true },
  ]);
});

test('a submission is declined on its page, and an approved one published there', async () => {
  const stored = event('Sale');
  mockAnswer(eventsApi.get, stored);
  mockAnswer(eventsApi.listManaged, []);
  const sent: unknown[] = [];
  mockAnswer(eventsApi.reject, ({ body }) => {
    sent.push(body);
    return { ...stored, status: 'declined' as const };
  });
  const { router } = open(routes, `/admin/events/${stored._id}/edit`);
  fireEvent.click(await screen.findByText('Decline…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this event?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not hockey.' } });
  fireEvent.click(dialog.getByText('Decline event'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'));
  const approved = event('Camp', { status: 'approved', goesLiveAt: '2026-11-23T07:00:00.000Z' });
  mockAnswer(eventsApi.get, approved);
  mockAnswer(eventsApi.update, approved);
  mockAnswer(eventsApi.publish, ({ body }) => {
    sent.push(body);
    return { ...approved, status: 'published' as const };
  });
  await router.navigate(`/admin/events/${approved._id}/edit`);
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(screen.queryByText('Save and approve')).toBeNull();
  fireEvent.click(screen.getByText('Save and publish now'));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'Not hockey.' }, { version: 0 }]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'));
});

test.each([
  ['list', '/admin/events'],
  ['page', '/admin/events/0198c0de-0000-7000-8000-000000000001/edit'],
])('case 22: a change during declining on its %s is shown, and the next press declines it', async (from, address) => {
  const stored = event('Sale', { _id: '0198c0de-0000-7000-8000-000000000001' });
  const theirs = { ...stored, city: 'Luxor', version: 4 };
  mockAnswer(eventsApi.get, stored);
  mockAnswer(eventsApi.listManaged, [stored]);
  mockError(eventsApi.reject, 409, { message: 'Another has changed it.', current: theirs });
  open(routes, address);
  if (from === 'list') await choose(await row(/Sale/), 'Decline…');
  else fireEvent.click(await screen.findByText('Decline…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this event?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not hockey.' } });
  fireEvent.click(dialog.getByText('Decline event'));
  expect(await screen.findByText('Another has changed it.')).toBeTruthy();
  const sent: unknown[] = [];
  mockAnswer(eventsApi.reject, ({ body }) => {
    sent.push(body);
    return { ...theirs, status: 'declined' as const };
  });
  fireEvent.click(await dialog.findByText('Decline event'));
  expect(await screen.findByText('Event declined')).toBeTruthy();
  expect(sent).toEqual([{ version: 4, reason: 'Not hockey.' }]);
});

test('an event that was approved meanwhile is not declined', async () => {
  const stored = event('Sale');
  mockAnswer(eventsApi.get, stored);
  mockError(eventsApi.reject, 409, {
    message: 'This event is already approved.',
    current: { ...stored, status: 'approved', goesLiveAt: '2026-11-23T07:00:00.000Z', version: 1 },
  });
  open(routes, `/admin/events/${stored._id}/edit`);
  fireEvent.click(await screen.findByText('Decline…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this event?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not hockey.' } });
  fireEvent.click(dialog.getByText('Decline event'));
  expect(await screen.findByText('This event is already approved.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Decline…')).toBeNull();
});

test('an unknown event says so', async () => {
  mockError(eventsApi.get, 404);
  open(routes, '/admin/events/0198c0de-0000-7000-8000-00000000ffff/edit');
  expect(await screen.findByText('There is no such event')).toBeTruthy();
});

test.each(['/admin/events', '/admin/events/new'])('%s is closed to everybody except admins', async (address) => {
  await signInAs('writer');
  const { router } = open(routes, address);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('an event of another year has its year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await signInAs('admin');
  mockAnswer(eventsApi.listManaged, [
    event('Open skate', { startsAt: '2026-12-31T21:59:00Z' }),
    event('Camp', { startsAt: '2026-12-31T22:00:00Z' }),
    event('Last camp', { startsAt: '2025-12-04T14:00:00Z' }),
  ]);
  open(routes, '/admin/events');
  expect((await row(/^Open skate/)).getByText('Thu, Dec 31, 23:59')).toBeTruthy();
  expect((await row(/^Camp/)).getByText('Jan 1, 2027, 00:00')).toBeTruthy();
  expect((await row(/^Last camp/)).getByText('Dec 4, 2025, 16:00')).toBeTruthy();
});
