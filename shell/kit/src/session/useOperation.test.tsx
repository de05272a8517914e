import { contactApi, productsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError } from '@league/kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useNotices } from '../notices/notify.ts';
import { useOperation } from './useOperation.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const notices = () => useNotices.getState().notices.map(({ kind, text }) => `${kind}: ${text}`);
const id = crypto.randomUUID();

test('the result is reported before the lists are fetched again', async () => {
  mockAnswer(contactApi.remove, { message: 'Message deleted' });
  const seen: string[][] = [];
  const options = { done: 'Deleted', failed: 'Not deleted', onSettled: () => void seen.push(notices()) };
  const { result } = renderHook(() => useOperation(contactApi.remove, options), { wrapper });
  await result.current.mutateAsync({ id });
  mockError(contactApi.remove, 500);
  await expect(result.current.mutateAsync({ id })).rejects.toThrow();
  expect(seen).toEqual([['success: Deleted'], ['success: Deleted', 'error: Not deleted']]);
});

test('an operation with parameters and a body gets both', async () => {
  mockError(productsApi.update, 404, { message: 'Product not found' });
  const { result } = renderHook(() => useOperation(productsApi.update, { failed: 'Not archived' }), { wrapper });
  await expect(result.current.mutateAsync({ params: { id }, body: { archived: true } })).rejects.toThrow();
  expect(notices()).toEqual(['error: Product not found']);
});
