// ICU messages become TypeScript: a text, or a function of its named values.
import { parse } from '@messageformat/parser';

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {string | readonly unknown[] | { readonly [name: string]: Messages }} Messages a list holds plain texts, or lists of them */

const rightToLeft = /^(ar|fa|he|ur)\b/;

/**
 * @param {Messages} messages as in a room's `en.json`
 * @param {string} language its code
 * @returns {string} an expression in TypeScript: texts, functions `(values, format) => string`, and objects and arrays of both
 * @throws {SyntaxError} with the message's place, for one that is not valid ICU MessageFormat or uses what is not supported
 */
export const compileMessages = (messages, language) => compileAt(messages, language, '');

/**
 * @param {Messages} messages
 * @param {string} language
 * @param {string} place
 * @returns {string}
 */
function compileAt(messages, language, place) {
  if (typeof messages === 'string') return compileMessage(messages, language, place);
  if (isList(messages)) return JSON.stringify(messages);
  const entries = Object.entries(messages)
    .filter(([name]) => !isNote(name))
    .map(([name, inner]) => `${propertyName(name)}: ${compileAt(inner, language, place ? `${place}.${name}` : name)}`);
  return `{\n${entries.join(',\n')}\n}`;
}

/**
 * Whether this is a note for translators, `@title` beside `title`.
 * @param {string} name
 */
export const isNote = (name) => name.startsWith('@');

/**
 * @param {Messages} messages
 * @returns {messages is readonly unknown[]}
 */
const isList = (messages) => Array.isArray(messages);

/**
 * @param {string} text
 * @param {string} language
 * @param {string} place
 */
function compileMessage(text, language, place) {
  const { tokens, values } = parseMessage(text, language, place);
  if (values.size === 0) return JSON.stringify(plainText(tokens));
  const types = [...values].map(([name, type]) => `${name}: ${type}`).join('; ');
  const body = expression(tokens, { rightToLeft: rightToLeft.test(language), values });
  return `(v: { ${types} }${/\bf\.(number|plural|ordinal)\(/.test(body) ? ', f: MessageFormat' : ''}) => ${body}`;
}

/**
 * @param {string} text
 * @param {string} language its plural forms are allowed
 * @param {string} place
 * @throws {SyntaxError} with the place
 */
export function parseMessage(text, language, place) {
  const tokens = parsed(text, language, place);
  return { tokens, values: valuesOf(tokens, place) };
}

/**
 * @param {string} text
 * @param {string} language
 * @param {string} place
 */
function parsed(text, language, place) {
  try {
    return parse(text, { strict: true, cardinal: forms(language, 'cardinal'), ordinal: forms(language, 'ordinal') });
  } catch (fault) {
    throw new SyntaxError(`${place}: ${fault instanceof Error ? fault.message : fault}`);
  }
}

/** @type {Map<string, Intl.LDMLPluralRule[]>} */
const knownForms = new Map();

/**
 * @param {string} language
 * @param {Intl.PluralRuleType} type
 */
function forms(language, type) {
  const known =
    knownForms.get(language + type) ?? new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  knownForms.set(language + type, known);
  return known;
}

/**
 * @param {Token[]} tokens
 * @param {string} place
 * @param {Map<string, 'string' | 'number' | 'boolean'>} values
 */
function valuesOf(tokens, place, values = new Map()) {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    if (token.type === 'function' && (token.key !== 'number' || token.param)) {
      throw new SyntaxError(
        `${place}: {${token.arg}, ${token.key}} is not supported; give the formatted text as {${token.arg}}.`,
      );
    }
    if ('pluralOffset' in token && token.pluralOffset) throw new SyntaxError(`${place}: offset is not supported.`);
    const known = values.get(token.arg);
    if (token.type === 'argument') values.set(token.arg, known ?? 'string');
    else {
      const type = token.type === 'select' ? (isOfBoolean(token) ? 'boolean' : 'string') : 'number';
      if (known && known !== 'string' && known !== type)
        throw new SyntaxError(`${place}: {${token.arg}} is both ${known} and ${type}.`);
      values.set(token.arg, type);
    }
    if ('cases' in token && !token.cases.some(({ key }) => key === 'other')) {
      throw new SyntaxError(`${place}: {${token.arg}} lacks the form “other”.`);
    }
    if ('cases' in token) for (const { tokens: inner } of token.cases) valuesOf(inner, place, values);
  }
  return values;
}

