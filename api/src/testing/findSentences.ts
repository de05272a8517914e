import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { parseAst } from 'vitest/node';

/** A node of the syntax tree, as ESTree names its parts. */
interface Node {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type of node has parts of its own
  [part: string]: any;
}

/** What the sources say to people in English, as ICU messages: `{name} is not active.` */
export interface FoundSentence {
  sentence: string;
  /** Path in the folder. */
  file: string;
}

/**
 * Every sentence in the sources of a folder: literals and templates that begin with a capital or a value and end with a mark, and
 * what is called a `message`.
 * A template whose value is chosen among literals is one sentence per choice. Left out is what only engineers read: errors of
 * our own, log lines, SQL.
 * @param folder absolute path
 * @param isRead by path in the folder
 */
export function findSentences(folder: string, isRead: (file: string) => boolean): FoundSentence[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => file.endsWith('.ts') && isRead(file)).sort();
  return files.flatMap((file) => {
    const { code } = transformSync(readFileSync(join(folder, file), 'utf8'), { loader: 'ts', charset: 'utf8' });
    const sentences = new Set<string>();
    collect(parseAst(code) as Node, sentences);
    return [...sentences].map((sentence) => ({ sentence, file }));
  });
}

const isSentence = (text: string) => /^[“#\p{Lu}{].*\p{Ll}.* .*[.?!…](?:”)?$/su.test(text);

function collect(node: Node, found: Set<string>) {
  if (isForEngineers(node)) return;
  const isMessage = node.type === 'Property' && node.key.name === 'message';
  const said = isMessage ? textsOf(node.value) : textsOf(node).filter(isSentence);
  for (const text of said) found.add(text);
  for (const [part, inner] of Object.entries(node)) {
    if (part === 'quasi' && node.type === 'TaggedTemplateExpression') continue;
    for (const child of [inner].flat()) if (child && typeof child.type === 'string') collect(child, found);
  }
}

function isForEngineers({ type, callee, source, key, value }: Node) {
  // The line of an operation in the API reference.
  if (type === 'Property' && key.name === 'summary') return value.type !== 'CallExpression';
  if (type === 'NewExpression') return /^(Error|TypeError|RangeError|RegExp)$/.test(callee.name);
  if (type === 'CallExpression') return /^(log|logger)$/.test(callee.object?.name ?? callee.object?.property?.name);
  return type.startsWith('Import') || (type.startsWith('Export') && Boolean(source));
}

/** What a literal, a template or a choice among them can say. Empty for anything else. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return joined([textsOf(node.left), textsOf(node.right)]);
  }
  if (node.type !== 'TemplateLiteral') return [];
  const taken = new Set<string>();
  const parts = node.quasis.flatMap((quasi: Node, at: number) => {
    const value = node.expressions[at];
    const choices = value ? choicesOf(value, taken) : [];
    return [[quasi.value.cooked], ...(value ? [choices] : [])];
  });
  return joined(parts);
}

function choicesOf(value: Node, taken: Set<string>): string[] {
  if (value.type === 'ConditionalExpression') {
    return [...choicesOf(value.consequent, taken), ...choicesOf(value.alternate, taken)];
  }
  const texts = textsOf(value);
  if (texts.length > 0) return texts;
  const name = nameOf(value);
  let free = name;
  for (let at = 2; taken.has(free); at++) free = `${name}${at}`;
  taken.add(free);
  return [`{${free}}`];
}

/** The value's name: that of its variable, its last member, or of the first value of an expression. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.computed ? nameOf(node.object) : node.property.name;
  if (node.type === 'CallExpression') return node.arguments[0] ? nameOf(node.arguments[0]) : nameOf(node.callee);
  const inner = node.expression ?? node.left ?? node.argument ?? node.object;
  const name = inner ? nameOf(inner) : 'value';
  return name;
}

const joined = (parts: string[][]): string[] =>
  parts.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), ['']);
