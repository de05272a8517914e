import type { Registry } from '../../release/registry.ts';

/** The versions of this page's remotes, from the document. */
export let registry: Registry = JSON.parse(
  globalThis.document?.getElementById('registry')?.textContent ?? '{"remotes":{}}',
);

/** For server rendering, where there is no document. */
export const runRegistry = (rendered: Registry) => {
  registry = rendered;
};

let outdated: ReadonlySet<string> = new Set();
let isShellOutdated = false;
const listeners = new Set<() => void>();

/** Fetches the live versions. Changes take effect in a new document, never in an open page. */
export async function refreshRegistry(): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return;
  const { remotes, shell } = (await answer.json()) as Registry;
  const names = [...new Set([...Object.keys(registry.remotes), ...Object.keys(remotes)])];
  outdated = new Set(names.filter((name) => registry.remotes[name]?.version !== remotes[name]?.version));
  isShellOutdated = shell !== registry.shell;
  for (const listener of listeners) listener();
}

/** Whether a newer version of an area, or of the shell, is live. */
export const isOutdated = (name: string) => isShellOutdated || outdated.has(name);

/** Whether a newer version of anything in use is live. @param names the areas in use */
export const isAnyOutdated = (names: Iterable<string>) =>
  isShellOutdated || [...names].some((name) => outdated.has(name));

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const refreshMs = 10 * 60_000;

/** Tabs stay open for days: checks when the tab becomes visible, and at intervals. */
export function watchReleases() {
  const look = () => document.visibilityState === 'visible' && void refreshRegistry();
  document.addEventListener('visibilitychange', look);
  setInterval(look, refreshMs);
}
