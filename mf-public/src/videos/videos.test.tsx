import { type Video, videoHubApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../screens.ts';
import { video } from '../testing/builders.ts';

const cards = async () =>
  within(await screen.findByRole('list', { name: 'All videos' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent);

/** An API with these videos, filtered by category and title. */
function hub(videos: Video[]) {
  mockAnswer(videoHubApi.list, ({ address: { searchParams } }) => {
    const { category, search = '', shown } = Object.fromEntries(searchParams);
    const found = videos.filter(
      (each) =>
        each.category === (category ?? each.category) && each.title.toLowerCase().includes(search.toLowerCase()),
    );
    return {
      videos: found.slice(0, Number(shown)),
      found: found.length,
      newest: videos[0] ?? null,
    };
  });
}

test('the hub begins with the newest video, and every video opens in a new tab', async () => {
  hub([video('Newest', { date: '2026-11-20' }), video('Older')]);
  open(routes, '/videos');
  expect((await screen.findByRole('heading', { level: 1, name: 'Newest' })).textContent).toBe('Newest');
  expect(await cards()).toHaveLength(2);
  for (const link of screen.getAllByRole('link', { name: /opens in a new tab/ })) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('href')).toMatch(/^\/videos\/[\da-f-]{36}$/);
  }
});

test('tabs and search filter by category and title, in the address', async () => {
  hub([video('Overtime'), video('On the bench', { category: 'Interviews' })]);
  const { router } = open(routes, '/videos');
  fireEvent.click(await screen.findByRole('link', { name: 'Interviews' }));
  expect(router.state.location.search).toBe('?category=Interviews');
  await expect.poll(cards).toEqual([expect.stringContaining('On the bench')]);
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' overTIME ' } });
  await expect.poll(cards).toEqual([expect.stringContaining('Overtime')]);
});

