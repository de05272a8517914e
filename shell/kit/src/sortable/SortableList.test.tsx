import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SortableList } from '../sortable.ts';

function Pictures() {
  const [pictures, set] = useState(['goal', 'save', 'fans']);
  return (
    <>
      <SortableList
        label="Pictures"
        items={pictures}
        keyOf={(picture) => picture}
        nameOf={(_, at) => `Picture ${at + 1}`}
        onMove={set}
        onRemove={(gone) => set(pictures.toSpliced(gone, 1))}
      >
        {(picture) => picture}
      </SortableList>
      <button type="button">Save</button>
    </>
  );
}

function remove(name: string) {
  const button = screen.getByRole('button', { name: `Remove ${name}` });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.getAttribute('aria-label');
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('after a removal the focus is at the next remove button, and the removal is announced', () => {
  render(<Pictures />);
  remove('Picture 2');
  expect(screen.getByRole('list', { name: 'Pictures' }).textContent).toBe('goalfans');
  expect(focused()).toBe('Remove Picture 2');
  expect(said()).toContain('Picture 2 was removed, 2 left.');
  remove('Picture 2');
  expect(focused()).toBe('Remove Picture 1');
  remove('Picture 1');
  expect(focused()).toBe('Pictures');
  expect(said()).toContain('Picture 1 was removed, 0 left.');
});
