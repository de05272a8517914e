import type { Operation } from '@league/contract';
import type { ComponentType } from 'react';

/** Who may enter a screen. Screens that share one guard name the same object. */
export interface ScreenGuard {
  /** Whoever may call this may enter. */
  by: Operation;
  /** Told to anybody else who is signed in; nothing where the specification leads home without a word. */
  say?: string;
  /** Runs before the guard decides. */
  loader?: () => null;
  /** Stands before the screens in place of the kit's `Guard`, and renders an `Outlet` for whoever may enter. */
  frame?: ComponentType;
}

/** Where a screen stands in the shell's menus. */
export interface MenuEntry {
  label: string;
  /** The heading it stands under in the staff portal; none: the public site's header. */
  group?: string;
  /** Its place in the menu, smaller numbers first; a heading stands where its first entry does. */
  order?: number;
  /** One line of what is done there. */
  description?: string;
  /** Its place among the cards at the top of the dashboard; none: it has no card. */
  quickAction?: number;
  /** The address at which it shows one record, by kind: `{ team: '/admin/teams/{id}' }`; `{title}` is the record's name. */
  records?: Record<string, string>;
}

export interface ScreenOptions {
  guard?: ScreenGuard;
  menu?: MenuEntry;
  /** Everybody sees the same there at first, so the server renders it. */
  serverRendered?: true;
  /** It works without a network once it was opened. */
  offline?: true;
}

export interface Screen extends ScreenOptions {
  /** Its addresses as route patterns, `/schedule/:gameId`: one page that keeps its state between them. */
  paths: readonly string[];
  load: () => Promise<Record<string, ComponentType>>;
  /** What its module calls the page. */
  name: string;
}

/**
 * Declares a screen of a remote, once: its routes, menu entries, prefixes, preload hints and what the server renders all
 * come from the list that `src/screens.ts` exports.
 */
export const screen = <Name extends string>(
  path: string | readonly string[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  options: ScreenOptions = {},
): Screen => ({ paths: typeof path === 'string' ? [path] : path, load, name, ...options });
