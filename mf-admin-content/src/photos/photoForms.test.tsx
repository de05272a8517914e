import { type BodyOf, managedPhotosApi, maxPhotosAtOnce, photosApi, teamsApi, uploadsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { titleOf } from './photoForm.ts';
import { photoQuery } from './photoQueries.ts';
import { mockPhotoList } from './testing/mockPhotoList.ts';
import { photo } from './testing/photo.ts';
import { picture } from './testing/picture.ts';

const team = (name: string) => ({
  _id: crypto.randomUUID(),
  id: crypto.randomUUID(),
  slug: name.toLowerCase(),
  name,
  city: 'Luxor',
  code: name.slice(0, 3).toUpperCase(),
  logo: null,
  generalManager: null,
  description: null,
  primaryColor: '#000000',
  secondaryColor: '#ffffff',
  archived: false,
});
const [suns, tide] = [team('Suns'), team('Tide')];

/** Storage responses by file name; default: success. */
let storage: Record<string, number>;
/** Storage responses that a test releases. */
const late = 0;
let arrive: () => void;

beforeEach(async () => {
  // Input of an expired session is restored, but not in another test.
  sessionStorage.clear();
  await signInAs('admin');
  storage = {};
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onabort?: () => void;
      status = 0;
      open() {}
      setRequestHeader() {}
      send(file: File) {
        this.upload.onprogress?.({ loaded: 5, total: 10 });
        this.status = storage[file.name] ?? 200;
        if (this.status !== late) return queueMicrotask(() => this.onload?.());
        arrive = () => {
          this.status = 200;
          this.onload?.();
        };
      }
      abort() {
        this.onabort?.();
      }
    },
  );
  mockAnswer(teamsApi.list, [suns, tide]);
  mockPhotoList(() => []);
  mockAnswer(uploadsApi.prepare, ({ body }) => {
    const { fileName } = body as BodyOf<typeof uploadsApi.prepare>;
    return { url: '/put', publicUrl: `/media/photos/${fileName.split('-').slice(1).join('-')}` };
  });
});

