// Texts as PO files, the format of gettext, which translators' tools read and write.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { po } from 'gettext-parser';
import { rootFolder } from '../workspace.mjs';
import { roomsIn, textsOf, translatedMessages } from './catalog.mjs';
import { faultsOfText, incompleteLists } from './checkMessages.mjs';
import { parseMessage } from './compileMessages.mjs';

/** @typedef {import('./catalog.mjs').Product} Product */
/** @typedef {import('./catalog.mjs').Language} Language */
/** @typedef {import('./catalog.mjs').Room} Room */
/** @typedef {import('./catalog.mjs').Text} Text */

/**
 * @param {Product} product
 * @param {Language} language whose translations are “fuzzy” until they are reviewed: translators' tools list these
 * @param {{ missing: boolean }} only
 */
export function exportPo(product, { code, isReviewed }, { missing }) {
  /** @type {import('gettext-parser').GetTextTranslationRecord} */
  const translations = {};
  for (const room of roomsIn(product, code)) {
    for (const text of textsOf(room)) {
      if (missing && text.translated !== undefined) continue;
      const context = contextOf(room, text);
      translations[context] ??= {};
      translations[context][text.english] = {
        msgctxt: context,
        msgid: text.english,
        msgstr: [text.translated ?? ''],
        comments: {
          reference: room.file,
          extracted: commentOf(room, text),
          ...(text.translated && !isReviewed && { flag: 'fuzzy' }),
        },
      };
    }
  }
  const headers = {
    Language: code,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return po.compile({ charset: 'utf-8', headers, translations });
}

/**
 * Names a text together with its English: `mf-shop/carts: title`.
 * @param {Room} room
 * @param {Text} text
 */
const contextOf = ({ workspace, name, hasSentences }, { key }) =>
  `${workspace}/${name}${hasSentences ? '' : `: ${key}`}`;

/**
 * The note and the values, with their types.
 * @param {Room} room
 * @param {Text} text
 */
function commentOf({ hasSentences }, { key, english, list, note }) {
  const values = list === undefined ? [...parseMessage(english, 'en', key).values] : [];
  const types = values.map(([name, type]) => (hasSentences ? `{${name}}` : `{${name}}: ${type}`));
  return [...(note ? [note] : []), ...(types.length > 0 ? [types.join(', ')] : [])].join('\n');
}

/**
 * Writes the translations of a PO file to the message files. Entries that are empty or “fuzzy” change nothing.
 * @param {Product} product
 * @param {Language} language
 * @param {Buffer} file
 * @returns {{ faults: string[], changed: { file: string, texts: number }[] }} with faults, nothing is written
 */
export function importPo(product, { code }, file) {
  const { headers, translations } = po.parse(file, { validation: true });
  if (headers.Language !== code) {
    return { faults: [`The file is in “${headers.Language ?? ''}”, and not in “${code}”.`], changed: [] };
  }
  const given = new Map(
    Object.values(translations).flatMap((context) =>
      Object.values(context)
        .filter(({ msgid, msgstr, comments }) => msgid && msgstr[0] && !/\bfuzzy\b/.test(comments?.flag ?? ''))
        .map((entry) => [idOf(entry.msgctxt ?? '', entry.msgid), entry]),
    ),
  );
  const rooms = roomsIn(product, code).map((room) => {
    const texts = textsOf(room).map((text) => {
      const id = idOf(contextOf(room, text), text.english);
      const translated = given.get(id)?.msgstr[0] ?? text.translated;
      given.delete(id);
      return { ...text, translated, isChanged: translated !== text.translated };
    });
    return { room, texts, changed: texts.filter(({ isChanged }) => isChanged) };
  });
  const faults = [
    ...[...given.values()].map(({ msgctxt, msgid }) => `${msgctxt}: English has no text “${msgid}” here.`),
    ...rooms.flatMap(({ room, texts, changed }) =>
      [...changed.flatMap((text) => faultsOfText(room, text, code)), ...incompleteLists(texts)].map(
        (fault) => `${room.file}: ${fault}`,
      ),
    ),
  ];
  if (faults.length > 0) return { faults, changed: [] };
  const changed = rooms.filter((each) => each.changed.length > 0);
  for (const { room, texts } of changed) write(product, room, texts);
  return { faults, changed: changed.map((each) => ({ file: each.room.file, texts: each.changed.length })) };
}

/**
 * As gettext joins both.
 * @param {string} context
 * @param {string} english
 */
const idOf = (context, english) => `${context}\u0004${english}`;

/**
 * @param {Product} product
 * @param {Room} room
 * @param {Text[]} texts
 */
function write({ folder }, { file, english }, texts) {
  const translations = new Map(texts.map(({ key, translated }) => [key, translated]));
  const messages = translatedMessages(english, (key) => translations.get(key));
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatted(JSON.stringify(messages, null, 2)));
}

/**
 * As `npm run format` does.
 * @param {string} json
 */
const formatted = (json) =>
  execFileSync(join(rootFolder, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=messages/en.json'], {
    cwd: rootFolder,
    input: json,
    encoding: 'utf8',
  });
