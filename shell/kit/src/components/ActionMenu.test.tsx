import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from './ActionMenu.tsx';

test('the button has a label, and choosing an action closes the menu first', () => {
  const done: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'hidePopover').mockImplementation(() => done.push('closed'));
  render(<ActionMenu label="More for Dina" actions={[{ label: 'Deactivate', onAct: () => done.push('asked') }]} />);
  const dots = screen.getByRole('button', { name: 'More for Dina' });
  const deactivate = screen.getByRole('button', { name: 'Deactivate' });
  expect(document.getElementById(dots.getAttribute('popovertarget')!)?.contains(deactivate)).toBe(true);
  fireEvent.click(deactivate);
  expect(done).toEqual(['closed', 'asked']);
});
