import type { MainNames } from '@league/contract';
import type { Option } from '@league/kit';

/** What an address has for a name in any language. */
export const mainNameOf = (name: string, mainNames: MainNames = {}): string =>
  Object.hasOwn(mainNames, name) ? mainNames[name]! : name;

/** The name that is shown for one in an address. */
export const shownNameOf = (name: string, mainNames: MainNames = {}): string =>
  Object.keys(mainNames).find((shown) => mainNames[shown] === name) ?? name;

/** Options by name, whose values are for addresses. @param chosen is one of them even if the answer does not have it */
export const nameOptions = (names: readonly string[], mainNames: MainNames, chosen = ''): Option[] =>
  [...new Set([...names, shownNameOf(chosen, mainNames)])]
    .filter(Boolean)
    .map((name) => ({ value: mainNameOf(name, mainNames), label: name }));
