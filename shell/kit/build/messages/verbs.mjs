// What `npm run messages` does with translations.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { rootFolder } from '../workspace.mjs';
import { roomsIn, textsOf, unknownKeys } from './catalog.mjs';
import { faultsIn } from './checkMessages.mjs';
import { exportPo, importPo } from './poFiles.mjs';

/** @typedef {import('./catalog.mjs').Product} Product */

const usage = `npm run messages                                      compiles the messages
npm run messages -- list [LANGUAGE]                   counts each room's texts, and names those without a translation
npm run messages -- check [LANGUAGE …]                fails for translations that do not fit, and for missing ones of a complete language
npm run messages -- export LANGUAGE FILE [--missing]  writes a PO file of all texts, or of those without a translation
npm run messages -- import LANGUAGE FILE              reads the translations of a PO file, if all of them fit`;

/**
 * @param {Product} product
 * @param {string[]} args a verb and what follows it
 * @param {(path: string) => string} resolved
 * @returns {string} to print
 * @throws {Error} with what is wrong
 */
export function run(product, [verb = '', ...args], resolved = (path) => path) {
  const languageOf = (/** @type {string} */ code) => {
    const language = product.languages.find((each) => each.code === code);
    if (!language) throw new Error(`“${code}” is not in the list of languages.`);
    return language;
  };
  const [code, file] = args.filter((arg) => arg !== '--missing');
  if (verb === 'list') {
    return (code === undefined ? product.languages : [languageOf(code)])
      .map((each) => listOf(product, each))
      .join('\n');
  }
  if (verb === 'check') {
    const languages = code === undefined ? product.languages : args.map(languageOf);
    const faults = faultsIn(product, languages);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return `No faults in ${languages.map((each) => each.code).join(', ')}.`;
  }
  if (code === undefined || file === undefined || (verb !== 'export' && verb !== 'import')) throw new Error(usage);
  const language = languageOf(code);
  if (verb === 'export') {
    writeFileSync(resolved(file), exportPo(product, language, { missing: args.includes('--missing') }));
    return `Wrote ${file}.`;
  }
  const { faults, changed } = importPo(product, language, readFileSync(resolved(file)));
  if (faults.length > 0) throw new Error(['Nothing was imported.', ...faults].join('\n'));
  return changed.map((each) => `${each.file}: ${each.texts} changed`).join('\n') || 'Nothing changes.';
}

/**
 * @param {Product} product
 * @param {import('./catalog.mjs').Language} language
 */
function listOf(product, { code, isComplete, isReviewed }) {
  const rooms = roomsIn(product, code).map((room) => {
    const texts = textsOf(room);
    const missing = texts.filter(({ translated }) => translated === undefined).map(({ key }) => key);
    return { ...room, missing, unknown: unknownKeys(room), all: texts.length, done: texts.length - missing.length };
  });
  const lines = [...new Set(rooms.map(({ workspace }) => workspace))].flatMap((workspace) => {
    const ours = rooms.filter((room) => room.workspace === workspace);
    return [
      `  ${workspace}: ${countOf(ours)}`,
      ...ours.flatMap(({ name, all, done, missing, unknown }) => [
        ...(missing.length > 0 ? [`    ${name}: ${done} of ${all}, missing: ${missing.join(', ')}`] : []),
        ...(unknown.length > 0 ? [`    ${name}: not in English: ${unknown.join(', ')}`] : []),
      ]),
    ];
  });
  const state = `${isComplete ? 'complete' : 'partly translated'}, ${isReviewed ? 'reviewed' : 'not reviewed'}`;
  return [`${code} (${state}): ${countOf(rooms)}`, ...lines].join('\n');
}

/** @param {{ all: number, done: number }[]} rooms */
const countOf = (rooms) =>
  `${rooms.reduce((sum, { done }) => sum + done, 0)} of ${rooms.reduce((sum, { all }) => sum + all, 0)} texts`;

/**
 * This product, with its list of languages.
 * @returns {Promise<Product>}
 */
export async function loadProduct() {
  const path = join(rootFolder, 'api/contract/src/rules/languages.ts');
  const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts' });
  /** @type {typeof import('@league/contract')} */
  const { languages, unprefixedLanguage: plainLanguage } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  const others = Object.entries(languages).filter(([code]) => code !== plainLanguage);
  return { folder: rootFolder, languages: others.map(([code, about]) => ({ code, ...about })) };
}
