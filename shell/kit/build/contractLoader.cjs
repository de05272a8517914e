// Leaves out of a bundle what only the server reads of an operation: its summary, and what a GET takes and answers. Marks what a
// module computes while it is loaded as pure, so that the schemas that nothing else uses are left out as well.
const { parse } = require('acorn');

/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

const serverOnly = ['params', 'query', 'answer'];

/** @param {string} source JavaScript */
module.exports = function contractLoader(source) {
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
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      edits.push({ start: node.start, end: node.start, text: '/*#__PURE__*/' });
    }
    for (const each of leftOut(node)) {
      left.add(each);
      edits.push({ start: each.start, end: after(source, each.end), text: '' });
    }
    for (const field of Object.values(node)) visit(field);
  };
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration') visit(declared);
  }
  return edits
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source);
};

/**
 * The properties of an operation's declaration that are left out: `operation('GET /api/teams', { … })`.
 * @param {Node} node
 * @returns {Node[]}
 */
function leftOut({ type, arguments: given }) {
  if (type !== 'CallExpression' || given[1]?.type !== 'ObjectExpression') return [];
  const [, method] = /^(GET|POST|PUT|PATCH|DELETE) \/api\//.exec(String(given[0].value)) ?? [];
  const names = method ? ['summary', ...(method === 'GET' ? serverOnly : [])] : [];
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
