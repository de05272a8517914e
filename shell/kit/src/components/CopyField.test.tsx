import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyField } from './CopyField.tsx';

const link = 'https://league.example/accept-invite?token=secret';

afterEach(() => vi.unstubAllGlobals());

function press(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(
    <CopyField label="Invitation link" value={`\u2068${link}\u2069`} copy="Copy link" copyWhat="Copy link for Mona" />,
  );
  const button = screen.getByRole('button', { name: 'Copy link for Mona' });
  fireEvent.click(button);
  return button;
}

test('the text is copied to the clipboard, which is shown and announced', async () => {
  const writeText = vi.fn(async () => undefined);
  const button = press(writeText);
  expect(await screen.findByText('Copied')).toBe(button);
  expect(writeText).toHaveBeenCalledWith(link);
  expect(screen.getByRole('status').textContent).toBe('Copied.');
});

test('without permission the text is selected, with a request to copy it', async () => {
  press(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
  expect(await screen.findByText('It is selected: copy it from here.')).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Invitation link');
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(link);
});
