import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { setRenderedAt } from './renderedAt.ts';
import { useAtTime } from './useAtTime.ts';

let renderings = 0;
function Part({ of }: { of: (now: number) => string }) {
  const text = useAtTime(of);
  renderings += 1;
  return <p>{text}</p>;
}
const shown = () => document.querySelector('p')?.textContent;
const partOf = (now: number) => (now < 180_000 ? 'early' : 'late');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function hydrate(atMs: number) {
  vi.useFakeTimers({ now: 1000 });
  setRenderedAt(1000);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Part of={partOf} />);
  expect(shown()).toBe('early');
  vi.setSystemTime(atMs);
  renderings = 0;
  const mismatch = vi.fn();
  await act(async () =>
    render(<Part of={partOf} />, { container: place, hydrate: true, onRecoverableError: mismatch }),
  );
  expect(mismatch).not.toHaveBeenCalled();
}

test('hydration renders once if nothing follows from the time since the server’s rendering', async () => {
  await hydrate(61_500);
  expect(shown()).toBe('early');
  expect(renderings).toBe(1);
});

test('hydration shows at once what has changed since the server’s rendering', async () => {
  await hydrate(200_000);
  expect(shown()).toBe('late');
});

test('it is asked every minute, and renders again only when it has changed', () => {
  vi.useFakeTimers({ now: 0 });
  render(<Part of={partOf} />);
  renderings = 0;
  act(() => vi.advanceTimersByTime(120_000));
  expect([shown(), renderings]).toEqual(['early', 0]);
  act(() => vi.advanceTimersByTime(60_000));
  expect([shown(), renderings]).toEqual(['late', 1]);
});
