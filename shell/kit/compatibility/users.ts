import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exportsOf } from './breaks.ts';
import { kitFolder } from './declarations.ts';

const root = resolve(kitFolder, '../..');

/** The remotes that import a name from the kit. */
export const importersOf = (name: string): string[] =>
  remotes().filter((remote) => texts(remote, /\.tsx?$/).some((text) => importsOf(text).includes(name)));

/** The remotes whose style sheets use a token. */
export const tokenUsersOf = (token: string): string[] =>
  remotes().filter((remote) => texts(remote, /\.css$/).some((text) => text.includes(`var(${token}`)));

const importsOf = (text: string): string[] =>
  [...text.matchAll(/import (type )?\{([^}]*)\} from '@league\/kit(\/router)?'/g)].flatMap(([, , names]) =>
    exportsOf(`export {${names!.replace(/(\w+) as \w+/g, '$1')}}`).map(({ name }) => name),
  );

const remotes = () => readdirSync(root).filter((name) => name.startsWith('mf-'));

const texts = (remote: string, kind: RegExp): string[] =>
  readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(root, remote, 'src', file), 'utf8'));
