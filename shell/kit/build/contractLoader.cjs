// Leaves out of a bundle what only the server reads of an operation: its summary, what it takes and what it answers. Forms validate
// what is typed: what they import from `@league/contract/forms` keeps the bodies and the answers of changes. Marks what a module
// computes while it is loaded as pure, so that the schemas that nothing else uses are left out as well.
const { parse } = require('acorn');

/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

const forForms = '?forms';

/**
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source JavaScript
 */
module.exports = function contractLoader(source) {
  const isForForms = this.resourceQuery === forForms;
  /** @type {Node} */
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /** @type {Set<unknown>} */
  const left = new Set();
  /** @param {unknown} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node) || left.has(node) || /Function|^Class/.test(node.type)) return;
    for (const each of serverOnly(node, isForForms)) {
      left.add(each);
      // Whether it takes a body decides how it is called.
      const text = each.key.name === 'body' ? 'body: true,' : '';
      edits.push({ start: each.start, end: after(source, each.end), text });
    }
    for (const field of Object.values(node)) visit(field);
  };
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    for (const { id, init } of declared?.type === 'VariableDeclaration' ? declared.declarations : []) {
      visit(init);
      if (id.type !== 'Identifier' || !init || /Function|^Literal/.test(init.type)) continue;
      edits.push({ start: init.start, end: init.start, text: '/*#__PURE__*/(() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
    const from = String(statement.source?.value ?? '');
    // Forms have schemas of their own, so that the others stay without. Rules and labels exist once.
    if (isForForms && from.startsWith('.') && !/\/(rules|messages)\/|\/labels\.ts$/.test(from)) {
      edits.push({ ...statement.source, text: JSON.stringify(from + forForms) });
    }
  }
  return edits
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source);
};

/**
 * The properties of an operation's declaration that are left out: `operation('GET /api/teams', { … })`.
 * @param {Node} node
 * @param {boolean} isForForms
 * @returns {Node[]}
 */
function serverOnly({ type, arguments: given }, isForForms) {
  if (type !== 'CallExpression' || given[1]?.type !== 'ObjectExpression') return [];
  const [, method] = /^(GET|POST|PUT|PATCH|DELETE) \/api\//.exec(String(given[0].value)) ?? [];
  if (!method) return [];
  const names = isForForms && method !== 'GET' ? ['summary'] : ['summary', 'params', 'query', 'body', 'answer'];
  return given[1].properties.filter((/** @type {Node} */ { key }) => names.includes(key?.name));
}

/**
 * Behind the comma after a property.
 * @param {string} source
 * @param {number} end
 */
const after = (source, end) => end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0);

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;
