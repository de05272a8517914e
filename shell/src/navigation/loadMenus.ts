import { unprefixedLanguage } from '@league/contract';
import { language } from '@league/kit/translation';
import type { Registry } from '../../release/registry.ts';
import { registry, runRegistry } from './registry.ts';

/** The languages of the menus in this document. */
let menus: Set<string> | undefined;

/** Loads the menu texts of a language. @throws if they cannot be fetched */
export async function loadMenus(to: string) {
  // The server has all of them.
  if (!globalThis.document) return;
  // The document was sent with those of its own language.
  menus ??= new Set([unprefixedLanguage, language()]);
  if (menus.has(to)) return;
  const answer = await fetch('/registry.json');
  if (!answer.ok) throw new Error(`/registry.json answered ${answer.status}.`);
  const { remotes: live } = (await answer.json()) as Registry;
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const same = live[name]?.version === remote.version ? live[name] : remote;
    return [name, same] as const;
  });
  runRegistry({ ...registry, remotes: Object.fromEntries(remotes) });
  menus.add(to);
}
