// Reads a remote's declarations (`src/screens.ts`) at build time, for the registry.
import { join } from 'node:path';
import { build } from 'esbuild';
import { menuLanguages } from './messages/messageFiles.mjs';

/** @typedef {import('@league/kit/screens').Registration & { title: string }} Declared */

/** The version of the remotes' exposed interface; a shell serves only its own (`contract` in `release/registry.ts`). */
const contract = 1;

/** @typedef {Pick<import('./workspace.mjs').Workspace, 'folder' | 'name'>} Remote */

/**
 * @param {Remote} remote
 * @throws if the file does not build, or one of its screens cannot be read
 */
export async function registrationOf(remote) {
  const declared = await declarationsIn('en', remote);
  const others = await Promise.all(menuLanguages(remote.folder).map((language) => declarationsIn(language, remote)));
  return { name: remote.name, contract, ...withTranslations(declared, others) };
}

/**
 * @param {string} language of the texts in menus
 * @param {Remote} remote
 */
async function declarationsIn(language, { folder, name }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { registrationOf } from '@league/kit/screens';
        import { screens, title } from './src/screens.ts';
        export const registration = { title, ...registrationOf(screens) };`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    logLevel: 'silent',
    plugins: [menuIn(language), declarationsOnly],
  });
  /** @type {{ exports: { registration?: Declared } }} */
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, () => stub);
  if (!module.exports.registration) throw new Error(`${name}/src/screens.ts cannot be read.`);
  return { language, ...module.exports.registration };
}

/** @typedef {{ [Name in 'title' | 'label' | 'group' | 'description']?: string | undefined }} Texts */

/**
 * Texts in other languages are beside the English ones, which earlier shells show: `{ label: 'Teams', translations: { ar: … } }`.
 * @param {Declared & { language: string }} declared
 * @param {readonly (Declared & { language: string })[]} others the same in other languages
 */
function withTranslations({ language: _, ...declared }, others) {
  /** @type {(textsOf: (each: Declared) => Texts) => { translations?: Record<string, Texts> }} */
  const translations = (textsOf) =>
    others.length > 0 ? { translations: Object.fromEntries(others.map((each) => [each.language, textsOf(each)])) } : {};
  return {
    ...declared,
    ...translations(({ title }) => ({ title })),
    navigation: declared.navigation.map((entry, at) => ({
      ...entry,
      ...translations(({ navigation }) => {
        const { label, group, description } = navigation[at] ?? entry;
        return { label, group, description };
      }),
    })),
  };
}

/**
 * Replaces the English texts of menus.
 * @param {string} language
 * @returns {import('esbuild').Plugin}
 */
const menuIn = (language) => ({
  name: 'menu',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/messages\/menu\.en\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/en\.ts$/, `${language}.ts`)),
    })),
});

/**
 * Excludes the pages and their imports: only declarations are needed.
 * @type {import('esbuild').Plugin}
 */
const declarationsOnly = {
  name: 'declarations-alone',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' || /^(@league\/kit(?!\/screens$)|@tanstack|react)\b/.test(path)
        ? { path, external: true }
        : undefined,
    ),
};

/**
 * Stands in for every import: a component, a function or an object.
 * @type {object}
 */
const stub = new Proxy(() => stub, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : stub) });
