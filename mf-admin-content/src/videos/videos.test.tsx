import { managedVideosApi, type Video, VideoInput, videosApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import routes, { loadLanguage } from '../screens.ts';
import { video } from './testing/video.ts';
import { videoQuery } from './videoQueries.ts';

beforeEach(() => signInAs('admin'));

/** An API with these videos, filtered by platform, permalink and cursor. @returns the queries of its requests */
function hub(videos: () => Video[]): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  mockAnswer(managedVideosApi.list, ({ address: { searchParams } }) => {
    const { platform, permalink, search, cursor, limit = '1000' } = Object.fromEntries(searchParams);
    asked.push(Object.fromEntries(searchParams));
    const found = videos().filter(
      (video) =>
        (!platform || video.platform === platform) &&
        (!permalink || video.permalink === permalink) &&
        (!search || video.title.toLowerCase().includes(search)),
    );
    const begin = found.findIndex(({ _id }) => _id === cursor) + 1;
    return found.slice(begin, begin + Number(limit));
  });
  mockAnswer(managedVideosApi.figures, () => ({
    total: videos().length,
    latest: videos()[0]?.date ?? null,
    found: videos().length,
  }));
  return asked;
}

const rows = () => screen.queryAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } });

test('the list shows every video with its actions, and its filters are in the address', async () => {
  hub(() => [video('Overtime winner'), video('On the bench', { platform: 'instagram' })]);
  const { router } = open(routes, '/admin/videos');
  const view = await screen.findByRole('link', { name: 'View Overtime winner (opens in a new tab)' });
  expect(view.getAttribute('href')).toBe('https://youtu.be/overtime-winner');
  expect(view.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Edit Overtime winner' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Platform'), { target: { value: 'instagram' } });
  expect(router.state.location.search).toBe('?platform=instagram');
  await expect.poll(rows).toEqual(['On the bench']);
});

test('many videos are paged, filtered and sorted by the API', async () => {
  const videos = Array.from({ length: 40 }, (_, at) => video(`Video ${at}`));
  const asked = hub(() => videos);
  open(routes, '/admin/videos?category=Highlights&order=title-asc');
  fireEvent.click(await screen.findByText('Show more'));
  await expect.poll(() => rows().length).toBe(40);
  expect(new Set(rows()).size).toBe(40);
  expect(screen.queryByText('Show more')).toBeNull();
  expect(asked).toMatchObject([{ category: 'Highlights', order: 'title-asc', limit: '25' }, { order: 'title-asc' }]);
});

