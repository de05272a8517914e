import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMemoryRouter, RouterProvider } from '../router.ts';
import { useFilters } from './useFilters.ts';

const Filters = z.object({
  team: z.catch(z.string(), 'all'),
  page: z.catch(z.coerce.number().check(z.int(), z.positive()), 1),
});

type Shown = z.output<typeof Filters>;

interface Seen {
  filters?: Shown;
  filter?: (change: Partial<Shown>) => void;
}

function Screen({ seen }: { seen: Seen }) {
  [seen.filters, seen.filter] = useFilters(Filters);
  return null;
}

function shown(address: string) {
  const seen: Seen = {};
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
