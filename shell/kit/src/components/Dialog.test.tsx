import { mayLeave, notify, Toaster } from '@league/kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

function Pick() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Pick
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Pick this player?">
        <input aria-label="Note" />
        <button type="button" data-begin>
          Record
        </button>
      </Dialog>
    </main>
  );
}

test('focus starts at what is marked, before the fields, and returns to the opener', async () => {
  render(<Pick />);
  const opener = screen.getByText('Pick');
  opener.focus();
  fireEvent.click(opener);
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Record'));
  close();
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('without fields, focus starts at the close button', async () => {
  asked();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Close'));
  close();
});

/** A dialog whose action has failed, with the notice beside it. */
async function failed() {
  const onClose = vi.fn();
  render(
    <>
      <Dialog open onClose={onClose} title="Remove it?" />
      <Toaster />
    </>,
  );
  notify.error('It could not be removed.');
  await screen.findByText('It could not be removed.');
  return onClose;
}
const notice = () => screen.queryByText('It could not be removed.');
/** The dialog asks first whether input would be lost. */
const hasAsked = () => mayLeave([]);

test('dismissing an error notice by a press leaves the dialog open', async () => {
  const onClose = await failed();
  const press = (element: Element) => {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  };
  press(screen.getByLabelText('Dismiss'));
  await hasAsked();
  expect(notice()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  press(document.body);
  await hasAsked();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape leaves an error that was there before the dialog', async () => {
  notify.error('An older one.');
  const onClose = vi.fn();
  render(
    <>
      <Dialog open onClose={onClose} title="Remove it?" />
      <Toaster />
    </>,
  );
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await hasAsked();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText('An older one.')).toBeTruthy();
});

test('Escape dismisses an error notice first, then the dialog', async () => {
  const onClose = await failed();
  const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  pressEscape();
  await hasAsked();
  expect(notice()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  pressEscape();
  await hasAsked();
  expect(onClose).toHaveBeenCalledOnce();
});
