import type { Operation } from '@league/contract';
import type { ComponentType } from 'react';

/** Who may enter a screen. Screens that share a guard use the same object. */
export interface ScreenGuard {
  /** Everybody who may call this may enter. */
  by: Operation;
  /** The message for other signed-in people; absent where the specification redirects silently. */
  say?: () => string;
  /** Runs before the guard decides. */
  loader?: () => null;
  /** Replaces the kit's `Guard`; renders an `Outlet` for people with access. */
  frame?: ComponentType;
}

/** A screen's position in the shell's menus. */
export interface MenuEntry {
  label: string;
  /** Its group in the staff portal; absent: the public site's header. */
  group?: string;
  /** Its position in the menu, smaller numbers first; a group's position is that of its first entry. */
  order?: number;
  /** A description in one line. */
  description?: string;
  /** Its position among the cards at the top of the dashboard; absent: no card. */
  quickAction?: number;
  /** The address of a record by kind: `{ team: '/admin/teams/{id}' }`; `{title}` is the record's name. */
  records?: Record<string, string>;
}

export interface ScreenOptions {
  guard?: ScreenGuard;
  menu?: MenuEntry;
  /** The first view is the same for everybody, so the server renders it. */
  serverRendered?: true;
  /** It works offline after it was opened once. */
  offline?: true;
}

export interface Screen extends ScreenOptions {
  /** Its addresses as route patterns, `/schedule/:gameId`: one page that keeps its state between them. */
  paths: readonly string[];
  load: () => Promise<Record<string, ComponentType>>;
  /** The page's export in its module. */
  name: string;
}

/**
 * Declares a screen of a remote: its routes, menu entries, prefixes, preload hints and server rendering are derived from the
 * list that `src/screens.ts` exports.
 */
export const screen = <Name extends string>(
  path: string | readonly string[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  options: ScreenOptions = {},
): Screen => ({ paths: typeof path === 'string' ? [path] : path, load, name, ...options });
