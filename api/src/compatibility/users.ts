import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The workspaces whose pages call an operation, found by name: `orders.create` as `ordersApi.create`. */
export function usersOf(operation: string): string[] {
  const called = new RegExp(`\\b${operation.replace('.', 'Api\\s*\\.\\s*')}\\b`);
  return [...sources()].filter(([, texts]) => texts.some((text) => called.test(text))).map(([workspace]) => workspace);
}

let read: Map<string, string[]> | undefined;

/** The sources of each workspace with pages, read once. */
function sources(): Map<string, string[]> {
  read ??= new Map(
    ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))].map((workspace) => [
      workspace,
      ['src', 'server', 'kit/src'].flatMap((folder) => textsIn(join(root, workspace, folder))),
    ]),
  );
  return read;
}

function textsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}
