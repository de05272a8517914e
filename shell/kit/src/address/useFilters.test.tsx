import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../router.ts';
import { addressFilters, type FiltersOf, isDay } from './addressFilters.ts';
import { useFilters } from './useFilters.ts';

const Filters = addressFilters({ team: 'all', page: 1 });

type FilterValues = FiltersOf<typeof Filters>;

interface HookResult {
  filters?: FilterValues;
  filter?: (change: Partial<FilterValues>) => void;
}

function Screen({ seen }: { seen: HookResult }) {
  [seen.filters, seen.filter] = useFilters(Filters);
  return null;
}

function shown(address: string) {
  const seen: HookResult = {};
  const router = createMemoryRouter([{ path: '/stats', element: <Screen seen={seen} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return { router, seen };
}

test('every address works: invalid filters get their defaults', () => {
  expect(shown('/stats?page=-3&team=suez-sharks&utm=x').seen.filters).toEqual({ team: 'suez-sharks', page: 1 });
});

test('a changed filter replaces the address, without default values', async () => {
  const { router, seen } = shown('/stats?utm=x');
  await act(async () => seen.filter!({ team: 'suez-sharks', page: 2 }));
  expect(router.state.location.search).toBe('?utm=x&team=suez-sharks&page=2');
  expect(router.state.historyAction).toBe('REPLACE');
  await act(async () => seen.filter!({ team: 'all', page: 1 }));
  expect(router.state.location.search).toBe('?utm=x');
});

test('a filter is a text, a choice, a whole number from the least on, or a text that is valid', () => {
  const { parse } = addressFilters({ search: '', status: ['all', 'live'], shown: 20, day: isDay });
  const defaults = { search: '', status: 'all', shown: 20, day: '' };
  expect(parse({})).toEqual(defaults);
  const chosen = { search: 'ahmed', status: 'live', shown: 40, day: '2028-02-29' };
  expect(parse({ ...chosen, shown: '40', other: 'x' })).toEqual(chosen);
  expect(parse({ status: 'over', shown: '19', day: '2026-02-29' })).toEqual(defaults);
  for (const shown of ['20.5', '1e9', 'many', '', '-40']) expect(parse({ shown }).shown).toBe(20);
  for (const day of ['2026-2-1', '1899-12-31', '2026-13-01', 'today', '2026-01-01T00:00']) {
    expect(parse({ day }).day).toBe('');
  }
  for (const address of [undefined, null, 'x', 7]) expect(parse(address)).toEqual(defaults);
});
