import { seasonsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season } from './testing/season.ts';

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => signInAs('admin'));

test('the list shows the newest season first, with its figures', async () => {
  mockAnswer(seasonsApi.list, [
    season('2025-26', { createdAt: '2025-07-01T10:00:00.000Z' }),
    season('2026-27', { isCurrent: true, _id: '0198a000-0000-7000-8000-000000c0ffee' }),
  ]);
  open(routes, '/admin/seasons');
  await screen.findByRole('list', { name: 'All seasons' });
  expect(names()).toEqual(['2026-27', '2025-26']);
  expect(screen.getByText('Most recent addition').nextSibling?.textContent).toBe('2026-27');
  expect(screen.getByText('Current')).toBeTruthy();
  expect(screen.getByText('c0ffee')).toBeTruthy();
});

test('the search is in the address, and Clear Filters shows all', async () => {
  mockAnswer(seasonsApi.list, [season('2026-27'), season('Winter Cup')]);
  const { router } = open(routes, '/admin/seasons?search=cup');
  await screen.findByRole('list', { name: 'All seasons' });
  expect(names()).toEqual(['Winter Cup']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zamboni' } });
  expect(router.state.location.search).toBe('?search=zamboni');
  expect(screen.getByText('No seasons match your search')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(names()).toHaveLength(2);
  expect(router.state.location.search).toBe('');
});

test('a created season is announced once, is in the list, and links to its page', async () => {
  const seasons = [season('2026-27')];
  mockAnswer(seasonsApi.list, () => seasons);
  mockAnswer(seasonsApi.create, ({ body }) => {
    const created = season((body as { name: string }).name, { createdAt: '2026-11-20T10:00:00.000Z' });
    seasons.push(created);
    return created;
  });
  const { router } = open(routes, '/admin/seasons/new');
  fireEvent.change(await screen.findByLabelText(/^Season Name/), { target: { value: ' 2027-28 ' } });
  fireEvent.click(screen.getByText('Create season'));
  await screen.findByRole('list', { name: 'All seasons' });
  expect(router.state.location.pathname).toBe('/admin/seasons');
  expect(names()).toEqual(['2027-28', '2026-27']);
  expect(screen.getAllByText('Season created!')).toHaveLength(1);
  const next = screen.getByRole('link', { name: 'Set up 2027-28' });
  expect(next.getAttribute('href')).toBe(`/admin/seasons/${seasons[1]!._id}`);
});

test('a season without a name is not sent', async () => {
  open(routes, '/admin/seasons/new');
  fireEvent.click(await screen.findByText('Create season'));
  expect(await screen.findByText('Season name is required.')).toBeTruthy();
});

test('a rejected season shows the reason, and keeps the input', async () => {
  mockError(seasonsApi.create, 409, {
    code: 'seasons.name-taken',
    message: 'There is already a season named 2026-27.',
  });
  const { router } = open(routes, '/admin/seasons/new');
  const name = await screen.findByLabelText<HTMLInputElement>(/^Season Name/);
  fireEvent.change(name, { target: { value: '2026-27' } });
  fireEvent.click(screen.getByText('Create season'));
  expect(await screen.findByText('There is already a season named 2026-27.')).toBeTruthy();
  expect(name.value).toBe('2026-27');
  expect(router.state.location.pathname).toBe('/admin/seasons/new');
});

test.each(['/admin/seasons', '/admin/seasons/new'])('%s is closed to everybody except admins', async (address) => {
  await signInAs('gm');
  const { router } = open(routes, address);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
