// A workspace's message files: `messages/en.json` beside a room's code, and what is compiled from it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { kitFolder, remoteFolders, rootFolder } from '../workspace.mjs';
import { compileMessages } from './compileMessages.mjs';

/** @typedef {import('./compileMessages.mjs').Messages} Messages */
/** @typedef {{ path: string, room: string, language: string }} MessageFile `room` names the folder, and the file's part of it */

/**
 * @param {string} folder a workspace
 * @returns {MessageFile[]} by path
 */
export function messageFiles(folder) {
  const source = join(folder, 'src');
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => /(^|\/)messages\/[^/]+\.json$/.test(path))
    .sort()
    .map((path) => {
      const [, part, language] = /** @type {RegExpExecArray} */ (/^(?:(.+)\.)?([\w-]+)\.json$/.exec(basename(path)));
      const room = [relative('.', dirname(dirname(path))), part].filter(Boolean).join('/');
      return { path: join(source, path), room: room || 'common', language: /** @type {string} */ (language) };
    });
}

/**
 * The languages of a workspace's messages, without English.
 * @param {string} folder a workspace
 */
const otherLanguages = (folder) => [
  ...new Set(messageFiles(folder).flatMap(({ language }) => (language === 'en' ? [] : [language]))),
];

/**
 * @param {MessageFile} file
 * @returns {Messages}
 */
export const readMessages = ({ path }) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The messages of a workspace in one language, by room.
 * @param {string} folder a workspace
 * @param {string} language
 * @returns {{ [room: string]: Messages }}
 */
export const readRooms = (folder, language) =>
  Object.fromEntries(
    messageFiles(folder)
      .filter((file) => file.language === language)
      .map((file) => [file.room, readMessages(file)]),
  );

/**
 * Writes the compiled files of a workspace, where they differ from those there.
 * @param {string} folder a workspace
 * @throws {SyntaxError} for a message that cannot be compiled, with its file
 */
function compileWorkspace(folder) {
  const files = messageFiles(folder);
  const written = new Set();
  /** @param {string} path @param {string} code */
  const write = (path, code) => {
    written.add(path);
    if (existsSync(path) && readFileSync(path, 'utf8') === code) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  };
  for (const file of files) {
    const code = compiled(file);
    const format = code.includes('f: MessageFormat')
      ? `import type { MessageFormat } from '@league/contract';\n\n`
      : '';
    write(compiledPath(file), `// Compiled from ${basename(file.path)}.\n${format}export default ${code};\n`);
  }
  const common = join(folder, 'src/messages');
  const others = otherLanguages(folder);
  const isContract = folder === contractFolder;
  /** @param {MessageFile} file */
  const isElsewhere = (file) => (isContract ? isLabels(file) : isMenu(file));
  const carriesLabels = hasScreens(folder) && folder !== kitFolder;
  /** @type {{ [language: string]: string[] }} */
  const filesOf = {};
  for (const language of others) {
    const rooms = files.filter((file) => file.language === language && !isElsewhere(file));
    const labels =
      carriesLabels && labelLanguages().includes(language) ? `@league/contract/labels/${language}` : undefined;
    if (!hasScreens(folder)) {
      write(join(common, `${language}.all.ts`), allRooms(common, rooms));
      continue;
    }
    const fileOf = groupedIn(folder, rooms);
    filesOf[language] = [...new Set([commonFile, ...rooms.map(fileOf)])];
    for (const name of filesOf[language]) {
      const inFile = rooms.filter((file) => fileOf(file) === name);
      const also = name === commonFile ? labels : undefined;
      write(join(common, `${language}-${name}.all.ts`), allRooms(common, inFile, also));
    }
  }
  if (isContract) {
    for (const language of labelLanguages()) {
      const rooms = files.filter((file) => file.language === language && isLabels(file));
      write(join(common, `${language}.labels.ts`), allRooms(common, rooms));
    }
    const loaders = labelLanguages()
      .filter((language) => language !== 'en')
      .map((language) => `\n  ${language}: () => import('./${language}.labels.ts'),`);
    write(
      join(common, 'labels.ts'),
      `export { default as english } from './en.labels.ts';\n\nexport const translations = {${loaders.join('')}\n};\n`,
    );
  }
  const translation = folder === kitFolder ? '../translation.ts' : '@league/kit';
  if (hasScreens(folder)) {
    write(
      join(common, 'index.ts'),
      `import { messagesIn } from '${translation}';\n\nexport const { wordsOf: messagesOf, loaderOf, labels } = messagesIn();\n`,
    );
    write(join(common, 'languages.ts'), languageLoader(filesOf, carriesLabels));
  } else {
    const loaders = others.map((language) => `\n  ${language}: () => import('./${language}.all.ts'),\n`).join('');
    write(join(common, 'index.ts'), `export const translations = {${loaders}};\n`);
  }
  removeStale(folder, written);
}

const contractFolder = join(rootFolder, 'api/contract');

/** The API and its contract choose a language for each request, so they have no messages of a page. */
const withoutScreens = [contractFolder, join(rootFolder, 'api')];

/**
 * The contract's labels, which screens show. Its other file has the sentences of its schemas, which forms load.
 * @param {MessageFile} file
 */
const isLabels = ({ room }) => room !== 'sentences';

/**
 * The entries of a remote's screens in the menus, which the registry has.
 * @param {MessageFile} file
 */
const isMenu = ({ path }) => /\/src\/messages\/menu\.[\w-]+\.json$/.test(path);

/** The languages of the contract's labels. */
const labelLanguages = () => [
  ...new Set(
    messageFiles(contractFolder)
      .filter(isLabels)
      .map(({ language }) => language),
  ),
];

