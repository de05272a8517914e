import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** A list with a row that the dialog's action removes. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setRow] = useState(true);
  return (
    <main id="content" tabIndex={-1}>
      {hasRow && (
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remove it?">
        <button type="button" onClick={() => setRow(false)}>
          Remove
        </button>
      </Dialog>
    </main>
  );
}

function asked() {
  render(<Page />);
  const opener = screen.getByText('Ask');
  opener.focus();
  fireEvent.click(opener);
  return opener;
}
const close = () => fireEvent.click(screen.getByLabelText('Close'));

test('a closing dialog restores the focus to its opener', async () => {
  const opener = asked();
  close();
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('without the opener, focus moves to the page’s content', async () => {
  asked();
  fireEvent.click(screen.getByText('Remove'));
  close();
  await expect.poll(() => document.activeElement?.id).toBe('content');
});

test('focus starts at the first field', async () => {
  render(
    <Dialog open onClose={() => {}} title="Sign">
      <input aria-label="Name" />
    </Dialog>,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('without fields, focus starts at the close button', async () => {
  asked();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Close'));
  close();
});
