import { contactApi, eventsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { timesOf } from './eventTimes.ts';
import { event, facts } from './testing/event.ts';

let asked: URLSearchParams[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  asked = [];
  mockAnswer(eventsApi.facts, facts);
  mockAnswer(eventsApi.list, ({ address: { searchParams } }) => {
    asked.push(searchParams);
    return searchParams.get('when') === 'past'
      ? [event('Last month’s camp')]
      : [event('Open skate', { capacity: 200 })];
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const type = async (label: RegExp, value: string) =>
  fireEvent.change(within(await screen.findByRole('form', { name: 'Submit an event' })).getByLabelText(label), {
    target: { value },
  });
const fillIn = async () => {
  await type(/^Title/, 'Skate swap');
  await type(/^City/, 'Suez');
  await type(/^Date/, '2026-12-11');
  await type(/^Time/, '11:00');
  await type(/^Description/, 'Bring what no longer fits.');
  await type(/^Contact email/, 'nour@fans.test');
};

test('upcoming events come before past ones, each with its place, time and calendar link', async () => {
  open(routes, '/events');
  const upcoming = await screen.findByRole('list', { name: 'Upcoming events' });
  const past = await screen.findByRole('list', { name: 'Past events' });
  expect(upcoming.compareDocumentPosition(past)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(upcoming).getByText('Fri, Dec 4, 16:00–18:00')).toBeTruthy();
  expect(within(upcoming).getByText('Falcons Arena, Aswan')).toBeTruthy();
  expect(within(upcoming).getByText('200 places')).toBeTruthy();
  const add = within(upcoming).getByRole('link', { name: 'Add to calendar: Open skate' });
  expect(add.getAttribute('href')).toMatch(/^\/api\/public\/events\.ics\?event=0198c0de-/);
  expect(within(past).queryByText('Add to calendar')).toBeNull();
});

test('type and city are in the address and are sent to the API', async () => {
  const { router } = open(routes, '/events');
  await screen.findByRole('list', { name: 'Upcoming events' });
  fireEvent.click(screen.getByRole('link', { name: 'Camp' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: 'Luxor' } });
  await waitFor(() => expect(router.state.location.search).toBe('?type=camp&city=Luxor'));
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ when: 'past', type: 'camp', city: 'Luxor', limit: '12' }),
  );
});

test('an empty result can be cleared, and an empty list says when the page refreshes', async () => {
  mockAnswer(eventsApi.list, []);
  const { router } = open(routes, '/events?type=camp');
  fireEvent.click(await screen.findByText('Clear Filters'));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('No events are planned right now.')).toBeTruthy();
});

test('more events load after the last one', async () => {
  const first = Array.from({ length: 12 }, (_, at) => event(`Event ${at}`));
  mockAnswer(eventsApi.list, ({ address: { searchParams } }) => {
    if (searchParams.get('when') === 'past') return [];
    return searchParams.has('cursor') ? [event('The thirteenth')] : first;
  });
  open(routes, '/events');
  fireEvent.click(await screen.findByText('Show more'));
  expect(await screen.findByText('The thirteenth')).toBeTruthy();
  expect(screen.queryByText('Show more')).toBeNull();
});

test('an admin sees the tools with the links and the rule of the specification', async () => {
  await signInAs('admin');
  open(routes, '/events');
  const tools = await screen.findByRole('region', { name: 'Admin tools' });
  const links = within(tools).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open Admin Hub', '/admin/events'],
    ['Request admin access', '/contact'],
    ['Go to analytics', '/admin'],
    ['Download toolkit', '/admin/resources'],
  ]);
  expect(
    within(tools).getByText(
      'Events refresh every Monday at 09:00 Cairo time. Later submissions appear the following week.',
    ),
  ).toBeTruthy();
  expect(await within(tools).findByText('Next refresh: Mon, Nov 23, 09:00 Cairo time')).toBeTruthy();
});

