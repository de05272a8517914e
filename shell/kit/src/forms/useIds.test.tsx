import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIds } from './useIds.ts';

test('the same values have one id, until it is forgotten; corrected ones have another', () => {
  const { result, rerender } = renderHook(useIds);
  const id = result.current.of({ title: 'Skate swap', price: 5 });
  rerender();
  expect(result.current.of({ title: 'Skate swap', price: 5 })).toBe(id);
  expect(result.current.of({ title: 'Skate swap', price: 6 })).not.toBe(id);
  result.current.forget();
  expect(result.current.of({ title: 'Skate swap', price: 5 })).not.toBe(id);
});
