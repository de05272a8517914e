// Whether translations fit their English: keys, values, plural forms and, in complete languages, that none is missing.
import { join, relative } from 'node:path';
import { roomsIn, textsOf, unknownKeys } from './catalog.mjs';
import { parseMessage } from './compileMessages.mjs';
import { messageFiles, messageWorkspaces } from './messageFiles.mjs';

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {import('@messageformat/parser').Select} Select */
/** @typedef {import('./catalog.mjs').Product} Product */
/** @typedef {import('./catalog.mjs').Room} Room */
/** @typedef {import('./catalog.mjs').Text} Text */

/**
 * @param {Product} product
 * @param {Product['languages']} languages those to check
 * @returns {string[]} what is wrong, with its file and key
 */
export const faultsIn = (product, languages) => [
  ...undeclaredFiles(product),
  ...languages.flatMap(({ code, isComplete }) =>
    roomsIn(product, code).flatMap((room) => placed(room.file, faultsOfRoom(room, code, isComplete))),
  ),
];

/** @param {Product} product */
function undeclaredFiles({ folder, languages }) {
  const declared = ['en', ...languages.map(({ code }) => code)];
  return messageWorkspaces(folder)
    .flatMap((workspace) => messageFiles(join(folder, workspace)))
    .filter(({ language }) => !declared.includes(language))
    .map(({ path, language }) => `${relative(folder, path)}: the list of languages does not contain “${language}”.`);
}

/**
 * @param {Room} room
 * @param {string} code
 * @param {boolean} isComplete
 */
function faultsOfRoom(room, code, isComplete) {
  const texts = textsOf(room);
  const missing = isComplete ? texts.filter(({ translated }) => translated === undefined).map(({ key }) => key) : [];
  return [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...unknownKeys(room).map((key) => `${key}: English has no such text.`),
    ...(isComplete ? [] : incompleteLists(texts)),
    ...texts.flatMap((text) => faultsOfText(room, text, code)),
  ];
}

/**
 * @param {Text[]} texts
 * @returns {string[]}
 */
export function incompleteLists(texts) {
  const lists = [...new Set(texts.map(({ list }) => list))].filter((list) => list !== undefined);
  return lists
    .filter((list) => {
      const translated = texts.filter((text) => text.list === list).map((text) => text.translated !== undefined);
      return translated.includes(true) && translated.includes(false);
    })
    .map((list) => `${list}: a list is translated as a whole or not at all.`);
}

/**
 * @param {Pick<Room, 'hasSentences'>} room
 * @param {Text} text
 * @param {string} code
 * @returns {string[]}
 */
export function faultsOfText({ hasSentences }, { key, english, translated, list }, code) {
  if (translated === undefined || list !== undefined) return [];
  try {
    const { tokens, values } = parseMessage(translated, code, key);
    if (hasSentences) return placed(key, [...sentenceFaults(english, values), ...lackingForms(tokens, code)]);
    const source = parseMessage(english, 'en', key);
    const uncounted = pluralsIn(source.tokens).filter(({ cases }) => cases.every(({ key }) => /^(=|other$)/.test(key)));
    const isCounted = (/** @type {string} */ name) => !uncounted.some(({ arg }) => arg === name);
    return placed(key, [...valueFaults(source.values, values), ...lackingForms(tokens, code, isCounted)]);
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}

/**
 * @param {string} place
 * @param {string[]} faults
 */
const placed = (place, faults) => faults.map((fault) => `${place}: ${fault}`);

/**
 * A sentence's values are texts, which a translation may read as numbers, and leave out.
 * @param {string} english
 * @param {ReadonlyMap<string, string>} values
 */
const sentenceFaults = (english, values) =>
  [...values.keys()].filter((name) => !english.includes(`{${name}}`)).map((name) => `English has no value {${name}}.`);

/**
 * @param {ReadonlyMap<string, string>} english
 * @param {ReadonlyMap<string, string>} translated
 */
const valueFaults = (english, translated) => [
  ...[...english.keys()].filter((name) => !translated.has(name)).map((name) => `the value {${name}} is missing.`),
  ...[...translated].flatMap(([name, type]) => {
    const expected = english.get(name);
    if (!expected) return [`English has no value {${name}}.`];
    return expected === type ? [] : [`{${name}} is a ${expected} in English, and a ${type} here.`];
  }),
];

/**
 * The forms that are missing where a text is in several. Texts without letters do not depend on the number.
 * @param {Token[]} tokens
 * @param {string} code
 * @param {(value: string) => boolean} [isCounted]
 * @returns {string[]}
 */
const lackingForms = (tokens, code, isCounted = () => true) =>
  pluralsIn(tokens)
    .filter(({ arg, cases }) => isCounted(arg) && cases.some((each) => hasLetters(each.tokens)))
    .flatMap(({ type, arg, cases }) => {
      const given = new Set(cases.map(({ key }) => key));
      const forms = neededForms(code, type === 'plural' ? 'cardinal' : 'ordinal');
      return [...forms]
        .filter(([form, numbers]) => !given.has(form) && !numbers.every((number) => given.has(`=${number}`)))
        .map(([form]) => `{${arg}} lacks the form “${form}”.`);
    });

/**
 * @param {Token[]} tokens
 * @returns {Select[]} with those inside of others
 */
const pluralsIn = (tokens) =>
  tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const inner = token.cases.flatMap((each) => pluralsIn(each.tokens));
    return token.type === 'select' ? inner : [token, ...inner];
  });

/** @param {Token[]} tokens */
const hasLetters = (tokens) =>
  tokens.some((token) => 'cases' in token || (token.type === 'content' && /\p{L}/u.test(token.value)));

/** @type {Map<string, Map<string, number[]>>} */
const needed = new Map();

/**
 * The plural forms of numbers from 1 to a thousand, each with its numbers. What is only for 0, as in Arabic, or for millions, as in
 * French, is optional.
 * @param {string} code
 * @param {Intl.PluralRuleType} type
 */
function neededForms(code, type) {
  const kept = needed.get(code + type);
  if (kept) return kept;
  const rules = new Intl.PluralRules(code, { type });
  /** @type {Map<string, number[]>} */
  const forms = new Map();
  for (let number = 1; number < 1000; number++) {
    const form = rules.select(number);
    forms.set(form, [...(forms.get(form) ?? []), number]);
  }
  needed.set(code + type, forms);
  return forms;
}
