import type { Screen } from './screen.ts';

/** A remote's declarations in the registry. */
export interface Registration {
  /** The route patterns of its screens. */
  addresses: string[];
  /** The prefixes it owns: each address is under one of them. */
  prefixes: string[];
  navigation: NavigationEntry[];
  /** The roles of screens that differ from their menu entry, by route pattern. */
  access: Record<string, string[]>;
  /** Screens that work offline after they were opened once. */
  offline: string[];
  /** The module of each address, as in its import, and whether the server renders it. */
  modules: Record<string, { module: string; serverRendered: boolean }>;
}

interface NavigationEntry {
  label: string;
  to: string;
  group?: string;
  order?: number;
  description?: string;
  quickAction?: boolean;
  quickActionOrder?: number;
  records?: Record<string, string>;
  roles?: string[];
}

/** Derives a remote's registration from its screens. @throws if a screen does not import its module directly */
export function registrationOf(screens: readonly Screen[]): Registration {
  const addresses = screens.flatMap(({ paths }) => paths);
  const navigation = navigationOf(screens);
  return {
    addresses,
    prefixes: prefixesOf(addresses),
    navigation,
    access: accessOf(screens, navigation),
    offline: screens.flatMap(({ paths, offline }) => (offline ? paths : [])),
    modules: Object.fromEntries(
      screens
        .flatMap((screen) => screen.paths.map((path) => [path, moduleOf(screen)] as const))
        .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':'))),
    ),
  };
}

const rolesOf = ({ guard }: Screen): string[] | undefined => (guard ? [...guard.by.declared.access] : undefined);

/** The menu entries of a remote's screens, in their order. */
export const navigationOf = (screens: readonly Screen[]): NavigationEntry[] => screens.flatMap(entryOf);

function entryOf(screen: Screen): NavigationEntry[] {
  if (!screen.menu) return [];
  const { quickAction, ...menu } = screen.menu;
  const roles = rolesOf(screen);
  return [
    {
      ...menu,
      to: screen.paths[0]!,
      ...(quickAction !== undefined && { quickAction: true, quickActionOrder: quickAction }),
      ...(roles && { roles }),
    },
  ];
}

/** The addresses up to their first parameter, without those under another one. */
function prefixesOf(addresses: readonly string[]): string[] {
  const fixed = [...new Set(addresses.map((path) => path.replace(/\/:.*$/, '')))];
  return fixed.filter((path) => !fixed.some((other) => other !== '/' && path.startsWith(`${other}/`)));
}

function accessOf(screens: readonly Screen[], navigation: readonly NavigationEntry[]): Record<string, string[]> {
  const entryAbove = (path: string) =>
    navigation
      .filter(({ to }) => path === to || path.startsWith(`${to}/`))
      .toSorted((a, b) => b.to.length - a.to.length)[0];
  return Object.fromEntries(
    screens.flatMap((screen) => {
      const roles = rolesOf(screen);
      if (!roles) return [];
      return screen.paths
        .filter((path) => !isSame(entryAbove(path)?.roles ?? [], roles))
        .map((path) => [path, roles] as const);
    }),
  );
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

function moduleOf({ paths, load, serverRendered }: Screen) {
  const module = /import\(\s*["']\.\/([^"']+)["']\s*\)/.exec(load.toString())?.[1];
  if (!module) throw new Error(`The screen of ${paths[0]} does not import its page: () => import('./room/Page.tsx').`);
  return { module, serverRendered: serverRendered === true };
}
