// @vitest-environment happy-dom
import { queryClient } from '@league/kit';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { searchQuery } from '../search/searchQuery.ts';
import { orderSearchQuery } from './orderSearch.ts';

vi.mock('../navigation/registry.ts', () => ({ registry: { generation: '1', remotes: {} } }));

const hit = { _id: '1', kind: 'order' as const, title: 'NIHL-1', detail: 'Alice', href: '/order?order=NIHL-1' };

test('previous results stay while the next ones load, and not below the minimum query length', () => {
  queryClient.setQueryData(orderSearchQuery('alice', true).queryKey, [hit]);
  const orders = new QueryObserver(queryClient, orderSearchQuery('alice', true));
  const shownFor = (text: string) => {
    orders.setOptions(orderSearchQuery(text, true));
    return orders.getCurrentResult().data;
  };
  expect(shownFor('alice')).toEqual([hit]);
  expect(shownFor('alic')).toEqual([hit]);
  expect(shownFor('bo')).toBeUndefined();
});

test('the same holds for names', () => {
  queryClient.setQueryData(searchQuery('tide').queryKey, []);
  const names = new QueryObserver(queryClient, searchQuery('tide'));
  names.setOptions(searchQuery('tid'));
  expect(names.getCurrentResult().data).toEqual([]);
  names.setOptions(searchQuery('t'));
  expect(names.getCurrentResult().data).toBeUndefined();
});
