import { dayIn, eventsApi, instantAt, type ManagedEvent, maxEventsAtOnce } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import routes from '../../screens.ts';
import { managedEvent } from '../testing/event.ts';

const zone = 'Africa/Cairo';
const at = (when: string) => instantAt(zone, when.slice(0, 10), when.slice(11));
const event = (title: string, starts: string, ends?: string, about: Partial<ManagedEvent> = {}) =>
  managedEvent(title, { startsAt: at(starts), endsAt: ends ? at(ends) : null, status: 'published', ...about });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  await signInAs('admin');
  mockAnswer(eventsApi.counts, { submitted: 1, approved: 1, published: 3, declined: 0 });
  mockAnswer(eventsApi.facts, { cities: [], nextRefreshAt: '2026-11-23T07:00:00.000Z', lastRefreshAt: null });
});
afterEach(() => {
  vi.useRealTimers();
});

const november = '/admin/events?view=calendar&month=2026-11';
const grid = async (name = 'Events of November 2026') => {
  const found = await screen.findByRole('grid', { name });
  await waitFor(() => expect(found.getAttribute('aria-busy')).toBe('false'));
  return within(found);
};
const day = (name: RegExp) => screen.findByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the calendar view is in the address and requests the visible days, with the filters', async () => {
  const asked: URLSearchParams[] = [];
  mockAnswer(eventsApi.listManaged, ({ address }) => {
    asked.push(address.searchParams);
    return [];
  });
  const { router } = open(routes, '/admin/events?month=2026-11');
  expect((await screen.findByRole('button', { name: 'List' })).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  fireEvent.click(screen.getByRole('button', { name: /^Submissions/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'tryout' } });
  fireEvent.change(screen.getByLabelText('Search events'), { target: { value: 'skate' } });
  await grid();
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({
      from: '2026-10-25T21:00:00.000Z',
      to: '2026-12-06T22:00:00.000Z',
      status: 'submitted',
      type: 'tryout',
      search: 'skate',
      limit: '100',
    }),
  );
  expect(router.state.location.search).toBe('?month=2026-11&view=calendar&status=submitted&type=tryout&search=skate');
  expect(await screen.findByText('No events this month match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(router.state.location.search).toBe('?month=2026-11&view=calendar');
});

