import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { kitFolder } from './declarations.ts';

const root = resolve(kitFolder, '../..');

/** The linter's findings for these files with the repository's settings: a rule for each violation, by path. */
function lint(files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'league-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const rules = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', ...rules, '--vcs-use-ignore-file=false', '--reporter=json', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as Report;
  return Object.fromEntries(
    Object.keys(files).map((path) => [
      path,
      diagnostics
        .filter(({ severity, location }) => severity === 'error' && location.path === path)
        .map(({ category }) => category),
    ]),
  );
}

interface Report {
  diagnostics: { severity: string; category: string; location: { path: string } }[];
}

const importing = (from: string) => `export { planted } from '${from}';\n`;

test('a forbidden import is reported, also in a new remote', () => {
  const refused = {
    'mf-shop/src/carts/remote.ts': '../../../mf-public/src/screens.ts',
    'mf-shop/src/carts/remoteByName.ts': '@league/mf-public',
    'mf-sixth/src/remote.ts': '../../mf-shop/src/screens.ts',
    'mf-shop/src/sixthRemote.ts': '../../mf-sixth/src/screens.ts',
    'mf-shop/src/server.ts': '../../api/src/app.ts',
    'mf-shop/src/contract.ts': '../../api/contract/src/index.ts',
    'mf-shop/src/shell.ts': '../../shell/src/navigation/registry.ts',
    'mf-shop/src/kit.ts': '../../shell/kit/src/index.ts',
    'mf-shop/src/router.ts': 'react-router',
    'shell/src/remote.ts': '../../mf-shop/src/screens.ts',
    'shell/src/kit.ts': '../kit/src/index.ts',
    'shell/kit/src/shell.ts': '../../src/navigation/registry.ts',
    'shell/kit/src/shellByName.ts': '@league/shell',
    'api/src/kit.ts': '@league/kit',
    'api/src/kitByPath.ts': '../../shell/kit/src/index.ts',
    'api/src/remote.ts': '../../mf-shop/src/screens.ts',
    'api/contract/src/teams/server.ts': '../../../src/app.ts',
    'api/contract/src/teams/kit.ts': '@league/kit',
  };
  const planted = Object.entries(refused).map(([path, from]) => [path, importing(from)]);
  const found = Object.entries(lint(Object.fromEntries(planted)));
  expect(found).toEqual(Object.keys(refused).map((path) => [path, ['lint/style/noRestrictedImports']]));
});

test('import cycles are reported', () => {
  expect(lint({ 'api/src/one.ts': importing('./two.ts'), 'api/src/two.ts': importing('./one.ts') })).toEqual({
    'api/src/one.ts': ['lint/suspicious/noImportCycles'],
    'api/src/two.ts': ['lint/suspicious/noImportCycles'],
  });
});

test('allowed imports are not reported', () => {
  const allowed = {
    'mf-shop/src/carts/planted.ts': importing('../products/productQueries.ts') + importing('@league/contract'),
    'shell/src/planted.ts': importing('@league/kit'),
    'api/src/carts/planted.ts': importing('../products/products.ts') + importing('@league/contract'),
    'api/contract/src/carts/planted.ts': importing('../rules/countries.ts') + importing('zod/mini'),
  };
  expect(Object.values(lint(allowed)).flat()).toEqual([]);
});

test('a remote is defined by its folder; files that list remotes list them all', () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  expect(remotes.length).toBeGreaterThan(4);
  for (const file of ['CODEOWNERS', 'README.md', 'shell/e2e/federation.test.ts']) {
    const text = readFileSync(join(root, file), 'utf8');
    expect({ file, missing: remotes.filter((name) => !text.includes(name)) }).toEqual({ file, missing: [] });
  }
  // Builds, tests, releases and servers find them by folder.
  const found = [
    'package.json',
    'knip.json',
    'turbo.json',
    'biome.json',
    'start.mjs',
    'test.mjs',
    'Dockerfile',
    'compose.yaml',
  ];
  const named = found.filter((file) => remotes.some((name) => readFileSync(join(root, file), 'utf8').includes(name)));
  expect(named).toEqual([]);
});

/** Workspaces of visitors, whose pages have no schemas unless a form asks. */
const ofVisitors = ['mf-public', 'mf-shop', 'shell'];

test('what validates by a schema of the contract imports it from where schemas are', () => {
  const files = ofVisitors.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => join(root, name, 'src', path)),
  );
  const users = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [, named = ''] = /import \{([^}]*)\} from '@league\/contract\/forms'/.exec(text) ?? [];
    const imported: string[] = named.match(/\w+/g) ?? [];
    const validating = [
      ...text.matchAll(
        /use(?:Operation|Record)Form\(\s*(\w+)|(\w+)\.\w+\.declared\.\w+\.\w+|(\w+)\.(?:safeP|p)arse\(/g,
      ),
    ].map(([, form, answer, schema]) => (form ?? answer ?? schema)!);
    const own = (name: string) =>
      ['JSON', 'Date', 'bowser'].includes(name) || text.includes(`const ${name} = addressFilters(`);
    return validating
      .filter((name) => !own(name))
      .map((name) => ({ file, name, isFromForms: imported.includes(name) }));
  });
  expect(users.length).toBeGreaterThan(8);
  expect(users.filter(({ isFromForms }) => !isFromForms)).toEqual([]);
});
