import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Files by their path in a workspace's `src`: `teams/tables.ts`. */
type Sources = ReadonlyMap<string, string>;

/** Rooms are the folders of `src`. `platform` knows none of them; the files that compose them are in no folder. */
const roomOf = (path: string): string | undefined =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined;

/** In screens, a file outside of folders counts as a room, or a cycle could run through it. */
const roomOfScreens = (path: string): string => roomOf(path) ?? path;

/** Tests, named states of pages, and their helpers, which belong to no room. */
const isForTests = (path: string) =>
  /\.(test|states)\.tsx?$/.test(path) || dirname(path).split('/').includes('testing');

/** All texts of a language, which are compiled and import nothing else. */
const isLanguage = (path: string) => /(^|\/)messages\/[\w-]+\.all\.ts$/.test(path);

/** Columns and references are a layer below the rooms: any room may read them. */
const isTables = (path: string) => path.endsWith('/tables.ts');

interface Import {
  to: string;
  /** A type-only import. */
  isType: boolean;
}

const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(/^(?:import|export)\s(type\s)?[^;]*?'(\.[^']+)';|\bimport\(\s*'(\.[^']+)'/gms)].map(
    ([, type, to, later]) => ({ to: join(dirname(path), (to ?? later)!), isType: type !== undefined }),
  );

/** The imports between rooms except tables, and optionally except types. */
function importsBetween(sources: Sources, { types = true, of = roomOf } = {}): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const room = of(path);
    if (!room) continue;
    const others = importsOf(path, text)
      .filter(({ to, isType }) => !isTables(to) && (types || !isType))
      .map(({ to }) => of(to))
      .filter((other) => other !== undefined && other !== room && other !== 'platform' && other !== '..');
    graph.set(room, new Set([...(graph.get(room) ?? []), ...(others as string[])]));
  }
  return graph;
}

/** The rooms of cycles. */
function inCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string) => {
    const found = new Set<string>();
    const open = [...(graph.get(from) ?? [])];
    for (let room = open.pop(); room; room = open.pop()) {
      if (found.has(room)) continue;
      found.add(room);
      open.push(...(graph.get(room) ?? []));
    }
    return found;
  };
  return [...graph.keys()].filter((room) => reached(room).has(room)).sort();
}

/** Runtime imports of tables other than tables. */
const tablesWithMore = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) =>
    isTables(path)
      ? importsOf(path, text)
          .filter(({ to, isType }) => !isType && !isTables(to) && roomOf(to) !== 'platform')
          .map(({ to }) => `${path} imports ${to}`)
      : [],
  );

/** Statements that write another room's tables. */
function writtenElsewhere(sources: Sources): string[] {
  const homeOf = new Map<string, string>();
  for (const [path, text] of sources) {
    if (!isTables(path)) continue;
    for (const [, name, table] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      homeOf.set(name!, roomOf(path)!);
      homeOf.set(table!, roomOf(path)!);
    }
  }
  const ways = [
    // By Drizzle, by the helpers of `platform/database/bulk.ts`, and in SQL.
    /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
    /\b(?:insertRows|insertOnce|removeRow|upsertByImportKey)\(\s*\w+,\s*(\w+)/g,
    /\b(?:insert into|update|delete from)\s+(\w+)/g,
  ];
  return [...sources].flatMap(([path, text]) =>
    ways
      .flatMap((way) => [...text.matchAll(way)].map(([, name]) => name!))
      .filter((name) => roomOf(path) && homeOf.has(name) && homeOf.get(name) !== roomOf(path))
      .map((name) => `${path} writes ${name}`),
  );
}

const sourcesIn = (folder: string): Sources =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !isForTests(path) && !isLanguage(path))
      .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')]),
  );

const root = join(import.meta.dirname, '../../..');
const sources = sourcesIn(join(root, 'api/src'));
const rooms = [...new Set([...sources.keys()].map(roomOf))];
const contract = sourcesIn(join(root, 'api/contract/src'));

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
/** The workspaces of screens, by folder. */
const screens = new Map(
  ['shell', 'shell/kit', ...remotes].map((folder) => [folder, sourcesIn(join(root, folder, 'src'))]),
);

/** The sources with one file added or replaced. */
const withFile = (path: string, text: string): Sources => new Map(sources).set(path, text);

test('rooms import each other without cycles', () => {
  expect(sources.size).toBeGreaterThan(300);
  expect(inCycles(importsBetween(sources))).toEqual([]);
});

test('rooms of the contract, and its rules, import each other without cycles except for types', () => {
  const graph = importsBetween(contract, { types: false });
  expect(graph.size).toBeGreaterThan(40);
  expect(inCycles(graph)).toEqual([]);
  expect([...graph.keys()].filter((room) => room !== 'rules' && !rooms.includes(room))).toEqual([]);
});

test.each([...screens])('rooms of %s import each other without cycles', (_, files) => {
  const graph = importsBetween(files, { of: roomOfScreens });
  expect(graph.size).toBeGreaterThan(0);
  expect(inCycles(graph)).toEqual([]);
});

test('tables refer to tables only', () => {
  expect(tablesWithMore(sources)).toEqual([]);
});

test('the platform imports no room', () => {
  expect([...(importsBetween(sources).get('platform') ?? [])]).toEqual([]);
});

test('production code imports no test helpers', () => {
  expect(
    [...sources].flatMap(([path, text]) =>
      importsOf(path, text)
        .filter(({ to }) => isForTests(to))
        .map(({ to }) => `${path} imports ${to}`),
    ),
  ).toEqual([]);
});

test('a room writes only its own tables', () => {
  expect(writtenElsewhere(sources)).toEqual([]);
});

test('a planted violation is found', () => {
  const planted = withFile('teams/planted.ts', "import { readPlayer } from '../players/registry.ts';");
  expect(inCycles(importsBetween(planted))).toEqual(expect.arrayContaining(['players', 'teams']));
  const typed = withFile('teams/planted.ts', "import type {\n  PlayerRow,\n} from '../players/selectPlayers.ts';");
  expect(inCycles(importsBetween(typed))).toContain('teams');
  const inContract = new Map(contract).set(
    'teams/planted.ts',
    "import { operation } from '../standings/standings.ts';",
  );
  expect(inCycles(importsBetween(inContract, { types: false }))).toContain('standings');
  const inScreens = (path: string, text: string) =>
    inCycles(importsBetween(new Map(screens.get('mf-public')).set(path, text), { of: roomOfScreens }));
  expect(inScreens('teams/planted.tsx', "import { GameRows } from '../games/GameRows.tsx';")).toContain('teams');
  expect(inScreens('teams/planted.tsx', "const later = () => import('../games/GameRows.tsx');")).toContain('teams');
  expect(inScreens('Honeypot.tsx', "import { messages } from './contact/messages.ts';")).toEqual(
    expect.arrayContaining(['Honeypot.tsx', 'contact']),
  );
  expect(tablesWithMore(withFile('teams/tables.ts', "import { listTeams } from './teams.ts';"))).toHaveLength(1);
  for (const statement of [
    'await tx.update(orders).set({ version })',
    'await insertRows(tx, orders, rows)',
    'sql`\n  delete from orders where id = 1`',
    'sql`insert into order_events (id) values (1)`',
    'await insertOnce(tx, orders, row)',
    'await removeRow(tx, orders, id, what)',
  ]) {
    expect(writtenElsewhere(withFile('teams/planted.ts', statement))).toHaveLength(1);
  }
});