test('a month shows weekdays and days, and each event with time, title and state', async () => {
  mockAnswer(eventsApi.listManaged, [
    event('Open skate', '2026-11-14 10:00', '2026-11-14 12:00', { status: 'submitted' }),
    event('Winter camp', '2026-11-13 09:00', '2026-11-17 17:00'),
  ]);
  open(routes, november);
  const month = await grid();
  expect(month.getAllByRole('columnheader').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(month.getAllByRole('row')).toHaveLength(7);
  expect(screen.getByText('2 events')).toBeTruthy();
  expect(month.getByRole('link', { name: /^10:00 Open skate ?, 10:00–12:00, Submitted$/ })).toBeTruthy();
  // Once in each of its weeks.
  expect(month.getAllByRole('link', { name: /Winter camp ?, Fri, Nov 13, 09:00 – Tue, Nov 17, 17:00/ })).toHaveLength(
    2,
  );
  for (const name of [/^Friday, November 13, 2026: 1 event$/, /^Saturday, November 14, 2026: 2 events$/]) {
    expect(month.getByRole('button', { name })).toBeTruthy();
  }
  expect(month.getByRole('button', { name: /^Wednesday, November 18, 2026: no events$/ })).toBeTruthy();
});

test('today is marked, and has a link', async () => {
  mockAnswer(eventsApi.listManaged, []);
  const { router } = open(routes, '/admin/events?view=calendar');
  const today = dayIn(zone, new Date());
  const marked = await screen.findByRole('button', { current: 'date' });
  expect(marked.getAttribute('data-day')).toBe(today);
  fireEvent.click(screen.getByRole('button', { name: /^Later: / }));
  fireEvent.click(await screen.findByRole('button', { name: /^Later: / }));
  expect(router.state.location.search).toMatch(/month=\d{4}-\d\d$/);
  expect(screen.queryByRole('button', { current: 'date' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(router.state.location.search).toBe('?view=calendar');
});

test('months are browsed, and an empty one says so', async () => {
  mockAnswer(eventsApi.listManaged, []);
  const { router } = open(routes, '/admin/events?view=calendar&month=2031-12');
  await grid('Events of December 2031');
  expect(screen.getByText('No events this month')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Later: January 2032' }));
  await grid('Events of January 2032');
  fireEvent.click(screen.getByRole('button', { name: 'Earlier: December 2031' }));
  fireEvent.click(screen.getByRole('button', { name: 'Earlier: November 2031' }));
  await grid('Events of November 2031');
  expect(router.state.location.search).toBe('?view=calendar&month=2031-11');
});

test('a day with too many events shows their number, opens with all of them, and restores the focus', async () => {
  const hours = ['09', '10', '11', '12', '13', '14'];
  mockAnswer(
    eventsApi.listManaged,
    hours.map((hour) => event(`Skate at ${hour}`, `2026-11-14 ${hour}:00`)),
  );
  const { router } = open(routes, november);
  const month = await grid();
  expect(month.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(month.getByRole('button', { name: /^\+3 more\s?on Saturday, November 14, 2026$/ }));
  const heading = await screen.findByRole('heading', { name: 'Saturday, November 14, 2026' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(router.state.location.search).toContain('day=2026-11-14');
  const list = within(screen.getByRole('list', { name: 'Events of Saturday, November 14, 2026' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    hours.map((hour) => `Skate at ${hour}`),
  );
  press('Escape');
  expect(focused()).toBe('Saturday, November 14, 2026: 6 events');
  expect(router.state.location.search).not.toContain('day=');
});

test('arrow keys move by day, also past the month’s end, page keys by month, and Tab stops at one day', async () => {
  mockAnswer(eventsApi.listManaged, []);
  const { router } = open(routes, november);
  const month = await grid();
  (await day(/^Saturday, November 28, 2026/)).focus();
  press('ArrowRight');
  expect(focused()).toMatch(/^Sunday, November 29/);
  press('ArrowUp');
  expect(focused()).toMatch(/^Sunday, November 22/);
  press('Home');
  expect(focused()).toMatch(/^Monday, November 16/);
  press('End');
  expect(focused()).toMatch(/^Sunday, November 22/);
  expect(month.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  press('PageDown');
  await waitFor(() => expect(focused()).toMatch(/^Tuesday, December 22/));
  press('PageUp');
  await waitFor(() => expect(focused()).toMatch(/^Sunday, November 22/));
  for (const _ of ['29 November', '6 December', '13 December']) press('ArrowDown');
  await waitFor(() => expect(focused()).toMatch(/^Sunday, December 13/));
  expect(router.state.location.search).toContain('month=2026-12');
  press('x');
  expect(focused()).toMatch(/^Sunday, December 13/);
});

test('an event links to its page, which links back to the month', async () => {
  const skate = event('Open skate', '2026-11-14 10:00');
  mockAnswer(eventsApi.listManaged, [skate]);
  mockAnswer(eventsApi.get, skate);
  const { router } = open(routes, `${november}&day=2026-11-14`);
  const month = await grid();
  fireEvent.click(month.getByRole('link', { name: /Open skate/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/events/${skate._id}/edit`));
  const back = await screen.findByRole('link', { name: 'Back to events' });
  expect(back.getAttribute('href')).toBe(`${november}&day=2026-11-14`);
});

/** This number of events, the latest first, paged like the API. */
function paging(count: number) {
  const all = Array.from({ length: count }, (_, place) => event(`Event ${place}`, '2026-11-14 10:00'));
  mockAnswer(eventsApi.listManaged, ({ address: { searchParams } }) => {
    const next = all.findIndex(({ _id }) => _id === searchParams.get('cursor')) + 1;
    return all.slice(next, next + maxEventsAtOnce);
  });
}

test('a month with three hundred events has all of them', async () => {
  paging(300);
  open(routes, november);
  expect(await screen.findByText('300 events')).toBeTruthy();
  expect((await grid()).getByText('+297 more')).toBeTruthy();
});

test('of more than a thousand the rest loads on request', async () => {
  paging(1050);
  open(routes, november);
  expect(await screen.findByText('1,000+ events')).toBeTruthy();
  fireEvent.click(await screen.findByText('Show more'));
  expect(await screen.findByText('1,050 events')).toBeTruthy();
});

test('a month that fails to load can be retried', async () => {
  mockError(eventsApi.listManaged, 500);
  open(routes, november);
  expect(await screen.findByText('Failed to load events')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  mockAnswer(eventsApi.listManaged, [event('Open skate', '2026-11-14 10:00')]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await (await grid()).findByRole('link', { name: /Open skate/ })).toBeTruthy();
});

test('the loaded part of a month stays when the rest fails, which can be retried', async () => {
  const first = Array.from({ length: 100 }, (_, place) => event(`Event ${place}`, '2026-11-14 10:00'));
  mockAnswer(eventsApi.listManaged, () => {
    mockError(eventsApi.listManaged, 500);
    return first;
  });
  open(routes, november);
  expect(await screen.findByText('Some events of this month are missing.')).toBeTruthy();
  expect(screen.getByText('100+ events')).toBeTruthy();
  mockAnswer(eventsApi.listManaged, [event('Last', '2026-11-02 10:00')]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('101 events')).toBeTruthy();
});

test('without a connection a month says so, and loads with the connection', async () => {
  mockAnswer(eventsApi.listManaged, [event('Open skate', '2026-11-14 10:00')]);
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  open(routes, november);
  expect(
    await screen.findByText('You are offline. The month loads automatically when you are connected again.'),
  ).toBeTruthy();
  onlineManager.setOnline(true);
  expect(await (await grid()).findByRole('link', { name: /Open skate/ })).toBeTruthy();
});

test.each(['month=2026-13', 'month=all', 'month=0000-01', 'day=2026-02-30', 'day=2031-01-01', 'view=week'])(
  'an address with %s still shows a month or the list',
  async (query) => {
    mockAnswer(eventsApi.listManaged, []);
    open(routes, `/admin/events?view=calendar&${query}`);
    expect((await screen.findAllByText(/^No events (this month|yet)$/)).length).toBe(1);
  },
);

test('a day of another year has its year', async () => {
  mockAnswer(eventsApi.listManaged, [event('Winter camp', '2026-12-30 09:00', '2027-01-02 17:00')]);
  open(routes, '/admin/events?view=calendar&month=2027-01');
  const month = await grid('Events of January 2027');
  expect(month.getByRole('link', { name: /Winter camp ?, Wed, Dec 30, 09:00 – Jan 2, 2027, 17:00/ })).toBeTruthy();
});
