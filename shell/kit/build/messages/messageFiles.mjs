// A workspace's message files: `messages/en.json` beside a room's words, and what is compiled from it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
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
  const others = [...new Set(files.map(({ language }) => language))].filter((language) => language !== 'en');
  for (const language of others) {
    const rooms = files.filter((file) => file.language === language);
    const imports = rooms.map(
      (file, index) => `import room${index} from '${importPath(common, compiledPath(file))}';\n`,
    );
    const entries = rooms.map(({ room }, index) => `  ${JSON.stringify(room)}: room${index},\n`);
    write(join(common, `${language}.all.ts`), `${imports.join('')}\nexport default {\n${entries.join('')}};\n`);
  }
  const words = folder === kitFolder ? '../words.ts' : '@league/kit';
  if (hasScreens(folder)) {
    write(
      join(common, 'index.ts'),
      `import { translations } from '${words}';\n\nexport const { wordsOf, addLanguage } = translations();\n`,
    );
    write(join(common, 'languages.ts'), languageLoader(others));
  } else {
    const loaders = others.map((language) => `\n  ${language}: () => import('./${language}.all.ts'),\n`).join('');
    write(join(common, 'index.ts'), `export const translations = {${loaders}};\n`);
  }
  removeStale(folder, written);
}

/** The API and its contract choose a language for each request, so they have no words of the page. */
const withoutScreens = ['api/contract', 'api'].map((name) => join(rootFolder, name));

/** @param {string} folder */
const hasScreens = (folder) => !withoutScreens.includes(folder);

/**
 * @param {string[]} languages those of a workspace, without English
 * @returns {string} a module
 */
function languageLoader(languages) {
  const cases = languages.map(
    (language) => `    case '${language}':
      addLanguage(code, (await import(/* webpackChunkName: "${language}" */ './${language}.all.ts')).default);
`,
  );
  if (cases.length === 0) return `export async function loadLanguage(_: string) {}\n`;
  return `import { addLanguage } from './index.ts';

/** Loads this workspace's messages of a language, if it has them. @throws if their file fails to load */
export async function loadLanguage(code: string) {
  switch (code) {
${cases.join('      break;\n')}  }
}
`;
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
