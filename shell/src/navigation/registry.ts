import type { Registry } from '../../release/registry.ts';

/** Which version of each remote this page runs, as the server wrote it into the document. */
export let registry: Registry = JSON.parse(
  globalThis.document?.getElementById('registry')?.textContent ?? '{"remotes":{}}',
);

/** Of a page that is rendered where there is no document. */
export const runRegistry = (rendered: Registry) => {
  registry = rendered;
};

let outdated: ReadonlySet<string> = new Set();
let isShellOutdated = false;
const listeners = new Set<() => void>();

/** Asks which versions are live by now. What has changed is entered by a new document, never swapped in an open page. */
export async function rereadRegistry(): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return;
  const { remotes, shell } = (await answer.json()) as Registry;
  const names = [...new Set([...Object.keys(registry.remotes), ...Object.keys(remotes)])];
  outdated = new Set(names.filter((name) => registry.remotes[name]?.version !== remotes[name]?.version));
  isShellOutdated = shell !== registry.shell;
  for (const listener of listeners) listener();
}

/** Whether another version of an area is live, or another shell around it. */
export const isOutdated = (name: string) => isShellOutdated || outdated.has(name);

/** Whether another version of anything in use here is live. @param names the areas in use */
export const isAnyOutdated = (names: Iterable<string>) =>
  isShellOutdated || [...names].some((name) => outdated.has(name));

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const lookAgainMs = 10 * 60_000;

/** A tab may stay open for days: it looks again whenever somebody comes back to it, and now and then. */
export function watchReleases() {
  const look = () => document.visibilityState === 'visible' && void rereadRegistry();
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookAgainMs);
}
