import { videosApi } from '@league/contract';
import { answering, open, refusing } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../screens.ts';
import { video } from '../testing/builders.ts';

const cards = async () =>
  within(await screen.findByRole('list', { name: 'All videos' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent);

test('the hub opens with the newest video, and every video opens in a new tab', async () => {
  answering(videosApi.list, [video('Newest', { date: '2026-11-20' }), video('Older')]);
  open(routes, '/videos');
  expect((await screen.findByRole('heading', { level: 1, name: 'Newest' })).textContent).toBe('Newest');
  expect(await cards()).toHaveLength(2);
  for (const link of screen.getAllByRole('link', { name: /opens in a new tab/ })) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

test('tabs and search narrow by category and title, in the address', async () => {
  answering(videosApi.list, [video('Overtime'), video('On the bench', { category: 'Interviews' })]);
  const { router } = open(routes, '/videos');
  fireEvent.click(await screen.findByRole('button', { name: 'Interviews' }));
  expect(router.state.location.search).toBe('?category=Interviews');
  expect(await cards()).toEqual([expect.stringContaining('On the bench')]);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' overTIME ' } });
  expect(await cards()).toEqual([expect.stringContaining('Overtime')]);
});

test('a search that finds nothing says so and can be cleared', async () => {
  answering(videosApi.list, [video('Overtime')]);
  open(routes, '/videos?search=zamboni');
  expect(await screen.findByText('No videos match your search')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(await cards()).toHaveLength(1);
});

test('nothing of a platform is loaded before somebody plays its video here', async () => {
  answering(videosApi.list, [
    video('Tube', { permalink: 'https://youtu.be/abcdefghijk' }),
    video('Own', { permalink: '/media/videos/own.svg', platform: '' }),
  ]);
  open(routes, '/videos');
  await cards();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Play here: Own' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play here: Tube' }));
  const player = within(screen.getByRole('dialog', { name: 'Tube' })).getByTitle('Tube');
  expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0');
});

test('of many videos a page is shown, and more when asked', async () => {
  answering(
    videosApi.list,
    Array.from({ length: 60 }, (_, at) => video(`Video ${at}`)),
  );
  open(routes, '/videos');
  expect(await cards()).toHaveLength(24);
  fireEvent.click(screen.getByText('Show more videos'));
  expect(await cards()).toHaveLength(48);
});

test('videos that do not come are said so in their place, and come when asked for again', async () => {
  refusing(videosApi.list, 500);
  open(routes, '/videos');
  expect(await screen.findByText('We could not load the videos right now.')).toBeTruthy();
  answering(videosApi.list, []);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('No videos yet')).toBeTruthy();
});
