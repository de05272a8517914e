import type { ArticleBlock } from '@league/contract';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/**
 * Inserts a block at the cursor without replacing a selected block, and moves the cursor behind it.
 * @param within moves the cursor into its first line instead
 */
export function insertBlock(editor: Editor, block: ArticleBlock, { within = false } = {}): void {
  editor.commands.focus();
  const { tr, schema, selection } = editor.state;
  const node = schema.nodeFromJSON(block);
  if (selection instanceof NodeSelection) tr.insert(selection.to, node);
  else tr.replaceSelectionWith(node);
  let start = 0;
  tr.doc.descendants((each, at) => {
    if (each === node) start = at;
  });
  const end = start + node.nodeSize;
  if (end === tr.doc.content.size) tr.insert(end, schema.node('paragraph'));
  const next = TextSelection.near(tr.doc.resolve(within ? start + 1 : end));
  editor.view.dispatch(tr.setSelection(next).scrollIntoView());
}
