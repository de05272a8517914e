import { partsToHydrate, tellLanguage, useLanguage } from '@league/kit';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../router.ts';
import { laterPart } from './deferredPart.ts';
import { WhenTouched } from './LoadOnInteraction.tsx';

const Shown = () => null;

test('a part loads once, and after a failure the next touch tries again', async () => {
  let calls = 0;
  const part = laterPart(async () => {
    calls += 1;
    if (calls === 1) throw new Error('offline');
    return Shown;
  });
  const { dataset } = document.documentElement;
  await part.begin();
  expect(dataset.unloaded).toBe('');
  expect(part.component()).toBeUndefined();
  await Promise.all([part.begin(), part.begin()]);
  await part.begin();
  expect(calls).toBe(2);
  expect(await part.loaded).toBe(Shown);
  expect(part.component()).toBe(Shown);
  expect(dataset.unloaded).toBeUndefined();
});

/** A field that says in which language it is shown. */
function Field() {
  const [text, type] = useState('');
  return <input aria-label={useLanguage()} value={text} onChange={({ target }) => type(target.value)} />;
}

/** Hydrates a page with a part as the server has rendered it. */
async function openWaiting(load: () => Promise<typeof Field>) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<div data-later=""><!--$--><input aria-label="en" value=""><!--/$--></div>';
  const input = place.querySelector('input')!;
  const part = laterPart<object>(load);
  const router = createMemoryRouter([{ path: '/', element: <WhenTouched part={part} props={{}} /> }]);
  const mismatch = vi.fn();
  const page = <RouterProvider router={router} />;
  await act(async () => render(page, { container: place, hydrate: true, onRecoverableError: mismatch }));
  return { input, mismatch };
}
/** React hydrates at the end of `act`. */
const hydrateAll = () => Promise.all([...[...partsToHydrate].map((hydrate) => hydrate()), act(async () => undefined)]);

test('a part that nobody has touched is hydrated before the language changes, and keeps what was typed', async () => {
  onTestFinished(() => {
    globalThis.early = undefined;
    document.documentElement.lang = 'en';
  });
  const { input, mismatch } = await openWaiting(async () => Field);
  input.value = 'typed';
  globalThis.early = { kept: [{ is: 'change', element: input, value: 'typed' }] };
  await hydrateAll();
  document.documentElement.lang = 'ar';
  act(tellLanguage);
  expect([input.isConnected, input.value, input.getAttribute('aria-label')]).toEqual([true, 'typed', 'ar']);
  expect(mismatch).not.toHaveBeenCalled();
});

test('a language change is told of a part that fails to load', async () => {
  await openWaiting(async () => {
    throw new Error('offline');
  });
  await expect(hydrateAll()).rejects.toThrow('A part of the page failed to load.');
  delete document.documentElement.dataset.unloaded;
});
