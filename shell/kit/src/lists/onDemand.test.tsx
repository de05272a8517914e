import { Button, Toaster } from '@league/kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { onDemand } from '../lists.ts';

const messages = 'This could not be loaded. Please check your connection and try again.';

function DialogPage({ dialog: Asked }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>Remove</Button>
      {isOpen && <Asked onClose={() => open(false)} />}
      <Toaster />
    </>
  );
}

test('a dialog is loaded at the first touch of the page, once, and shown when it is asked for', async () => {
  const fetchCode = vi.fn(async () => () => <p>Really?</p>);
  render(<DialogPage dialog={onDemand(fetchCode)} />);
  expect(fetchCode).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Remove'));
  fireEvent.click(screen.getByText('Remove'));
  expect(await screen.findByText('Really?')).toBeTruthy();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('a dialog that cannot be loaded closes with a message, and the next press loads it again', async () => {
  const fetchCode = vi.fn(async () => () => <p>Really?</p>).mockRejectedValueOnce(new Error('away'));
  render(<DialogPage dialog={onDemand(fetchCode)} />);
  fireEvent.click(screen.getByText('Remove'));
  expect(await screen.findByText(messages)).toBeTruthy();
  fireEvent.click(await screen.findByText('Remove'));
  expect(await screen.findByText('Really?')).toBeTruthy();
});

test('a view that cannot be loaded can be retried in its place', async () => {
  const fetchCode = vi.fn(async () => () => <p>The rows</p>).mockRejectedValueOnce(new Error('away'));
  const View = onDemand(fetchCode, <p>Loading</p>);
  render(<View />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText(messages)).toBeTruthy();
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('The rows')).toBeTruthy();
});
