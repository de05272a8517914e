import type { Registry } from '../../release/registry.ts';

/** Which version of each remote this page runs, as the server wrote it into the document. */
export const registry: Registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{"remotes":{}}');

const outdated = new Set<string>();

/** Asks which versions are live by now. What has changed is entered by a new document, never swapped in an open page. */
export async function rereadRegistry(): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return;
  const { remotes } = (await answer.json()) as Registry;
  const names = new Set([...Object.keys(registry.remotes), ...Object.keys(remotes)]);
  for (const name of names) {
    if (registry.remotes[name]?.version === remotes[name]?.version) outdated.delete(name);
    else outdated.add(name);
  }
}

export const isOutdated = (name: string) => outdated.has(name);

/** A tab may stay open for days: it looks again whenever somebody comes back to it. */
export function watchReleases() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void rereadRegistry();
  });
}
