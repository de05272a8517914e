import { managedPhotosApi, type Photo, photosApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { mockPhotoList } from './testing/mockPhotoList.ts';
import { photo } from './testing/photo.ts';

beforeEach(() => signInAs('admin'));

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
const titles = () => screen.queryAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);

/** Mocks an API that removes photos. */
function keeping(photos: Photo[]) {
  let kept = photos;
  mockPhotoList(() => kept);
  mockAnswer(photosApi.listUses, []);
  mockAnswer(photosApi.remove, ({ address }) => {
    kept = kept.filter(({ _id }) => _id !== address.pathname.split('/').at(-1));
    return { message: 'Photo removed from gallery' };
  });
}

async function askToDelete(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  const question = screen.getByRole('dialog', { name: 'Remove this photo from the gallery?' });
  fireEvent.click(within(question).getByText('Delete'));
}

test('the figures are of all photos, the visible ones are the matching ones, and filters are in the address', async () => {
  const photos = [
    photo('Opening face-off', { date: '2026-11-10' }),
    photo('School visit', { category: 'Community', createdAt: '2026-11-09T10:00:00.000Z' }),
  ];
  const asked = mockPhotoList(() => photos);
  const { router } = open(routes, '/admin/photos');
  await screen.findByText('School visit');
  expect(['Total photos', 'Featured categories', 'Latest upload', 'Visible now'].map(figure)).toEqual([
    '2',
    '2',
    'Nov 9, 2026',
    '2',
  ]);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Community' } });
  expect(router.state.location.search).toBe('?category=Community');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({ category: 'Community', order: 'newest', limit: '24' }),
  );
});

test('search and order of a shared link are kept', async () => {
  const asked = mockPhotoList(() => [photo('Crease in Cairo')]);
  open(routes, '/admin/photos?search=cairo&order=title-desc');
  await screen.findByText('Crease in Cairo');
  expect(asked.map((each) => Object.fromEntries(each))).toEqual([{ q: 'cairo', order: 'title-desc', limit: '24' }]);
});

test('View links to the public photo, Edit to its form, and a featured one is marked', async () => {
  const arena = photo('Arena', { isFeatured: true });
  mockPhotoList(() => [arena]);
  open(routes, '/admin/photos');
  const view = await screen.findByRole('link', { name: 'View Arena' });
  expect(view.getAttribute('href')).toBe(`/photos?photo=${arena._id}`);
  expect(screen.getByRole('link', { name: 'Edit Arena' }).getAttribute('href')).toBe(`/admin/photos/${arena._id}/edit`);
  expect(screen.getByText('Featured')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+ Add New Photo' }).getAttribute('href')).toBe('/admin/photos/new');
});

test('each page of a large library loads after the last photo of the previous one', async () => {
  const photos = Array.from({ length: 30 }, (_, at) => photo(`Arena ${at}`));
  const asked = mockPhotoList(() => photos);
  open(routes, '/admin/photos?order=title-asc');
  fireEvent.click(await screen.findByText('Show more'));
  await expect.poll(titles).toEqual(photos.map(({ title }) => title));
  expect(screen.queryByText('Show more')).toBeNull();
  expect(asked.map((each) => each.get('cursor'))).toEqual([null, photos[23]!._id]);
});

test('if the last shown photo was deleted meanwhile, the list continues after the one before it', async () => {
  const photos = Array.from({ length: 30 }, (_, at) => photo(`Arena ${at}`));
  mockPhotoList(() => photos);
  open(routes, '/admin/photos');
  await screen.findByText('Show more');
  mockError(managedPhotosApi.list, 422);
  fireEvent.click(screen.getByText('Show more'));
  await screen.findByText('The next rows could not be loaded. Please try again.');
  photos.splice(23, 1);
  mockPhotoList(() => photos);
  fireEvent.click(await screen.findByText('Show more'));
  await expect.poll(titles).toEqual(photos.map(({ title }) => title));
});

test.each([
  [2, 'Arena. Used in 2 articles, which keep it.'],
  [1, 'Arena. Used in 1 article, which keeps it.'],
  [0, 'Arena.'],
])('deleting a photo that %i articles show says so', async (count, said) => {
  mockPhotoList(() => [photo('Arena')]);
  mockAnswer(
    photosApi.listUses,
    Array.from({ length: count }, (_, at) => ({ _id: crypto.randomUUID(), title: `Article ${at}` })),
  );
  open(routes, '/admin/photos');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Arena' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a deleted photo leaves the gallery after the confirmation', async () => {
  keeping([photo('Arena'), photo('Boards')]);
  open(routes, '/admin/photos');
  await askToDelete('Arena');
  expect(await screen.findByText('Photo removed from gallery')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(titles).toEqual(['Boards']);
});

test.each([
  [500, {}, 'Unable to delete photo'],
  [409, { message: 'It is the cover of an article.' }, 'It is the cover of an article.'],
])('a deletion rejected with %i shows the reason, and the photo stays', async (status, refusal, said) => {
  mockPhotoList(() => [photo('Arena')]);
  mockError(photosApi.remove, status, refusal);
  open(routes, '/admin/photos');
  await askToDelete('Arena');
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(titles()).toEqual(['Arena']);
});

test('a session that expires while deleting is reported once, with a sign-in', async () => {
  mockPhotoList(() => [photo('Arena')]);
  mockError(photosApi.remove, 401, { message: 'Session expired. Please sign in again.' });
  const { router } = open(routes, '/admin/photos');
  await askToDelete('Arena');
  expect(await screen.findByText('You need to be logged in as an admin to remove photos.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByText('Session expired. Please sign in again.')).toBeNull();
});

test('a photo that somebody else has deleted leaves the list on the retry', async () => {
  mockPhotoList(() => [photo('Arena')]);
  mockError(photosApi.remove, 404, { message: 'This photo is not there.' });
  open(routes, '/admin/photos');
  await screen.findByText('Arena');
  mockPhotoList(() => []);
  await askToDelete('Arena');
  expect(await screen.findByText('This photo is not there.')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(await screen.findByText('No photos yet')).toBeTruthy();
});

test('an empty result can be cleared', async () => {
  mockPhotoList(() => [photo('Arena')]);
  open(routes, '/admin/photos?search=zamboni');
  expect(await screen.findByText('No photos match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(await screen.findByText('Arena')).toBeTruthy();
});

test('a writer gets a message and is redirected home', async () => {
  await signInAs('writer');
  const { router } = open(routes, '/admin/photos');
  expect(await screen.findByText('Admins only. Redirecting you home.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