/**
 * @param {string} folder that of the module
 * @param {readonly MessageFile[]} rooms
 * @param {string} [labels] the module of the contract's labels
 * @returns {string} a module
 */
function allRooms(folder, rooms, labels) {
  const parts = rooms.map((file) => ({ name: file.room, path: importPath(folder, compiledPath(file)) }));
  if (labels) parts.push({ name: 'contract', path: labels });
  const imports = parts.map(({ path }, index) => `import room${index} from '${path}';\n`);
  const entries = parts.map(({ name }, index) => `  ${JSON.stringify(name)}: room${index},\n`);
  return `${imports.join('')}\nexport default {\n${entries.join('')}};\n`;
}

/** @param {string} folder */
const hasScreens = (folder) => !withoutScreens.includes(folder);

/** The file of all rooms whose folders have no file of their own. */
const commonFile = 'common';

/** The bytes of messages from which a folder has a file of its own, because most pages need none of them. */
const ownFileBytes = 3000;

/**
 * Which file a room's messages are in: that of its folder, or the common one.
 * @param {string} workspace its folder
 * @param {readonly MessageFile[]} rooms those in one language
 * @returns {(file: MessageFile) => string}
 */
function groupedIn(workspace, rooms) {
  /** @type {{ [folder: string]: number }} */
  const bytes = {};
  for (const { path } of rooms) {
    const folder = messagesFolder(workspace, path);
    bytes[folder] = (bytes[folder] ?? 0) + statSync(path).size;
  }
  return ({ path }) => {
    const folder = messagesFolder(workspace, path);
    return (bytes[folder] ?? 0) < ownFileBytes ? commonFile : folder;
  };
}

/**
 * The top-level folder that a file of messages is for, `games`, as `messagesIn` reads it from the room's name; `common` for all
 * folders.
 * @param {string} workspace its folder
 * @param {string} path
 */
function messagesFolder(workspace, path) {
  const [folder = ''] = relative(join(workspace, 'src'), path).split(sep);
  return folder === 'messages' ? commonFile : folder;
}

/**
 * @param {{ [language: string]: string[] }} filesOf names of files by language
 * @param {boolean} carriesLabels with the contract's labels, which a remote's copy of the contract reads
 * @returns {string} a module
 */
function languageLoader(filesOf, carriesLabels) {
  const files = Object.entries(filesOf).map(([language, names]) => {
    const loaders = names.map((name) => {
      const chunk = `/* webpackChunkName: "${chunkOf(language, name)}" */`;
      return `    '${name}': () => import(${chunk} './${language}-${name}.all.ts'),\n`;
    });
    return `  ${language}: {\n${loaders.join('')}  },\n`;
  });
  const load = `loaderOf({\n${files.join('')}})`;
  if (!carriesLabels) return `import { loaderOf } from './index.ts';\n\nexport const loadLanguage = ${load};\n`;
  return `import { readLabelsIn } from '@league/contract';
import { labels, loaderOf } from './index.ts';

const load = ${load};

/** Loads what this page needs of a language, if this workspace has it. @throws if a file fails to load */
export async function loadLanguage(code: string) {
  readLabelsIn(labels);
  await load(code);
}
`;
}

/**
 * The chunk of a file of messages: `ar.games`.
 * @param {string} language
 * @param {string} name
 */
const chunkOf = (language, name) => `${language}.${name}`;

/**
 * The chunks that code needs in each language, by what it has of the English messages. A folder without a chunk of its own has the
 * common one.
 * @param {string} workspace its folder
 * @param {Iterable<string>} paths of modules
 * @returns {{ [language: string]: string[] }}
 */
export function messageChunks(workspace, paths) {
  const english = [...paths].filter(
    (path) => path.startsWith(join(workspace, 'src')) && /\/messages\/(.+\.)?en\.ts$/.test(path),
  );
  const folders = [...new Set([commonFile, ...english.map((path) => messagesFolder(workspace, path))])];
  return Object.fromEntries(
    otherLanguages(workspace).map((language) => [language, folders.map((name) => chunkOf(language, name))]),
  );
}

/** @param {MessageFile} file */
function compiled(file) {
  try {
    return compileMessages(readMessages(file), file.language);
  } catch (fault) {
    throw new SyntaxError(`${relative(rootFolder, file.path)}: ${fault instanceof Error ? fault.message : fault}`);
  }
}

/** @param {MessageFile} file */
const compiledPath = ({ path }) => path.replace(/\.json$/, '.ts');

/** @param {string} from a folder @param {string} to */
const importPath = (from, to) => {
  const path = relative(from, to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** @param {string} folder @param {Set<string>} written */
function removeStale(folder, written) {
  const source = join(folder, 'src');
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const whole = join(source, path);
    if (/(^|\/)messages\/[^/]+\.ts$/.test(path) && !written.has(whole)) rmSync(whole);
  }
}

/**
 * The workspaces with messages.
 * @param {string} root the folder of the repository
 */
export const messageWorkspaces = (root) =>
  ['shell/kit', 'shell', ...remoteFolders(root), 'api/contract', 'api'].filter((name) =>
    existsSync(join(root, name, 'src')),
  );

/**
 * Compiles the messages of all workspaces: where they are compiled already, in a fraction of a second.
 * @throws {SyntaxError} for a message that cannot be compiled, with its file
 */
export function compileAll() {
  for (const name of messageWorkspaces(rootFolder)) compileWorkspace(join(rootFolder, name));
}

/**
 * The languages of a remote's menu entries beside English.
 * @param {string} folder
 */
export const menuLanguages = (folder) =>
  messageFiles(folder)
    .filter((file) => isMenu(file) && file.language !== 'en')
    .map(({ language }) => language);
