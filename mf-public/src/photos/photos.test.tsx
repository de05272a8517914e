import { type Photo, type PhotoFilters, photosApi, photosPerPage, teamsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../screens.ts';
import { photo, team } from '../testing/builders.ts';

const tide = { id: '0198a000-0000-7000-8000-00000000071d', slug: 'tide', name: 'Hurghada Tide', city: 'Hurghada' };
/** The API with these photos. */
function hanging(photos: Photo[]) {
  const matching = (filters: PhotoFilters) =>
    photos.filter(
      ({ title, category, teams, date }) =>
        (!filters.q || title.toLowerCase().includes(filters.q.toLowerCase())) &&
        (!filters.category || category === filters.category) &&
        (!filters.team || teams.some(({ id }) => id === filters.team)) &&
        (!filters.year || date?.startsWith(filters.year)),
    );
  const asked: string[] = [];
  mockAnswer(photosApi.list, ({ address }) => {
    asked.push(address.search);
    const { page: at, ...filters } = Object.fromEntries(address.searchParams);
    const page = Number(at);
    const found = matching(filters as PhotoFilters);
    return {
      photos: found.slice((page - 1) * photosPerPage, page * photosPerPage),
      total: found.length,
      page,
      pages: Math.max(1, Math.ceil(found.length / photosPerPage)),
    };
  });
  mockAnswer(photosApi.get, ({ address }) => {
    const wanted = photos.find(({ _id }) => address.pathname.endsWith(_id))!;
    const before = matching(Object.fromEntries(address.searchParams) as PhotoFilters).indexOf(wanted);
    return { photo: { ...wanted, version: 1 }, before: before < 0 ? null : before };
  });
  mockAnswer(photosApi.choices, {
    categories: 1,
    latestUpload: null,
    total: photos.length,
    teams: photos.flatMap(({ teams }) => teams.map(({ id, name }) => ({ id, name }))),
    years: [...new Set(photos.map(({ date }) => date!.slice(0, 4)))],
  });
  return asked;
}
const shown = () => screen.queryAllByRole('listitem').map((card) => card.querySelector('b')?.textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the gallery has the league’s name, and the filters of the address', async () => {
  hanging([photo('Face-off', { teams: [tide] }), photo('School visit', { category: 'Community' })]);
  const { router } = open(routes, '/photos');
  expect(await screen.findByRole('heading', { level: 1, name: 'NIHL Photos' })).toBeTruthy();
  await screen.findByText('2 photos');
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: tide.id } });
  await waitFor(() => expect(shown()).toEqual(['Face-off']));
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'all' } });
  fireEvent.click(screen.getByRole('link', { name: 'Community' }));
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2026' } });
  expect(router.state.location.search).toBe('?category=Community&year=2026');
  await waitFor(() => expect(shown()).toEqual(['School visit']));
});