const image = (name = 'arena_at-night.jpg') =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: 'image/jpeg' });
const choose = (label: string, files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function toMany() {
  fireEvent.click(await screen.findByRole('button', { name: 'Many photos' }));
  await screen.findByLabelText('Images', { selector: 'input' });
}
const file = (name: string) => within(screen.getByRole('listitem', { name: `File ${name}` }));

function publishing() {
  const sent: BodyOf<typeof photosApi.create>[] = [];
  mockAnswer(photosApi.create, ({ body }) => {
    sent.push(body as BodyOf<typeof photosApi.create>);
    return photo('Added');
  });
  return sent;
}
function publishingMany() {
  const sent: BodyOf<typeof photosApi.createAll>[] = [];
  mockAnswer(photosApi.createAll, ({ body }) => {
    sent.push(body as BodyOf<typeof photosApi.createAll>);
    return sent.at(-1)!.photos.map(({ title }) => photo(title));
  });
  return sent;
}

test('a photo is uploaded, described and published, and the list is shown', async () => {
  const sent = publishing();
  const { router } = open(routes, '/admin/photos/new');
  await screen.findByRole('heading', { level: 1, name: 'Add new photo' });
  choose('Image', [image('arena.jpg')]);
  await screen.findByRole('button', { name: 'Replace' });
  await type(/^Title/, 'Arena');
  await type(/^Shoot date/, '2026-10-01');
  await type(/^Tags/, 'ice, night');
  await type(/^Photographer credit/, 'Mona');
  await type(/^Search teams/, 'ti');
  expect(screen.queryByLabelText('Suns')).toBeNull();
  fireEvent.click(screen.getByLabelText('Tide'));
  fireEvent.click(screen.getByLabelText('Visitors may download the original'));
  press('Publish photo');
  expect(await screen.findByText('Photo added to gallery')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/photos'));
  expect(sent).toMatchObject([
    {
      title: 'Arena',
      imageUrl: '/media/photos/arena.jpg',
      date: '2026-10-01',
      category: 'Game action',
      credit: 'Mona',
      teams: [{ id: tide._id }],
      isFeatured: false,
      isDownloadable: true,
    },
  ]);
});

test('a file replaces an address, and an address a file', async () => {
  open(routes, '/admin/photos/new');
  await type(/^Existing image URL/, 'https://pictures.example/a.jpg');
  expect(screen.getByAltText('Preview').getAttribute('src')).toBe('https://pictures.example/a.jpg');
  choose('Image', [image('arena.jpg')]);
  await waitFor(async () => expect((await field(/^Existing image URL/)).value).toBe(''));
  await type(/^Existing image URL/, 'https://pictures.example/b.jpg');
  expect(screen.getByAltText('Preview').getAttribute('src')).toBe('https://pictures.example/b.jpg');
});

test('an address typed during an upload is not replaced when the upload completes', async () => {
  const sent = publishing();
  storage['slow.jpg'] = late;
  open(routes, '/admin/photos/new');
  await type(/^Title/, 'Arena');
  await type(/^Shoot date/, '2026-10-01');
  choose('Image', [image('slow.jpg')]);
  await screen.findByRole('progressbar');
  await type(/^Existing image URL/, 'https://pictures.example/b.jpg');
  arrive();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  press('Publish photo');
  expect(await screen.findByText('Photo added to gallery')).toBeTruthy();
  expect(sent).toMatchObject([{ imageUrl: 'https://pictures.example/b.jpg' }]);
});

test('missing values are reported at their fields, in the specification’s words', async () => {
  open(routes, '/admin/photos/new');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish photo' }));
  expect(await screen.findByText('Title is required.')).toBeTruthy();
  expect(screen.getByText('Please upload an image or provide a direct URL.')).toBeTruthy();
  expect(screen.getByText('Shoot date is required.')).toBeTruthy();
  choose('Image', [new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  expect(await screen.findByText('Please upload an image file.')).toBeTruthy();
  choose('Image', [new File(['x'], 'scan.tiff', { type: 'image/tiff' })]);
  expect(await screen.findByText('Please upload a JPG, PNG or WebP image.')).toBeTruthy();
});

test('a failed upload says which part failed, and a rejection by the API is shown, with the input kept', async () => {
  storage['arena.jpg'] = 500;
  open(routes, '/admin/photos/new');
  await type(/^Title/, 'Arena');
  choose('Image', [image('arena.jpg')]);
  expect(await screen.findByText('Uploading image failed')).toBeTruthy();
  mockError(uploadsApi.prepare, 500);
  choose('Image', [image('arena.jpg')]);
  expect(await screen.findByText('Could not prepare secure upload URL')).toBeTruthy();
  await type(/^Existing image URL/, 'https://pictures.example/a.jpg');
  await type(/^Shoot date/, '2026-10-01');
  mockError(photosApi.create, 500);
  press('Publish photo');
  expect(await screen.findByText('Unable to add photo')).toBeTruthy();
  mockError(photosApi.create, 409, {
    message: 'This image hangs in the gallery already: Arena.',
    issues: [{ path: 'imageUrl', message: 'This image hangs in the gallery already: Arena.' }],
  });
  press('Publish photo');
  expect(await screen.findByText('This image hangs in the gallery already: Arena.')).toBeTruthy();
  expect((await field(/^Title/)).value).toBe('Arena');
});

test('an expired session has the gallery’s message', async () => {
  mockError(photosApi.create, 401);
  open(routes, '/admin/photos/new');
  await type(/^Existing image URL/, 'https://pictures.example/a.jpg');
  await type(/^Title/, 'Arena');
  await type(/^Shoot date/, '2026-10-01');
  press('Publish photo');
  expect(await screen.findByText('Admins need to be logged in to add photos.')).toBeTruthy();
});

test('the camera’s date is used if none was chosen, and offered otherwise', async () => {
  open(routes, '/admin/photos/new');
  await field(/^Title/);
  choose('Image', [picture('2026:09:30 18:33:00')]);
  expect(await screen.findByText('Taken on Sep 30, 2026, according to the camera.')).toBeTruthy();
  expect((await field(/^Shoot date/)).value).toBe('2026-09-30');
  expect(screen.queryByText('Use this day')).toBeNull();
  await type(/^Shoot date/, '2026-10-01');
  press('Use this day');
  expect((await field(/^Shoot date/)).value).toBe('2026-09-30');
});

test('teams that fail to load are reported, and the other fields work', async () => {
  mockError(teamsApi.list, 500);
  open(routes, '/admin/photos/new');
  expect(await screen.findByText('We could not load teams right now.')).toBeTruthy();
  mockAnswer(teamsApi.list, [suns]);
  press('Try again');
  expect(await screen.findByLabelText('Suns')).toBeTruthy();
});

test('several dropped files become many photos, with the typed data for all', async () => {
  const sent = publishingMany();
  const { router } = open(routes, '/admin/photos/new');
  await type(/^Location/, 'Luxor');
  choose('Image', [image('one_of-two.jpg'), picture('2026:09:30 18:33:00', 'two.jpg')]);
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(2));
  await waitFor(async () => expect((await field(/^Shoot date/)).value).toBe('2026-09-30'));
  expect((await field(/^Location/)).value).toBe('Luxor');
  expect(file('one_of-two.jpg').getByLabelText<HTMLInputElement>(/^Title/).value).toBe('One of two');
  fireEvent.change(file('two.jpg').getByLabelText(/^Title/), { target: { value: 'The second' } });
  await type(/^Shoot date/, '2026-10-01');
  press('Publish 2 photos');
  expect(await screen.findByText('2 photos added to gallery')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/photos'));
  expect(sent).toMatchObject([
    {
      location: 'Luxor',
      date: '2026-10-01',
      photos: [
        { title: 'One of two', imageUrl: '/media/photos/one_of-two.jpg' },
        { title: 'The second', imageUrl: '/media/photos/two.jpg', date: '2026-09-30' },
      ],
    },
  ]);
});

test('each of many fails independently, can be retried or removed, and none is published before all are uploaded', async () => {
  const sent = publishingMany();
  storage['two.jpg'] = 500;
  open(routes, '/admin/photos/new');
  await toMany();
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
  choose('Images', [image('one.jpg'), image('two.jpg'), text]);
  expect(await file('one.jpg').findByText('Arrived')).toBeTruthy();
  expect(await file('two.jpg').findByText('Uploading image failed')).toBeTruthy();
  expect(file('notes.txt').getByText('Please upload an image file.')).toBeTruthy();
  expect(
    file('notes.txt')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove']);
  expect(
    file('two.jpg')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Try again', 'Remove']);
  await type(/^Shoot date/, '2026-10-01');
  press('Publish 3 photos');
  expect(await screen.findByText(/^Please wait until all images have arrived/)).toBeTruthy();
  expect(sent).toEqual([]);
  press('Remove notes.txt');
  storage = {};
  press('Try two.jpg again');
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(2));
  press('Publish 2 photos');
  expect(await screen.findByText('2 photos added to gallery')).toBeTruthy();
});

test('the API’s error about one of many is shown at that one', async () => {
  open(routes, '/admin/photos/new');
  await toMany();
  press('Publish 0 photos');
  expect(await screen.findByText('Please choose at least one image.')).toBeTruthy();
  choose('Images', [image('one.jpg'), image('two.jpg')]);
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(2));
  await type(/^Shoot date/, '2026-10-01');
  const message = 'This file cannot be read as an image.';
  mockError(photosApi.createAll, 422, { message, issues: [{ path: 'photos.1.imageUrl', message }] });
  press('Publish 2 photos');
  expect(await file('two.jpg').findByText(message)).toBeTruthy();
  expect(file('one.jpg').queryByText(message)).toBeNull();
  publishingMany();
  press('Try two.jpg again');
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(2));
  press('Publish 2 photos');
  expect(await screen.findByText('2 photos added to gallery')).toBeTruthy();
});

test('photos that are published again after a lost response have the same ids', async () => {
  const sent: BodyOf<typeof photosApi.createAll>['photos'][] = [];
  mockAnswer(photosApi.createAll, ({ body }) => {
    const { photos } = body as BodyOf<typeof photosApi.createAll>;
    sent.push(photos);
    if (sent.length === 1) throw new Error('The connection broke.');
    return photos.map(({ title }) => photo(title));
  });
  open(routes, '/admin/photos/new');
  await toMany();
  choose('Images', [image('one.jpg'), image('two.jpg')]);
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(2));
  await type(/^Shoot date/, '2026-10-01');
  press('Publish 2 photos');
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish 2 photos' }));
  expect(await screen.findByText('2 photos added to gallery')).toBeTruthy();
  expect(new Set(sent[0]!.map(({ id }) => id)).size).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('those of many that hang already are all named, also after one of them is removed', async () => {
  open(routes, '/admin/photos/new');
  await toMany();
  choose('Images', [image('one.jpg'), image('two.jpg'), image('three.jpg')]);
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(3));
  await type(/^Shoot date/, '2026-10-01');
  const hangs = (title: string) => `This image hangs in the gallery already: ${title}.`;
  mockError(photosApi.createAll, 409, {
    message: 'Please correct the highlighted fields and try again.',
    issues: ['One', 'Three'].map((title, at) => ({ path: `photos.${at * 2}.imageUrl`, message: hangs(title) })),
  });
  press('Publish 3 photos');
  expect(await file('one.jpg').findByText(hangs('One'))).toBeTruthy();
  expect(file('three.jpg').getByText(hangs('Three'))).toBeTruthy();
  press('Remove one.jpg');
  expect(await screen.findByText('Publish 2 photos')).toBeTruthy();
  expect(file('three.jpg').getByText(hangs('Three'))).toBeTruthy();
  expect(file('two.jpg').queryByText(hangs('Three'))).toBeNull();
  press('Remove three.jpg');
  publishingMany();
  press('Publish photo');
  expect(await screen.findByText('Photo added to gallery')).toBeTruthy();
});

test('switching between the forms asks before input is lost', async () => {
  open(routes, '/admin/photos/new');
  await type(/^Title/, 'Arena');
  press('Many photos');
  const question = await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Images', { selector: 'input' })).toBeNull();
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByLabelText('Images', { selector: 'input' })).toBeTruthy();
});

test(`at most ${maxPhotosAtOnce} are accepted at once`, async () => {
  open(routes, '/admin/photos/new');
  await toMany();
  choose(
    'Images',
    Array.from({ length: maxPhotosAtOnce + 1 }, (_, at) => image(`${at}.jpg`)),
  );
  expect(await screen.findByText('50 photos at most are added in one go. The others were left out.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(maxPhotosAtOnce));
});

test(`of a dropped folder, ${maxPhotosAtOnce} photos are accepted, and no more until one is removed`, async () => {
  const drop = (label: string, files: File[]) => {
    const entries = files.map((each) => ({ isFile: true, file: (resolve: (file: File) => void) => resolve(each) }));
    const parts = [entries, []];
    const createReader = () => ({ readEntries: (resolve: (part: unknown) => void) => resolve(parts.shift()) });
    const folder = { webkitGetAsEntry: () => ({ isDirectory: true, createReader }) };
    fireEvent.drop(screen.getByLabelText(label, { selector: 'input' }).parentElement!, {
      dataTransfer: { items: [folder], files: [new File([], 'folder')] },
    });
  };
  const images = (from: number, count: number) => Array.from({ length: count }, (_, at) => image(`${from + at}.jpg`));
  const arrived = () => screen.queryAllByText('Arrived').length;
  const tooMany = '50 photos at most are added in one go. The others were left out.';
  open(routes, '/admin/photos/new');
  await screen.findByLabelText('Image', { selector: 'input' });
  drop('Image', images(0, maxPhotosAtOnce + 3));
  expect(await screen.findByText(tooMany)).toBeTruthy();
  await expect.poll(arrived).toBe(maxPhotosAtOnce);
  press('Remove 0.jpg');
  drop('Images', images(100, 2));
  await expect.poll(() => screen.queryByText('100.jpg')).toBeTruthy();
  await expect.poll(arrived).toBe(maxPhotosAtOnce);
  expect(screen.queryByText('101.jpg')).toBeNull();
});

test('a photo is changed, with the focus point of crops; an unknown one says so', async () => {
  const kept = photo('Arena', {
    date: '2026-10-01',
    tags: ['ice', 'night'],
    teams: [{ ...suns, id: suns._id }],
  });
  mockAnswer(managedPhotosApi.get, kept);
  const sent: unknown[] = [];
  mockAnswer(photosApi.update, ({ body }) => {
    sent.push(body);
    return kept;
  });
  const { router } = open(routes, `/admin/photos/${kept._id}/edit`);
  expect((await field(/^Tags/)).value).toBe('ice, night');
  expect((await screen.findByLabelText<HTMLInputElement>('Suns')).checked).toBe(true);
  await type(/^What it shows/, 'Empty stands');
  const point = screen.getByRole('button', { name: 'Focal point' });
  fireEvent.keyDown(point, { key: 'ArrowLeft' });
  fireEvent.keyDown(point, { key: 'ArrowDown' });
  expect(screen.getByText('45 % from the left, 55 % from the top')).toBeTruthy();
  press('Save changes');
  expect(await screen.findByText('Photo saved')).toBeTruthy();
  expect(sent).toMatchObject([
    { title: 'Arena', alt: 'Empty stands', tags: ['ice', 'night'], focus: { x: 45, y: 55 }, teams: [{ id: suns._id }] },
  ]);
  mockError(managedPhotosApi.get, 404);
  await router.navigate('/admin/photos/0198c0de-0000-7000-8000-000000000000/edit');
  expect(await screen.findByText('There is no such photo')).toBeTruthy();
});

test('a replaced image starts in the middle, and without what describes the old one', async () => {
  enableArabic();
  const description = /^What it shows(?! \()/;
  const alt = 'Goalie at the left post';
  const kept = photo('Save', { imageUrl: '/media/photos/old.jpg', date: '2026-10-01', alt, focus: { x: 15, y: 20 } });
  mockAnswer(managedPhotosApi.get, { ...kept, translations: { ar: { title: 'تصدٍّ', alt: 'الحارس' } } });
  const sent: BodyOf<typeof photosApi.update>[] = [];
  mockAnswer(photosApi.update, ({ body }) => {
    sent.push(body as BodyOf<typeof photosApi.update>);
    return kept;
  });
  open(routes, `/admin/photos/${kept._id}/edit`);
  expect((await field(description)).value).toBe(alt);
  press('Remove');
  expect((await field(description)).value).toBe(alt);
  choose('Image', [image('new.jpg')]);
  await waitFor(async () => expect((await field(description)).value).toBe(''));
  await type(description, 'The puck');
  choose('Image', [image('newer.jpg')]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(await screen.findByText('50 % from the left, 50 % from the top')).toBeTruthy();
  press('Save changes');
  expect(await screen.findByText('Photo saved')).toBeTruthy();
  expect(sent).toMatchObject([{ imageUrl: '/media/photos/newer.jpg', focus: null, alt: 'The puck' }]);
  expect(sent[0]!.translations).toMatchObject({ ar: { title: 'تصدٍّ', alt: null } });
});

test('an edit starts from the current gallery, and not from a cached one', async () => {
  let kept = photo('Arena');
  mockAnswer(managedPhotosApi.get, () => kept);
  const { router } = open(routes, `/admin/photos/${kept._id}/edit`);
  expect((await field(/^Title/)).value).toBe('Arena');
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(queryClient.getQueryCache().find(photoQuery(kept._id))).toBeUndefined());
  kept = { ...kept, title: 'By somebody else' };
  await act(() => router.navigate(`/admin/photos/${kept._id}/edit`));
  expect((await field(/^Title/)).value).toBe('By somebody else');
});

test('the title from a long file name ends without half an emoji', () => {
  expect(titleOf(`${'a'.repeat(199)}🏒.jpg`)).toBe(`A${'a'.repeat(198)}`);
});