test('an empty result has the specification’s message and can be cleared', async () => {
  hub(() => [video('Overtime')]);
  open(routes, '/admin/videos?search=zamboni&category=Interviews');
  expect(await screen.findByText('No videos match your search')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  await expect.poll(rows).toEqual(['Overtime']);
});

test('a deleted video leaves the hub after the confirmation', async () => {
  let kept = [video('Overtime'), video('Bench')];
  hub(() => kept);
  mockAnswer(videosApi.remove, ({ address }) => {
    kept = kept.filter(({ _id }) => _id !== address.pathname.split('/').at(-1));
    return { message: 'Video removed from the hub' };
  });
  open(routes, '/admin/videos');
  await screen.findByText('Overtime');
  fireEvent.click(within(screen.getByRole('row', { name: /Overtime/ })).getByText('Delete'));
  const question = screen.getByRole('dialog', { name: 'Remove this video from the hub?' });
  fireEvent.click(within(question).getByText('Delete'));
  expect(await screen.findByText('Video removed from the hub')).toBeTruthy();
  await expect.poll(rows).toEqual(['Bench']);
});

test('details are not fetched without an address', async () => {
  open(routes, '/admin/videos/new');
  fireEvent.click(await screen.findByText('Fetch details'));
  expect(await screen.findByText('Please enter a video URL first.')).toBeTruthy();
});

test('fetched details fill the form, which is then submitted', async () => {
  mockAnswer(videosApi.metadata, ({ address }) => ({
    title: 'Overtime winner',
    thumbnail: 'https://i.ytimg.com/vi/a/hq.jpg',
    permalink: address.searchParams.get('url')!,
    platform: 'youtube' as const,
    message: 'Video details fetched. Review and submit!',
  }));
  const sent: unknown[] = [];
  mockAnswer(videosApi.create, ({ body }) => {
    sent.push(body);
    return video('Overtime winner');
  });
  hub(() => []);
  const { router } = open(routes, '/admin/videos/new');
  await type(/^Video URL/, 'https://youtu.be/abcdefghijk');
  expect(screen.getByText('Platform: YouTube')).toBeTruthy();
  fireEvent.click(screen.getByText('Fetch details'));
  expect(await screen.findByText('Video details fetched. Review and submit!')).toBeTruthy();
  expect((await field(/^Title/)).value).toBe('Overtime winner');
  await type(/^Date/, '2026-11-20');
  fireEvent.click(screen.getByText('Add video'));
  expect(await screen.findByText('Video added successfully!')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/videos'));
  expect(sent).toEqual([
    {
      permalink: 'https://youtu.be/abcdefghijk',
      title: 'Overtime winner',
      thumbnail: 'https://i.ytimg.com/vi/a/hq.jpg',
      duration: null,
      date: '2026-11-20',
      category: 'Highlights',
      description: null,
      game: null,
    },
  ]);
});

/** Fetches the details of each address only when `answer` is called for it. */
function slowPages() {
  const waiting = new Map<string, (thumbnail: string) => void>();
  mockAnswer(videosApi.metadata, ({ address }) => {
    const permalink = address.searchParams.get('url')!;
    return new Promise((resolve) => {
      waiting.set(permalink, (thumbnail) =>
        resolve({ title: `Of ${permalink}`, thumbnail, permalink, platform: 'youtube', message: 'Fetched.' }),
      );
    });
  });
  return async (permalink: string, thumbnail: string) => {
    await expect.poll(() => waiting.has(permalink)).toBe(true);
    waiting.get(permalink)!(thumbnail);
  };
}
const [one, two] = ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'] as const;
const fetchButton = () => screen.findByRole('button', { name: 'Fetch details' });

test('details of an address that is no longer typed are dropped', async () => {
  const answer = slowPages();
  open(routes, '/admin/videos/new');
  await type(/^Video URL/, one);
  fireEvent.click(await fetchButton());
  await type(/^Video URL/, two);
  await answer(one, 'https://pictures.test/one.jpg');
  await fetchButton();
  expect((await field(/^Video URL/)).value).toBe(two);
  expect((await field(/^Title/)).value).toBe('');
  expect((await field(/^Thumbnail URL/)).value).toBe('');
});

test('a fetched thumbnail does not stay for another video, and a typed one does', async () => {
  const answer = slowPages();
  const fetched = async (permalink: string, thumbnail: string) => {
    await type(/^Video URL/, permalink);
    fireEvent.click(await fetchButton());
    await answer(permalink, thumbnail);
    await expect.poll(async () => (await field(/^Title/)).value).toBe(`Of ${permalink}`);
    return (await field(/^Thumbnail URL/)).value;
  };
  open(routes, '/admin/videos/new');
  expect(await fetched(one, 'https://pictures.test/one.jpg')).toBe('https://pictures.test/one.jpg');
  expect(await fetched(two, '')).toBe('');
  await type(/^Thumbnail URL/, 'https://pictures.test/own.jpg');
  expect(await fetched(one, '')).toBe('https://pictures.test/own.jpg');
});

test('a failed fetch of details shows the reason, and the input stays', async () => {
  mockError(videosApi.metadata, 422, {
    message: 'Could not fetch video details.',
    issues: [{ path: 'url', message: 'The site took too long.' }],
  });
  open(routes, '/admin/videos/new');
  await type(/^Video URL/, 'https://youtu.be/abcdefghijk');
  await type(/^Title/, 'My own title');
  fireEvent.click(screen.getByText('Fetch details'));
  expect(await screen.findByText('Could not fetch video details.')).toBeTruthy();
  expect(screen.getByText('The site took too long.')).toBeTruthy();
  expect((await field(/^Title/)).value).toBe('My own title');
  await type(/^Thumbnail URL/, 'https://pictures.test/save.jpg');
  await waitFor(() => expect(screen.queryByText('Could not fetch video details.')).toBeNull());
});

test('a video with missing values is not sent, and each field says so', async () => {
  open(routes, '/admin/videos/new');
  await type(/^Date/, '');
  fireEvent.click(await screen.findByText('Add video'));
  for (const said of ['Video title is required.', 'Video URL is required.', 'Thumbnail is required.']) {
    expect(await screen.findByText(said)).toBeTruthy();
  }
  expect(screen.getByText('Please choose the date.')).toBeTruthy();
});

const source = video('Overtime', { category: 'Top Plays', date: '2026-01-02' });

/** Mocks an API that has the video, and accepts it again only with `again`. */
function hasSource() {
  hub(() => [source]);
  mockError(videosApi.create, 409, {
    code: 'videos.already-there',
    message: 'This video is in the hub already: Overtime.',
    issues: [{ path: 'permalink', message: 'This video is in the hub already: Overtime.' }],
  });
}

test('a duplicate starts with all fields of its original, and asks before adding the same link again', async () => {
  hasSource();
  open(routes, `/admin/videos/new?from=${encodeURIComponent(source.permalink)}`);
  expect((await field(/^Title/)).value).toBe('Overtime (copy)');
  expect((await field(/^Video URL/)).value).toBe(source.permalink);
  expect((await field(/^Category/)).value).toBe('Top Plays');
  expect((await field(/^Date/)).value).not.toBe('2026-01-02');
  fireEvent.click(screen.getByText('Add video'));
  const question = await screen.findByRole('dialog', { name: 'Add this video again?' });
  const sent: Video[] = [];
  mockAnswer(videosApi.create, ({ body }) => {
    sent.push(body as Video);
    return video('Overtime (copy)');
  });
  fireEvent.click(within(question).getByText('Add it again'));
  expect(await screen.findByText('Video added successfully!')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Overtime (copy)', again: true }]);
});

test('a duplicate that was made on an Arabic page can be saved', async () => {
  await loadLanguage('ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  hub(() => [source]);
  open(routes, `/admin/videos/new?from=${encodeURIComponent(source.permalink)}`);
  const title = (await field(/^العنوان/)).value;
  expect(title).toBe('Overtime (نسخة)');
  expect(VideoInput.shape.title.safeParse(title).success).toBe(true);
});

test('declining a duplicate is reported at the link, and the input stays', async () => {
  hasSource();
  open(routes, `/admin/videos/new?from=${encodeURIComponent(source.permalink)}`);
  fireEvent.click(await screen.findByText('Add video'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Cancel'));
  expect(await screen.findByText('This video is in the hub already: Overtime.')).toBeTruthy();
  expect((await field(/^Title/)).value).toBe('Overtime (copy)');
});

test('a duplicate of a deleted video says so and starts empty', async () => {
  hub(() => []);
  open(routes, '/admin/videos/new?from=https://youtu.be/gone');
  expect(
    await screen.findByText('The video to duplicate is not in the hub any more. You can fill in the form yourself.'),
  ).toBeTruthy();
  expect((await field(/^Title/)).value).toBe('');
});

test('an edited video is saved, and an unknown one says so', async () => {
  hub(() => [source]);
  mockAnswer(managedVideosApi.get, source);
  const sent: unknown[] = [];
  mockAnswer(videosApi.update, ({ body }) => {
    sent.push(body);
    return { ...source, title: 'Better' };
  });
  const { router } = open(routes, `/admin/videos/${source._id}/edit`);
  await type(/^Title/, 'Better');
  fireEvent.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Video saved')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Better', category: 'Top Plays', duration: '3:42' }]);
  mockError(managedVideosApi.get, 404);
  await router.navigate('/admin/videos/0198c0de-0000-7000-8000-000000000000/edit');
  expect(await screen.findByText('There is no such video')).toBeTruthy();
});

test('an edit starts from the current hub, and not from a cached one', async () => {
  let kept = source;
  mockAnswer(managedVideosApi.get, () => kept);
  const { router } = open(routes, `/admin/videos/${source._id}/edit`);
  expect((await field(/^Title/)).value).toBe(source.title);
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(queryClient.getQueryCache().find(videoQuery(source._id))).toBeUndefined());
  kept = { ...source, title: 'By somebody else' };
  await act(() => router.navigate(`/admin/videos/${source._id}/edit`));
  expect((await field(/^Title/)).value).toBe('By somebody else');
});

test.each(['/admin/videos', '/admin/videos/new'])('%s is closed to everybody except admins', async (address) => {
  await signInAs('writer');
  const { router } = open(routes, address);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
