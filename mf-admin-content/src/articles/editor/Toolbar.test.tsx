import { fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { Toolbar } from './Toolbar.tsx';
import { words } from './words.ts';

const nothing = () => {};
const tool = (name: string) => screen.getByRole('button', { name });
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);

test('the toolbar stays one tab stop when it has fewer tools', async () => {
  const editor = new Editor({ element: document.createElement('div'), extensions });
  render(
    <Toolbar
      label={words.tools}
      editor={editor}
      onLink={nothing}
      onPicture={nothing}
      onVideo={nothing}
      onFigures={nothing}
    />,
  );
  fireEvent.click(tool(words.table));
  const remove = await screen.findByRole('button', { name: words.removeTable });
  fireEvent.focus(remove);
  expect(stops()).toEqual([remove]);
  fireEvent.click(remove);
  await screen.findByRole('button', { name: words.table });
  expect(stops()).toEqual([tool(words.redo)]);
  fireEvent.keyDown(tool(words.redo), { key: 'ArrowLeft' });
  expect(stops()).toEqual([tool(words.undo)]);
  fireEvent.keyDown(tool(words.undo), { key: 'End' });
  fireEvent.keyDown(tool(words.redo), { key: 'ArrowRight' });
  expect(stops()).toEqual([tool(words.bold)]);
});
