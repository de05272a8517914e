import { registry } from '../navigation/registry.ts';

/** Reloads the document, once per set of releases: a reload that did not help is not repeated. */
export function reloadOnce(name: string) {
  const mark = `reloaded ${name} ${registry.generation}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
  } catch {
    // Without storage, the person decides.
    return;
  }
  location.reload();
}
