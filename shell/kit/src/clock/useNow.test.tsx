import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { setRenderedAt } from './renderedAt.ts';
import { useNow } from './useNow.ts';

const Clock = ({ everyMs }: { everyMs?: number | null }) => <p>{useNow(everyMs)}</p>;
const shown = () => Number(document.querySelector('p')?.textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('hydration uses the server’s time, and the next render the current one', async () => {
  vi.useFakeTimers({ now: 1000 });
  setRenderedAt(1000);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Clock />);
  const sent = place.firstElementChild;
  expect(shown()).toBe(1000);
  vi.setSystemTime(61_500);
  const expected = vi.fn();
  await act(async () => render(<Clock />, { container: place, hydrate: true, onRecoverableError: expected }));
  expect(shown()).toBe(61_500);
  expect(place.firstElementChild).toBe(sent);
  expect(expected).not.toHaveBeenCalled();
});

test('it ticks at the given interval, from its first use', () => {
  vi.useFakeTimers({ now: 0 });
  const { rerender } = render(<Clock everyMs={null} />);
  act(() => vi.advanceTimersByTime(90_000));
  expect(shown()).toBe(0);
  rerender(<Clock everyMs={1000} />);
  expect(shown()).toBe(90_000);
  act(() => vi.advanceTimersByTime(999));
  expect(shown()).toBe(90_000);
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe(91_000);
  rerender(<Clock />);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe(151_000);
});
