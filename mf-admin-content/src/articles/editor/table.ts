import { type Editor, Node } from '@tiptap/core';
import { DOMParser, type ParseRule, type Schema } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** What each node is in a table, as the commands for tables know them. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

/** A cell is one cell: of a pasted table whose cells span others each is taken as one. */
const spans = {
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
};

/** What else a pasted cell holds, such as a list, is taken as paragraphs, and does not break the table in two. */
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

/** Does what a command for tables does, with the text in focus. */
export const act = (editor: Editor, command: Command): boolean => {
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
  // From the last cell, as from the first, Tab leaves the text as it does elsewhere: nobody is caught.
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

/** Tables of the contract: rows of as many cells, of which some name a row or a column. */
export const table = [Table, Row, cell('tableHeader', 'th'), cell('tableCell', 'td')];
