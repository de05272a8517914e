// @vitest-environment happy-dom

import { cleanUpTest, open } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MenuSheet } from '../frame/MenuSheet.tsx';
import { SearchButton } from '../frame/SearchButton.tsx';
import { runRegistry } from '../navigation/registry.ts';

afterEach(cleanUpTest);

test('the keys of the palette close the menu, under which it could not be used', async () => {
  runRegistry({ generation: '1', shell: 'assets/main.1.js', remotes: {} });
  const page = (
    <>
      <SearchButton />
      <MenuSheet>The sections</MenuSheet>
    </>
  );
  open([{ path: '/', element: page }], '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
  expect(menu.open).toBe(true);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeTruthy();
  expect(menu.open).toBe(false);
});
