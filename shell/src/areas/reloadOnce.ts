import { registry } from '../navigation/registry.ts';

/** Loads the document again, once for each set of releases: a reload that did not help is not tried a second time. */
export function reloadOnce(name: string) {
  const mark = `reloaded ${name} ${registry.generation}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
  } catch {
    // Where nothing can be remembered, the person decides.
    return;
  }
  location.reload();
}
