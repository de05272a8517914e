import { type Editor, Node } from '@tiptap/core';
import { DOMParser, type ParseRule, type Schema } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** The table library's role of each node. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

/** Cells do not span: pasted spans are ignored. */
const spans = {
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
};

/** Other pasted content of a cell, such as a list, becomes paragraphs, so that it does not split the table. */
function paragraphsOf(element: globalThis.Node, schema: Schema, name: string) {
  const isOfText = (rule: ParseRule) =>
    !('node' in rule) || rule.node === 'paragraph' || schema.nodes[rule.node ?? '']?.isInline;
  const parser = new DOMParser(schema, DOMParser.fromSchema(schema).rules.filter(isOfText));
  return parser.parse(element, { topNode: schema.node(name, null, schema.node('paragraph')) }).content;
}

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag, getContent: (element, schema) => paragraphsOf(element, schema, name) }],
    renderHTML: () => [tag, 0],
  });

/** Focuses the text and runs a table command. */
export const runCommand = (editor: Editor, command: Command): boolean => {
  editor.commands.focus();
  return command(editor.state, editor.view.dispatch);
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { 'data-table': '' }, ['table', ['tbody', 0]]],
  // From the last cell Tab leaves the text, and from the first Shift-Tab: there is no keyboard trap.
  addKeyboardShortcuts() {
    return {
      Tab: () => goToNextCell(1)(this.editor.state, this.editor.view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Tables as in the contract: rows with equally many cells, some of them headers. */
export const table = [Table, Row, cell('tableHeader', 'th'), cell('tableCell', 'td')];