test('a request for admin access has its topic preselected, which may be changed', async () => {
  await signInAs('admin');
  mockAnswer(contactApi.details, { people: [], offices: [], social: [] });
  const { router } = open(routes, '/events');
  fireEvent.click(await screen.findByText('Request admin access'));
  const topic = await screen.findByLabelText<HTMLSelectElement>('Topic');
  expect([router.state.location.pathname, topic.value]).toEqual(['/contact', 'access']);
  fireEvent.change(topic, { target: { value: 'general' } });
  await waitFor(() => expect(topic.value).toBe('general'));
});

test.each(['writer', undefined] as const)('the tools are hidden from %s', async (role) => {
  if (role) await signInAs(role);
  open(routes, '/events');
  await screen.findByRole('list', { name: 'Upcoming events' });
  expect(screen.queryByText('Open Admin Hub')).toBeNull();
});

test('a submitted event is sent in Cairo time, and its sender is told when it appears', async () => {
  const sent: unknown[] = [];
  mockAnswer(eventsApi.submit, ({ body }) => {
    sent.push(body);
    return { message: 'Thank you! An admin will look at your event.' };
  });
  open(routes, '/events');
  await fillIn();
  fireEvent.click(screen.getByText('Submit event'));
  expect(await screen.findByText('An admin will look at your event.')).toBeTruthy();
  expect(sent).toEqual([
    {
      title: 'Skate swap',
      type: 'community',
      startsAt: '2026-12-11T09:00:00.000Z',
      endsAt: null,
      city: 'Suez',
      venue: null,
      description: 'Bring what no longer fits.',
      link: null,
      email: 'nour@fans.test',
      website: '',
      id: expect.any(String),
    },
  ]);
});

test('an event that is sent again after a lost response has the same id, the next one another', async () => {
  const ids: unknown[] = [];
  mockAnswer(eventsApi.submit, ({ body }) => {
    ids.push((body as { id?: string }).id);
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return { message: 'Thank you!' };
  });
  open(routes, '/events');
  await fillIn();
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByText('Submit event'));
    await waitFor(() => expect(ids).toHaveLength(times));
  }
  fireEvent.click(await screen.findByText('Submit another event'));
  await fillIn();
  fireEvent.click(screen.getByText('Submit event'));
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the first field that is wrong is focused, also a date', async () => {
  open(routes, '/events');
  await type(/^Title/, 'Skate swap');
  await type(/^City/, 'Suez');
  fireEvent.click(screen.getByText('Submit event'));
  await screen.findByText('Please describe the event.');
  const form = within(screen.getByRole('form', { name: 'Submit an event' }));
  expect(document.activeElement).toBe(form.getByLabelText(/^Date/));
  await type(/^Date/, '2026-12-11');
  fireEvent.click(await screen.findByText('Submit event'));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Time/)));
  await fillIn();
  const message = 'Please choose an end after the start.';
  const issues = [
    { path: 'startsAt', message },
    { path: 'description', message: 'Please describe the event.' },
  ];
  mockError(eventsApi.submit, 422, { message, issues });
  form.getByLabelText(/^Title/).focus();
  fireEvent.click(await screen.findByText('Submit event'));
  await screen.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Date/)));
});

test.each([
  ['شكرًا! سيراجع أحد المشرفين الفعالية.', ['شكرًا!', 'سيراجع أحد المشرفين الفعالية.']],
  ['Merci ! Quelqu’un la lira.', ['Merci !', 'Quelqu’un la lira.']],
])('the thanks “%s” are said once', async (message, shown) => {
  mockAnswer(eventsApi.submit, { message });
  open(routes, '/events');
  await fillIn();
  fireEvent.click(screen.getByText('Submit event'));
  const status = (await screen.findByText(shown[1]!)).closest<HTMLElement>('[role=status]')!;
  expect(within(status).getByRole('heading').textContent).toBe(shown[0]);
  expect(within(status).queryByText(/Thank you/)).toBeNull();
});

