import { optionsOf } from '@league/kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SavedSelect } from './SavedSelect.tsx';

const options = optionsOf(['Processing', 'Shipped', 'Delivered'] as const, (status) => status);

interface Props {
  isSaving: boolean;
  onSave: (status: string) => void;
}

function Status({ isSaving, onSave }: Props) {
  const [value, set] = useState('Processing');
  const save = (chosen: string) => {
    onSave(chosen);
    set(chosen);
  };
  return <SavedSelect label="Status" value={value} options={options} isSaving={isSaving} onSave={save} />;
}

function show(isSaving = false) {
  const onSave = vi.fn();
  render(<Status isSaving={isSaving} onSave={onSave} />);
  return { select: screen.getByLabelText<HTMLSelectElement>('Status'), onSave };
}

/** A key, and the value that a closed select has after it. */
function step(select: HTMLElement, key: string, value: string) {
  fireEvent.keyDown(select, { key });
  fireEvent.change(select, { target: { value } });
}

test('a choice in the list is saved at once', () => {
  const { select, onSave } = show();
  fireEvent.pointerDown(select);
  fireEvent.change(select, { target: { value: 'Shipped' } });
  expect(onSave.mock.calls).toEqual([['Shipped']]);
  fireEvent.keyDown(select, { key: 'ArrowDown', altKey: true });
  fireEvent.change(select, { target: { value: 'Delivered' } });
  expect(onSave.mock.calls).toEqual([['Shipped'], ['Delivered']]);
  vi.spyOn(navigator, 'platform', 'get').mockReturnValueOnce('MacIntel');
  step(select, 'ArrowUp', 'Shipped');
  expect(onSave).toHaveBeenCalledTimes(3);
});

test('arrow keys and letters save nothing on the way to what Enter saves', () => {
  const { select, onSave } = show();
  step(select, 'ArrowDown', 'Shipped');
  step(select, 'd', 'Delivered');
  expect(select.value).toBe('Delivered');
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.keyDown(select, { key: 'Enter' });
  fireEvent.blur(select);
  expect(onSave.mock.calls).toEqual([['Delivered']]);
});

test('leaving the select saves the choice, unless it is the value again or Escape has restored it', () => {
  const { select, onSave } = show();
  step(select, 'ArrowDown', 'Shipped');
  step(select, 'ArrowUp', 'Processing');
  fireEvent.blur(select);
  step(select, 'ArrowDown', 'Shipped');
  fireEvent.keyDown(select, { key: 'Escape' });
  expect(select.value).toBe('Processing');
  fireEvent.blur(select);
  expect(onSave).not.toHaveBeenCalled();
  step(select, 'ArrowDown', 'Shipped');
  fireEvent.keyDown(select, { key: 'Tab' });
  fireEvent.blur(select);
  expect(onSave.mock.calls).toEqual([['Shipped']]);
});

test('a window that loses the focus saves nothing', () => {
  const { select, onSave } = show();
  select.focus();
  step(select, 'ArrowDown', 'Shipped');
  fireEvent.blur(select);
  expect(select.value).toBe('Shipped');
  expect(onSave).not.toHaveBeenCalled();
});

test('while a choice is being saved, others are ignored, and the focus stays', () => {
  const { select, onSave } = show(true);
  select.focus();
  fireEvent.change(select, { target: { value: 'Shipped' } });
  step(select, 'ArrowDown', 'Delivered');
  expect(select.value).toBe('Processing');
  fireEvent.blur(select);
  expect(onSave).not.toHaveBeenCalled();
  expect(select.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(select);
});
