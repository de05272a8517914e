// The texts of the product in English, beside their translations.
import { join, relative } from 'node:path';
import { isNote } from './compileMessages.mjs';
import { messageFiles, messageWorkspaces, readMessages } from './messageFiles.mjs';

/** @typedef {import('./compileMessages.mjs').Messages} Messages */
/** @typedef {{ code: string, isComplete: boolean, isReviewed: boolean }} Language */
/** @typedef {{ folder: string, languages: Language[] }} Product `languages` without English */

/**
 * The messages of a room in English and in one other language.
 * @typedef {object} Room
 * @property {string} workspace its folder: `mf-shop`
 * @property {string} name
 * @property {string} file of the translation, which may not exist: `mf-shop/src/carts/messages/fr.json`
 * @property {Messages} english
 * @property {Messages} translated `{}` if there is no file
 * @property {boolean} hasSentences English sentences are the keys, as in `sentences.fr.json`
 */

/**
 * @typedef {object} Text
 * @property {string} key `heading.moved`
 * @property {string} english
 * @property {string | undefined} translated
 * @property {string | undefined} list the key of the list that contains it. A list is translated as a whole, and its texts are plain
 * @property {string | undefined} note for translators: `@title` beside `title`
 */

/**
 * @param {Product} product
 * @param {string} code of the language
 * @returns {Room[]}
 */
export function roomsIn(product, code) {
  return messageWorkspaces(product.folder).flatMap((workspace) => {
    const files = messageFiles(join(product.folder, workspace));
    return [...new Set(files.map(({ room }) => room))].map((name) => {
      const ofRoom = files.filter(({ room }) => room === name);
      const read = (/** @type {string} */ language) => {
        const file = ofRoom.find((each) => each.language === language);
        return file ? readMessages(file) : {};
      };
      const hasSentences = /(^|\/)sentences$/.test(name);
      const [{ path, language }] = /** @type {[typeof files[number]]} */ (ofRoom);
      return {
        workspace,
        name,
        file: relative(product.folder, path.replace(new RegExp(`${language}\\.json$`), `${code}.json`)),
        english: hasSentences ? sentencesIn(product, read) : read('en'),
        translated: read(code),
        hasSentences,
      };
    });
  });
}

/**
 * The sentences that the complete languages have. A test of the API compares these with the sources.
 * @param {Product} product
 * @param {(code: string) => Messages} read
 */
const sentencesIn = ({ languages }, read) =>
  Object.fromEntries(
    languages
      .filter(({ isComplete }) => isComplete)
      .flatMap(({ code }) => Object.keys(read(code)).map((key) => [key, key])),
  );

/**
 * @param {Room} room
 * @returns {Text[]} those that are not empty
 */
export function textsOf({ english, translated }) {
  const translations = new Map(leavesOf(translated).map(({ key, text }) => [key, text]));
  return leavesOf(english)
    .filter(({ text }) => text !== '')
    .map(({ text, ...about }) => ({ ...about, english: text, translated: translations.get(about.key) || undefined }));
}

/**
 * @param {Room} room
 * @returns {string[]} the keys of translations that English does not have
 */
export function unknownKeys({ english, translated }) {
  const known = new Set(leavesOf(english).map(({ key }) => key));
  return leavesOf(translated)
    .map(({ key }) => key)
    .filter((key) => !known.has(key));
}

/**
 * @param {Messages} messages
 * @param {string[]} path
 * @param {{ list?: string | undefined, note?: string | undefined }} about
 * @returns {{ key: string, text: string, list: string | undefined, note: string | undefined }[]}
 */
function leavesOf(messages, path = [], { list, note } = {}) {
  const key = path.join('.');
  if (typeof messages === 'string') return [{ key, text: messages, list, note }];
  const notes = /** @type {Record<string, string>} */ (messages);
  return entriesOf(messages)
    .filter(([name]) => !isNote(name))
    .flatMap(([name, inner]) =>
      leavesOf(inner, [...path, name], {
        list: list ?? (Array.isArray(messages) ? key : undefined),
        note: notes[`@${name}`] ?? note,
      }),
    );
}

/** @param {Exclude<Messages, string>} messages */
const entriesOf = (messages) => /** @type {[string, Messages][]} */ (Object.entries(messages));

/**
 * A room's translations as they are written to its file: in the order of English, lists as a whole.
 * @param {Messages} english
 * @param {(key: string) => string | undefined} translation
 * @param {string[]} path
 * @returns {Messages | undefined} undefined if there are none
 */
export function translatedMessages(english, translation, path = []) {
  if (typeof english === 'string') return translation(path.join('.'));
  const entries = entriesOf(english).flatMap(([name, inner]) => {
    const messages = isNote(name) ? undefined : translatedMessages(inner, translation, [...path, name]);
    return messages === undefined ? [] : [/** @type {const} */ ([name, messages])];
  });
  if (entries.length === 0) return undefined;
  const messages = Object.fromEntries(entries);
  return Array.isArray(english) ? english.map((_, at) => messages[at] ?? '') : messages;
}