test('missing values are reported at their fields, and a failed submission loses nothing', async () => {
  mockError(eventsApi.submit, 500);
  open(routes, '/events');
  fireEvent.click(await screen.findByText('Submit event'));
  for (const said of [
    'Please give the event a title.',
    'Please enter a day and a time.',
    'Please describe the event.',
  ]) {
    expect(await screen.findByText(said)).toBeTruthy();
  }
  await fillIn();
  fireEvent.click(screen.getByText('Submit event'));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Skate swap');
});

test('an event over several days shows both', () => {
  expect(timesOf({ startsAt: '2026-12-04T14:00:00Z', endsAt: '2026-12-06T10:00:00Z' }, '2026')).toBe(
    'Fri, Dec 4, 16:00 – Sun, Dec 6, 12:00',
  );
});

test('an event of another year has its year', async () => {
  const past = event('Camp', { startsAt: '2025-12-04T14:00:00Z', endsAt: '2025-12-04T16:00:00Z' });
  const nextYear = event('Fan day', { startsAt: '2026-12-31T22:00:00Z', endsAt: null });
  const over = event('New Year', { startsAt: '2026-12-31T21:00:00Z', endsAt: '2026-12-31T23:00:00Z' });
  mockAnswer(eventsApi.list, ({ address }) =>
    address.searchParams.get('when') === 'past' ? [past] : [nextYear, over],
  );
  open(routes, '/events');
  expect(await screen.findByText('Dec 4, 2025, 16:00–18:00')).toBeTruthy();
  expect(await screen.findByText('From Jan 1, 2027, 00:00')).toBeTruthy();
  expect(screen.getByText('Thu, Dec 31, 23:00 – Jan 1, 2027, 01:00')).toBeTruthy();
});

test('a link to one event scrolls to it, although it loads after the page', async () => {
  const [other, meant] = [event('Other'), event('Meant')];
  mockAnswer(eventsApi.list, ({ address }) => (address.searchParams.get('when') === 'past' ? [] : [other, meant]));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  open(routes, `/events#event-${meant._id}`);
  await screen.findByText('Meant');
  expect(scrolled.mock.contexts).toEqual([document.getElementById(`event-${meant._id}`)]);
  scrolled.mockRestore();
});

test('a link to an event of a later page shows it above the lists until they have it', async () => {
  const [last, ...first] = Array.from({ length: 13 }, (_, at) => event(`Event ${at}`));
  const isOf = (params: URLSearchParams) =>
    params.has('event') || params.has('cursor') ? [last!] : params.get('when') === 'past' ? [] : first;
  mockAnswer(eventsApi.list, ({ address }) => isOf(address.searchParams));
  open(routes, `/events#event-${last!._id}`);
  const linked = await screen.findByRole('region', { name: 'The event you are looking for' });
  expect(within(linked).getByText('Event 0')).toBeTruthy();
  fireEvent.click(screen.getByText('Show more'));
  await waitFor(() => expect(linked.isConnected).toBe(false));
  expect(screen.getAllByText('Event 0')).toHaveLength(1);
});

test('a link to an event that is not public any more says so', async () => {
  mockAnswer(eventsApi.list, ({ address }) => (address.searchParams.has('event') ? [] : [event('Other')]));
  open(routes, `/events#event-${event('Gone')._id}`);
  expect(await screen.findByText('This event is no longer here.')).toBeTruthy();
});

test('a city in the address is shown in the page’s language, and chosen by its main name', async () => {
  const mainNames = { أسوان: 'Aswan', الأقصر: 'Luxor' };
  mockAnswer(eventsApi.facts, { ...facts, cities: Object.keys(mainNames), mainNames });
  const { router } = open(routes, '/events?city=Luxor');
  const city = await screen.findByDisplayValue<HTMLSelectElement>('الأقصر');
  expect([...city.options].map(({ text }) => text)).toEqual(['All cities', 'أسوان', 'الأقصر']);
  await waitFor(() => expect(asked.at(-1)!.get('city')).toBe('Luxor'));
  fireEvent.change(city, { target: { value: 'Aswan' } });
  expect(await screen.findByDisplayValue('أسوان')).toBe(city);
  expect(router.state.location.search).toBe('?city=Aswan');
});