test('a search without results says so and can be cleared', async () => {
  hub([video('Overtime')]);
  open(routes, '/videos?search=zamboni');
  expect(await screen.findByText('No videos match your search')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  await expect.poll(cards).toHaveLength(1);
});

test('a failed search keeps the hero, the filters and the focus', async () => {
  hub([video('Newest'), video('Overtime')]);
  open(routes, '/videos');
  expect(await cards()).toHaveLength(2);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.focus();
  mockError(videoHubApi.list, 500);
  fireEvent.change(box, { target: { value: 'over' } });
  const again = await screen.findByText('Try again');
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('over');
  expect(screen.getByRole('link', { name: 'Interviews' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Newest');
  hub([video('Newest'), video('Overtime')]);
  fireEvent.click(again);
  await expect.poll(cards).toEqual([expect.stringContaining('Overtime')]);
});

test('a platform’s video is on its page, and nothing of the platform is loaded before it is played', async () => {
  const tube = video('Tube', { permalink: 'https://youtu.be/abcdefghijk' });
  mockAnswer(videoHubApi.get, { video: tube, others: [] });
  open(routes, `/videos/${tube._id}`);
  const play = await screen.findByRole('button', { name: 'Play Tube' });
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/This video plays from YouTube/)).toBeTruthy();
  fireEvent.click(play);
  const player = screen.getByTitle('Tube');
  expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0');
  expect(screen.getByRole('link', { name: 'Open on YouTube' }).getAttribute('href')).toBe(tube.permalink);
});

test('a file plays on its page, with its description, game, share links and the way back', async () => {
  const game = { _id: crypto.randomUUID(), title: 'Giza Kings at Cairo Pharaohs', href: '/schedule/1' };
  const own = video('Own', {
    permalink: '/media/videos/own.webm',
    platform: '',
    description: 'Seen from the boards.',
    game,
  });
  mockAnswer(videoHubApi.get, {
    video: own,
    others: [video('Overtime'), video('On the bench', { category: 'Interviews' })],
  });
  open(routes, `/videos/${own._id}`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Own');
  const player = screen.getByLabelText('Own');
  expect(player.tagName).toBe('VIDEO');
  expect(player.getAttribute('src')).toBe('/media/videos/own.webm');
  expect(player.getAttribute('poster')).toBe(own.thumbnail);
  expect(player.hasAttribute('controls')).toBe(true);
  const about = within(screen.getByRole('region', { name: 'About this video' }));
  expect(about.getByText('Sunday, November 1, 2026')).toBeTruthy();
  expect(about.getByText('Length 3:42')).toBeTruthy();
  expect(about.getByText('Seen from the boards.')).toBeTruthy();
  expect(about.getByRole('link', { name: /Giza Kings at Cairo Pharaohs/ }).getAttribute('href')).toBe('/schedule/1');
  expect(about.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(`/videos/${own._id}`),
  );
  expect(screen.getByRole('link', { name: '← All videos' }).getAttribute('href')).toBe('/videos');
  const others = within(screen.getByRole('region', { name: 'More videos' })).getAllByRole('article');
  expect(others.map((card) => within(card).getByRole('link').textContent)).toEqual([
    expect.stringContaining('Overtime'),
    expect.stringContaining('On the bench'),
  ]);
});

test('a video that no page can play is a link, and an unknown one says so', async () => {
  const elsewhere = video('Elsewhere', { permalink: 'https://www.films.test/watch/7', platform: '' });
  mockAnswer(videoHubApi.get, { video: elsewhere, others: [] });
  open(routes, `/videos/${elsewhere._id}`);
  const link = await screen.findByRole('link', { name: 'Watch on films.test (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe(elsewhere.permalink);
  expect(document.querySelector('iframe, video')).toBeNull();
  mockError(videoHubApi.get, 404);
  open(routes, `/videos/${crypto.randomUUID()}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such video' })).toBeTruthy();
});

test('of many videos a page is shown, and more on request', async () => {
  hub(Array.from({ length: 60 }, (_, at) => video(`Video ${at}`)));
  const { router } = open(routes, '/videos');
  expect(await cards()).toHaveLength(24);
  const more = screen.getByRole('link', { name: 'Show more videos' });
  expect(more.getAttribute('href')).toBe('/videos?shown=48');
  fireEvent.click(more);
  expect(router.state.location.search).toBe('?shown=48');
  await expect.poll(cards).toHaveLength(48);
});

test('more than a thousand videos are reached', async () => {
  mockAnswer(videoHubApi.list, ({ address: { searchParams } }) => {
    const { shown, skip = '0' } = Object.fromEntries(searchParams);
    // The last one stands for all of them.
    const last = Math.min(Number(skip) + Number(shown), 1010);
    return { videos: [video(`Video ${last}`)], found: 1010, newest: video('Newest') };
  });
  open(routes, '/videos?shown=1000');
  expect(await cards()).toEqual([expect.stringContaining('Video 1000')]);
  fireEvent.click(screen.getByRole('link', { name: 'Show more videos' }));
  await expect.poll(cards).toEqual([expect.stringContaining('Video 1000'), expect.stringContaining('Video 1010')]);
  expect(screen.queryByRole('link', { name: 'Show more videos' })).toBeNull();
});

test('a part of the hub that fails to load can be retried', async () => {
  const part = (name: string) => ({ videos: [video(name)], found: 1010, newest: video('Newest') });
  mockAnswer(videoHubApi.list, part('First part'));
  open(routes, '/videos?shown=1000');
  expect(await cards()).toEqual([expect.stringContaining('First part')]);
  mockError(videoHubApi.list, 500);
  fireEvent.click(screen.getByRole('link', { name: 'Show more videos' }));
  const list = within(screen.getByRole('list', { name: 'All videos' }));
  const again = await list.findByText('Try again');
  expect(again.closest('li')!.parentElement!.tagName).toBe('UL');
  mockAnswer(videoHubApi.list, part('Second part'));
  fireEvent.click(again);
  await expect.poll(cards).toEqual([expect.stringContaining('First part'), expect.stringContaining('Second part')]);
});

test('an address that asks for more videos than there are sends one request', async () => {
  const asked: string[] = [];
  mockAnswer(videoHubApi.list, ({ address: { search } }) => {
    asked.push(search);
    return { videos: [video('Overtime')], found: 30, newest: video('Newest') };
  });
  open(routes, '/videos?shown=100000');
  expect(await cards()).toHaveLength(1);
  expect(asked).toEqual(['?shown=1000']);
});