/** @param {import('@messageformat/parser').Select} select */
const isOfBoolean = ({ cases }) => cases.some(({ key }) => key === 'true');

/**
 * @param {Token[]} tokens
 * @param {{ rightToLeft: boolean, values: Map<string, string>, plural?: string }} context
 * @returns {string}
 */
function expression(tokens, context) {
  if (tokens.length === 1 && 'cases' in /** @type {Token} */ (tokens[0]))
    return cases(/** @type {any} */ (tokens[0]), context);
  if (tokens.every(({ type }) => type === 'content')) return JSON.stringify(plainText(tokens));
  const parts = tokens.map((token, at) => {
    if (context.rightToLeft && isBetweenValues(tokens, at)) return `\u200e${plainText([token])}\u200e`;
    if (token.type === 'content') return token.value.replace(/[`\\]|\$(?=\{)/g, '\\$&');
    if (token.type === 'octothorpe') return `\${f.number(v.${context.plural})}`;
    if (token.type === 'function') return `\${f.number(v.${token.arg})}`;
    if (token.type !== 'argument') return `\${${cases(token, context)}}`;
    // A name in the other direction must not reorder the sentence around it.
    const isIsolated = context.rightToLeft && context.values.get(token.arg) === 'string';
    return isIsolated ? `\u2068\${v.${token.arg}}\u2069` : `\${v.${token.arg}}`;
  });
  // Read from the left, as scores and ranges are in every language.
  const sides = tokens.map((_, at) => ({
    begins: context.rightToLeft && isBetweenValues(tokens, at + 1) && !isBetweenValues(tokens, at - 1),
    ends: context.rightToLeft && isBetweenValues(tokens, at - 1) && !isBetweenValues(tokens, at + 1),
  }));
  const held = parts.map((part, at) => (sides[at]?.begins ? '\u2066' : '') + part + (sides[at]?.ends ? '\u2069' : ''));
  // Isolated values say nothing about the direction of the whole: in another message it would be read from the left.
  const isWithoutLetters =
    parts.some((part) => part.startsWith('\u2068')) &&
    tokens.length > 1 &&
    !tokens.some((token) => 'cases' in token || (token.type === 'content' && /\p{L}/u.test(token.value))) &&
    !sides.some(({ begins }) => begins);
  return `\`${isWithoutLetters ? '\u200f' : ''}${held.join('')}\``;
}

/**
 * Whether this is the sign of a score, a range or a share: `{wins}–{losses}`.
 * @param {Token[]} tokens
 * @param {number} at
 */
function isBetweenValues(tokens, at) {
  const sign = tokens[at];
  const isValue = (/** @type {Token | undefined} */ token) => token !== undefined && token.type !== 'content';
  return sign?.type === 'content' && /^[–:/]$/.test(sign.value) && isValue(tokens[at - 1]) && isValue(tokens[at + 1]);
}

/**
 * @param {import('@messageformat/parser').Select} select
 * @param {{ rightToLeft: boolean, values: Map<string, string>, plural?: string }} context
 */
function cases({ type, arg, cases: all }, context) {
  if (type !== 'select') {
    const forms = all.map(
      ({ key, tokens }) => `${propertyName(key)}: ${expression(tokens, { ...context, plural: arg })}`,
    );
    return `f.${type === 'plural' ? 'plural' : 'ordinal'}(v.${arg}, { ${forms.join(', ')} })`;
  }
  const other = all.find(({ key }) => key === 'other');
  const named = all.filter((one) => one !== other);
  const isBoolean = context.values.get(arg) === 'boolean';
  const otherwise = expression(other?.tokens ?? [], context);
  return named.reduceRight((rest, { key, tokens }) => {
    const condition = isBoolean ? `${key === 'true' ? '' : '!'}v.${arg}` : `v.${arg} === ${JSON.stringify(key)}`;
    return `(${condition} ? ${expression(tokens, context)} : ${rest})`;
  }, otherwise);
}

/** @param {Token[]} tokens */
const plainText = (tokens) => tokens.map((token) => ('value' in token ? token.value : '')).join('');

/** @param {string} name */
const propertyName = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
