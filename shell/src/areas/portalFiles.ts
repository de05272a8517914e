import { entryOf, folderOf, integrityFromFileName, ownerOf, type PageRelease } from '../../release/registry.ts';
import { registry } from '../navigation/registry.ts';

/** The files of the portal's lists, by address: in the documents of the portal and of sign-in. */
const files: Record<string, string[]> = JSON.parse(
  globalThis.document?.getElementById('portal-files')?.textContent ?? '{}',
);

/** How a file is loaded: now, for the next screen, or when nothing else is loading. */
type ResourceHint = 'preload' | 'prefetch';

/** Loads all files of a list of the portal at once, which would otherwise name each other one after the other. */
export function loadFiles(path: string, how: ResourceHint) {
  const release = ownerOf(registry.remotes, path);
  if (!release || !files[path]) return;
  loadEntry(release, how);
  hintFiles(release, files[path], how);
}

/** @param paths in the remote's folder */
export function hintFiles(release: PageRelease, paths: readonly string[], how: ResourceHint) {
  for (const file of paths) hint(folderOf(release) + file, integrityFromFileName(file), how);
}

export const loadEntry = (release: PageRelease, how: ResourceHint) =>
  hint(entryOf(release), release.integrity ?? undefined, how);

const hinted = new Set<string>();

function hint(href: string, integrity: string | undefined, how: ResourceHint) {
  if (hinted.has(how + href)) return;
  hinted.add(how + href);
  const link = document.createElement('link');
  link.rel = how;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  if (integrity && how === 'preload') link.integrity = integrity;
  document.head.append(link);
}
