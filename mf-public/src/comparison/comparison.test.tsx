import { figureTablesApi, searchApi, seasonsApi, statisticsApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season as aSeason, figurePage, goalieRow, playerPage, skaterRow } from '../testing/builders.ts';

const ali = skaterRow('Ali', { goals: 10, assists: 5, penaltyMinutes: 12, hits: null });
const badr = skaterRow('Badr', { goals: 4, assists: 5, penaltyMinutes: 2, hits: null });
const ezz = goalieRow('Ezz', { wins: 9 });
const names = new Map([ali, badr, ezz].map(({ playerId, player }) => [playerId, player]));

let asked: URLSearchParams[];
beforeEach(() => {
  asked = [];
  const rowsOf = <Row extends { playerId: string }>(rows: Row[], address: URL) =>
    figurePage(rows.filter(({ playerId }) => address.searchParams.get('players')!.split(',').includes(playerId)));
  mockAnswer(figureTablesApi.skaters, ({ address }) => {
    asked.push(address.searchParams);
    return rowsOf([badr, ali], address);
  });
  mockAnswer(figureTablesApi.goalies, ({ address }) => rowsOf([ezz], address));
  mockAnswer(statisticsApi.player, ({ address }) => {
    const _id = address.pathname.split('/').at(-1)!;
    return playerPage({ _id, name: names.get(_id)! });
  });
  mockAnswer(seasonsApi.list, [aSeason('2026-27', true)]);
});

const openWith = async (...ids: string[]) => {
  const opened = open(routes, `/stats/compare?${new URLSearchParams(ids.map((id) => ['player', id]))}`);
  await screen.findAllByRole('table');
  return opened;
};
const rowOf = (figure: string) =>
  within(screen.getByRole('rowheader', { name: figure }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('players stand side by side in the order of the address, and the best value is marked', async () => {
  await openWith(ali.playerId, badr.playerId);
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.querySelector('a')!.textContent),
  ).toEqual(['Ali', 'Badr']);
  expect(rowOf('Goals')).toEqual(['◆ best 10', '4']);
  expect(rowOf('Penalty minutes')).toEqual(['12', '◆ best 2']);
  expect(rowOf('Assists')).toEqual(['5', '5']);
  expect(screen.queryByRole('rowheader', { name: 'Hits' })).toBeNull();
});

test('a skater and a goalie have a table each', async () => {
  await openWith(ali.playerId, ezz.playerId);
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')!.textContent)).toEqual([
    'Skaters',
    'Goalies',
  ]);
});

test('a player is found by name, added, and removed again', async () => {
  mockAnswer(searchApi.find, ({ address }) =>
    address.searchParams.get('kind') === 'player'
      ? [ali, badr].map(({ playerId, player }) => ({
          _id: playerId,
          kind: 'player' as const,
          title: player,
          detail: 'Team ALX',
          href: `/players/${playerId}`,
        }))
      : [],
  );
  const { router } = await openWith(ali.playerId);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ba' } });
  fireEvent.click(await screen.findByRole('link', { name: 'Add Badr' }));
  expect(screen.queryByRole('link', { name: 'Add Ali' })).toBeNull();
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).getAll('player'))
    .toEqual([ali.playerId, badr.playerId]);
  const remove = await screen.findByRole('link', { name: 'Remove Ali' });
  remove.focus();
  fireEvent.click(remove);
  await expect.poll(() => router.state.location.search).toBe(`?player=${badr.playerId}`);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove Badr' }));
  expect(screen.getByText('Ali was removed, 1 left.').role).toBe('status');
});

test('all seasons are one press away', async () => {
  const { router } = await openWith(ali.playerId);
  fireEvent.click(screen.getByRole('link', { name: 'All seasons' }));
  await expect.poll(() => asked.at(-1)!.get('span')).toBe('career');
  expect(router.state.location.search).toBe(`?player=${ali.playerId}&span=career`);
});

test('without players the page says how to begin', async () => {
  open(routes, '/stats/compare');
  expect(await screen.findByText('Nobody to compare yet.')).toBeTruthy();
});
