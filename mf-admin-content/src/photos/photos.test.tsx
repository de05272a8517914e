import { type Photo, photosApi } from '@league/contract';
import { answering, open, refusing, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../routes.tsx';
import PhotosSummary from '../summary.tsx';
import { photo } from './photo.testing.ts';

beforeEach(() => signInAs('admin'));

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
const titles = () => screen.queryAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);

/** An API that forgets what it is told to remove. */
function keeping(photos: Photo[]) {
  let kept = photos;
  answering(photosApi.list, () => kept);
  answering(photosApi.remove, ({ address }) => {
    kept = kept.filter(({ _id }) => _id !== address.pathname.split('/').at(-1));
    return { message: 'Photo removed from gallery' };
  });
}

async function askToDelete(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  const question = screen.getByRole('dialog', { name: 'Remove this photo from the gallery?' });
  fireEvent.click(within(question).getByText('Delete'));
}

test('the figures are of all photos; visible now follows the filters, which stand in the address', async () => {
  answering(photosApi.list, [
    photo('Opening face-off', { date: '2026-11-10' }),
    photo('School visit', { category: 'Community', createdAt: '2026-11-09T10:00:00.000Z' }),
  ]);
  const { router } = open(routes, '/admin/photos');
  await screen.findByText('School visit');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Community' } });
  expect(router.state.location.search).toBe('?category=Community');
  expect(titles()).toEqual(['School visit']);
  expect(['Total photos', 'Featured categories', 'Latest upload', 'Visible now'].map(figure)).toEqual([
    '2',
    '2',
    'Nov 9, 2026',
    '1',
  ]);
});

test('search and order of a shared link are kept', async () => {
  answering(photosApi.list, [
    photo('Arena'),
    photo('Boards', { location: 'Cairo' }),
    photo('Crease', { credit: 'Cairo' }),
  ]);
  open(routes, '/admin/photos?search=cairo&order=title-desc');
  await screen.findByText('Crease');
  expect(titles()).toEqual(['Crease', 'Boards']);
});

test('view opens the picture', async () => {
  answering(photosApi.list, [
    photo('Arena', { caption: 'Before the doors open', imageUrl: '/media/photos/arena.svg' }),
  ]);
  open(routes, '/admin/photos');
  fireEvent.click(await screen.findByRole('button', { name: 'View Arena' }));
  const picture = within(screen.getByRole('dialog', { name: 'Arena' })).getByRole('img', { name: 'Arena' });
  expect(picture.getAttribute('src')).toBe('/media/photos/arena.svg');
});

test('a deleted photo leaves the gallery after the question', async () => {
  keeping([photo('Arena'), photo('Boards')]);
  open(routes, '/admin/photos');
  await askToDelete('Arena');
  expect(await screen.findByText('Photo removed from gallery')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titles()).toEqual(['Boards']);
});

test.each([
  [500, {}, 'Unable to delete photo'],
  [409, { message: 'It is the cover of an article.' }, 'It is the cover of an article.'],
])('a deletion refused with %i says why, and the photo stays', async (status, refusal, said) => {
  answering(photosApi.list, [photo('Arena')]);
  refusing(photosApi.remove, status, refusal);
  open(routes, '/admin/photos');
  await askToDelete('Arena');
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(titles()).toEqual(['Arena']);
});

test('whose session has ended while deleting is told so once, and asked to sign in', async () => {
  answering(photosApi.list, [photo('Arena')]);
  refusing(photosApi.remove, 401, { message: 'Session expired. Please sign in again.' });
  const { router } = open(routes, '/admin/photos');
  await askToDelete('Arena');
  expect(await screen.findByText('You need to be logged in as an admin to remove photos.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByText('Session expired. Please sign in again.')).toBeNull();
});

test('a photo that somebody else has deleted leaves the list when it is tried again', async () => {
  answering(photosApi.list, [photo('Arena')]);
  refusing(photosApi.remove, 404, { message: 'This photo is not there.' });
  open(routes, '/admin/photos');
  await screen.findByText('Arena');
  answering(photosApi.list, []);
  await askToDelete('Arena');
  expect(await screen.findByText('This photo is not there.')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(await screen.findByText('No photos yet')).toBeTruthy();
});

test('nothing that matches can be cleared', async () => {
  answering(photosApi.list, [photo('Arena')]);
  open(routes, '/admin/photos?search=zamboni');
  expect(await screen.findByText('No photos match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(titles()).toEqual(['Arena']);
});

test('photos that do not come are said so in their place, and come when asked for again', async () => {
  refusing(photosApi.list, 500);
  open(routes, '/admin/photos');
  expect(await screen.findByText('We could not load the media library. Please try again.')).toBeTruthy();
  answering(photosApi.list, [photo('Arena')]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Arena')).toBeTruthy();
});

test('a writer is told and led home', async () => {
  await signInAs('writer');
  const { router } = open(routes, '/admin/photos');
  expect(await screen.findByText('Admins only. Redirecting you home.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('the dashboard card counts the photos and leads to them', async () => {
  answering(photosApi.list, [photo('Arena')]);
  open([{ path: '/admin', element: <PhotosSummary /> }], '/admin');
  await screen.findByText('Total photos');
  expect(figure('Total photos')).toBe('1');
  expect(screen.getByRole('link', { name: 'Photos' }).getAttribute('href')).toBe('/admin/photos');
});
