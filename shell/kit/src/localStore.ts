/** One value in local storage. If storage is full or forbidden, it lasts as long as the page. */
export function localStore(name: string) {
  let here: string | null = null;
  let isOnlyHere = false;
  const storage = () => globalThis.localStorage;
  return {
    read,
    /** Whether the next page will still have it. */
    write(value: string | null): boolean {
      here = value;
      isOnlyHere = false;
      try {
        if (value === null) storage().removeItem(name);
        else storage().setItem(name, value);
        return true;
      } catch {
        isOnlyHere = true;
        forget();
        return false;
      }
    },
    /** Called when another tab has changed it. */
    onChange(listener: (value: string | null) => void) {
      globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
        // No key: everything was cleared.
        if (key !== name && key !== null) return;
        isOnlyHere = false;
        listener(newValue);
      });
      // A page restored from the back/forward cache has missed events.
      globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && listener(read()));
    },
  };

  function read(): string | null {
    if (isOnlyHere) return here;
    try {
      return storage().getItem(name);
    } catch {
      return here;
    }
  }

  /** A value that could not be replaced is outdated. */
  function forget() {
    try {
      storage().removeItem(name);
    } catch {
      // Storage is forbidden: nothing is stored.
    }
  }
}
