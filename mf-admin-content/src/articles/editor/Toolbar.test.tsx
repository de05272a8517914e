import { fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { messages } from './messages.ts';
import { Toolbar } from './Toolbar.tsx';

const nothing = () => {};
const tool = (name: string) => screen.getByRole('button', { name });
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);

test('the toolbar stays one tab stop when it has fewer tools', async () => {
  const editor = new Editor({ element: document.createElement('div'), extensions });
  render(
    <Toolbar
      label={messages.tools}
      editor={editor}
      onLink={nothing}
      onPicture={nothing}
      onVideo={nothing}
      onFigures={nothing}
    />,
  );
  fireEvent.click(tool(messages.table));
  const remove = await screen.findByRole('button', { name: messages.removeTable });
  fireEvent.focus(remove);
  expect(stops()).toEqual([remove]);
  fireEvent.click(remove);
  await screen.findByRole('button', { name: messages.table });
  expect(stops()).toEqual([tool(messages.redo)]);
  fireEvent.keyDown(tool(messages.redo), { key: 'ArrowLeft' });
  expect(stops()).toEqual([tool(messages.undo)]);
  fireEvent.keyDown(tool(messages.undo), { key: 'End' });
  fireEvent.keyDown(tool(messages.redo), { key: 'ArrowRight' });
  expect(stops()).toEqual([tool(messages.bold)]);
});
