// The tab's storage and not the history entry: a link within the page makes a new entry.

/** What the tab stores by this name; null if nothing, or if storage is forbidden. */
export function readTabItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text in the tab for reloads; null removes it. */
export function writeTabItem(name: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Forbidden or full: the text lasts as long as the page.
  }
}