test('an unknown value is not a filter', async () => {
  hanging([photo('Face-off')]);
  const { router } = open(routes, `/photos?team=${tide.id}&year=1999`);
  expect(await screen.findByText('1 photo')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('an empty result has the specification’s message and can be cleared', async () => {
  hanging([photo('Face-off')]);
  open(routes, '/photos?search=zamboni');
  expect(await screen.findByText('No photos match your filters yet.')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  await waitFor(() => expect(shown()).toEqual(['Face-off']));
});

test('an open photo is in the address, and the arrow keys change it', async () => {
  const photos = [
    photo('First', { caption: 'Before the game', credit: 'Mona', location: 'Cairo', teams: [tide] }),
    photo('Second'),
  ];
  hanging(photos);
  const { router } = open(routes, '/photos');
  fireEvent.click(await screen.findByRole('button', { name: /^First/ }));
  expect(router.state.location.search).toBe(`?photo=${photos[0]!._id}`);
  const first = within(await dialog('First'));
  expect(first.getByText('Before the game')).toBeTruthy();
  expect(first.getByText(/Cairo · Photo: Mona/)).toBeTruthy();
  expect(first.getByRole('link', { name: 'Hurghada Tide' }).getAttribute('href')).toBe('/teams/tide');
  expect(first.getByRole('button', { name: /Previous photo/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'ArrowRight' });
  const second = within(await dialog('Second'));
  expect(router.state.location.search).toBe(`?photo=${photos[1]!._id}`);
  fireEvent.click(second.getByRole('button', { name: /Previous photo/ }));
  await dialog('First');
});

test('Back and Close of a photo opened here lead to the gallery, also after the next photo', async () => {
  hanging([photo('First'), photo('Second')]);
  const { router } = open(routes, '/events');
  await router.navigate('/photos?category=Game%20action');
  const leave = [() => void router.navigate(-1), () => pressTwice(screen.getByRole('button', { name: 'Close' }))];
  for (const close of leave) {
    pressTwice(await screen.findByRole('button', { name: /^First/ }));
    await dialog('First');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await dialog('Second');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/photos', search: '?category=Game%20action' });
  }
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/events');
});
/** Before the page shows what the first press did. */
const pressTwice = (button: HTMLElement) =>
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });

test('Close of a linked photo stays on the page', async () => {
  const [first, second] = [photo('First'), photo('Second')];
  hanging([first, second]);
  const { router } = open(routes, '/events');
  await router.navigate(`/photos?photo=${first._id}`);
  await dialog('First');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await dialog('Second');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/photos', search: '' });
});

test('of a photo’s clubs, one that is archived is no link', async () => {
  const { _id: id, ...club } = team('CAI');
  const cairo = { id, slug: club.slug, name: club.name, city: club.city };
  const taken = photo('Derby', { teams: [tide, cairo] });
  hanging([taken]);
  mockAnswer(teamsApi.listPublic, [team('CAI')]);
  open(routes, `/photos?photo=${taken._id}`);
  const derby = within(await dialog('Derby'));
  await waitFor(() => expect(derby.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([cairo.name]));
  expect(derby.getByText('Hurghada Tide')).toBeTruthy();
});

test('a horizontal swipe changes the photo, a vertical one does not', async () => {
  hanging([photo('First'), photo('Second')]);
  open(routes, '/photos');
  fireEvent.click(await screen.findByRole('button', { name: /^First/ }));
  const swipe = (name: string, from: [number, number], to: [number, number]) => {
    const stage = within(screen.getByRole('dialog')).getByRole('img', { name });
    fireEvent.pointerDown(stage, { clientX: from[0], clientY: from[1] });
    fireEvent.pointerUp(stage, { clientX: to[0], clientY: to[1] });
  };
  swipe('First', [300, 300], [250, 100]);
  await dialog('First');
  swipe('First', [300, 300], [200, 310]);
  await dialog('Second');
  swipe('Second', [200, 300], [300, 310]);
  await dialog('First');
});

test('a shared link opens its photo, whatever the filters; an unknown one says so', async () => {
  const kept = photo('Shared');
  hanging([kept, photo('Other', { category: 'Community' })]);
  const { router } = open(routes, `/photos?category=Community&photo=${kept._id}`);
  await dialog('Shared');
  mockError(photosApi.get, 404);
  await router.navigate('/photos?photo=gone');
  await dialog('There is no such photo');
});

test('an empty gallery shows samples, and one that fails to load does not', async () => {
  mockError(photosApi.choices, 500);
  open(routes, '/gallery');
  expect(await screen.findByText('We could not load the photos right now.')).toBeTruthy();
  expect(shown()).toEqual([]);
  hanging([]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByRole('button', { name: /^Fresh ice/ })).toBeTruthy();
});

test('the original can be downloaded if the photo allows it', async () => {
  const photos = [photo('First', { isDownloadable: true }), photo('Second')];
  hanging(photos);
  open(routes, `/photos?photo=${photos[0]!._id}`);
  const link = within(await dialog('First')).getByRole('link', { name: 'Download the original' });
  expect(link.getAttribute('href')).toBe(`/media/originals/${photos[0]!._id}`);
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(within(await dialog('Second')).queryByRole('link')).toBeNull();
});

test('an open photo stays open when others are added before it', async () => {
  const photos = [photo('First'), photo('Second')];
  hanging(photos);
  open(routes, '/photos');
  fireEvent.click(await screen.findByRole('button', { name: /^First/ }));
  expect(within(await dialog('First')).getByText('1 of 2')).toBeTruthy();
  hanging([photo('New'), ...photos]);
  await queryClient.invalidateQueries();
  expect(await within(await dialog('First')).findByText('2 of 3')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  await dialog('New');
});

test('case 35: of ten thousand photos only visible ones are loaded and rendered, and a link opens one in the middle', async () => {
  const photos = Array.from({ length: 10_000 }, (_, at) => photo(`Photo ${at}`));
  const asked = hanging(photos);
  open(routes, `/photos?photo=${photos[6000]!._id}`);
  expect(await screen.findByText('10,000 photos')).toBeTruthy();
  const made = screen.getAllByRole('listitem', { hidden: true }).length;
  expect(made).toBeLessThan(100);
  const linked = within(await dialog('Photo 6000'));
  expect(linked.getByText('6,001 of 10,000')).toBeTruthy();
  fireEvent.click(await waitFor(() => linked.getByRole('button', { name: /Next photo/, hidden: false })));
  await dialog('Photo 6001');
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  await dialog('Photo 5999');
  expect(new Set(asked)).toEqual(new Set(['?page=1', '?page=100', '?page=101']));
});
