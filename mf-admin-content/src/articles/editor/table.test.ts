import { ArticleBody } from '@league/contract';
import { Editor } from '@tiptap/core';
import { beforeEach, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { insertBlock } from './insertBlock.ts';
import { messages } from './messages.ts';
import { tableState, tableTools } from './tableTools.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({ element: document.createElement('div'), extensions });
});

const use = (label: string) =>
  tableTools(editor, tableState(editor))
    .find((tool) => tool.label === label)!
    .act();
const isOff = (label: string) => tableTools(editor, tableState(editor)).find((tool) => tool.label === label)?.isOff;
const key = (key: string, shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key, shiftKey, cancelable: true, bubbles: true });
  editor.view.dom.dispatchEvent(event);
  return event.defaultPrevented;
};
/** The contract's content: `#` marks header cells. */
const rows = () => {
  const { content } = ArticleBody.parse(editor.getJSON());
  return content.flatMap((block) =>
    block.type === 'table'
      ? block.content.map((row) =>
          row.content.map(({ type, content }) => {
            const said = content.map((line) => line.content?.map((each) => ('text' in each ? each.text : '')).join(''));
            return `${type === 'tableHeader' ? '#' : ''}${said.join('/')}`;
          }),
        )
      : [],
  );
};

test('a table is inserted after the current text, with the cursor in its first cell', () => {
  editor.commands.insertContent('Six teams are level.');
  use(messages.table);
  editor.commands.insertContent('Team');
  expect(ArticleBody.parse(editor.getJSON()).content[0]).toMatchObject({ content: [{ text: 'Six teams are level.' }] });
  expect(rows()[0]).toEqual(['#Team', '#', '#']);
  expect(editor.getJSON().content.at(-1)).toEqual({ type: 'paragraph' });
});

test('a table begins with headers, Tab moves through it and leaves it', () => {
  use(messages.table);
  const cells = ['Team', 'GP', 'PTS', 'Giza', '3', '9', 'Luxor', '3', '4'];
  for (const [at, cell] of cells.entries()) {
    if (at > 0) expect(key('Tab')).toBe(true);
    editor.commands.insertContent(cell);
  }
  expect(key('Tab')).toBe(false);
  expect(rows()).toEqual([
    ['#Team', '#GP', '#PTS'],
    ['Giza', '3', '9'],
    ['Luxor', '3', '4'],
  ]);
  expect(key('Tab', true)).toBe(true);
});

test('rows and columns are added, marked as headers and removed, within the maximum size', () => {
  use(messages.table);
  editor.commands.insertContent('a');
  use(messages.rowBelow);
  use(messages.columnBefore);
  expect(rows()).toEqual([['#', '#a', '#', '#'], ...Array(3).fill(['', '', '', ''])]);
  use(messages.removeColumn);
  expect(rows()[0]).toEqual(['#', '#', '#']);
  use(messages.namesColumns);
  use(messages.namesRows);
  expect(rows()).toEqual(Array(4).fill(['#', '', '']));
  while (!isOff(messages.columnAfter)) use(messages.columnAfter);
  expect(rows()[0]).toHaveLength(12);
  while (!isOff(messages.removeRow)) use(messages.removeRow);
  expect(rows()).toHaveLength(1);
  use(messages.removeTable);
  expect(rows()).toEqual([]);
});

test('a pasted table keeps its cells, each as one, without styles', () => {
  editor.commands.setContent(`<table style="color:red"><caption>Results</caption>
    <tr><th colspan="2" onclick="alert(1)">Both</th></tr>
    <tr><td><ul><li>one</li><li>more</li></ul></td><td rowspan="3"><h1>two</h1></td></tr></table>`);
  expect(rows()).toEqual([
    ['Results', ''],
    ['#', '#Both'],
    ['one/more', 'two'],
  ]);
});

test('inserted blocks follow each other, with a line after the last', () => {
  insertBlock(editor, { type: 'standings', attrs: { season: '2026-27' } });
  insertBlock(editor, { type: 'video', attrs: { src: 'https://youtu.be/abcdefghijk', title: 'The winner' } });
  editor.commands.setNodeSelection(0);
  insertBlock(editor, { type: 'image', attrs: { src: '/media/a.jpg', alt: 'The cup' } });
  expect(ArticleBody.parse(editor.getJSON()).content.map(({ type }) => type)).toEqual([
    'standings',
    'image',
    'video',
    'paragraph',
  ]);
});
