// @vitest-environment happy-dom
import { cleanUpTest, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonMenu } from './PersonMenu.tsx';

afterEach(cleanUpTest);

test('Escape closes the menu and gives the focus back to its button', async () => {
  await signInAs('admin');
  open([{ path: '/', element: <PersonMenu /> }], '/');
  const opener = await screen.findByRole('button', { expanded: false });
  fireEvent.click(opener);
  const account = screen.getByRole('link', { name: 'Your account' });
  account.focus();
  fireEvent.keyDown(account, { key: 'Escape' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a press elsewhere closes the menu and leaves the focus alone', async () => {
  await signInAs('admin');
  open([{ path: '/', element: <PersonMenu /> }], '/');
  const opener = await screen.findByRole('button', { expanded: false });
  fireEvent.click(opener);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
