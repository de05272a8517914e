/** One value that outlives the page. Where a browser forbids storage or has no room, it lives as long as the page. */
export function remembered(name: string) {
  let here: string | null = null;
  let isOnlyHere = false;
  const storage = () => globalThis.localStorage;
  return {
    read(): string | null {
      if (isOnlyHere) return here;
      try {
        return storage().getItem(name);
      } catch {
        return here;
      }
    },
    /** Whether it will still be known on the next page. */
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
    /** Called when another tab changes it. */
    onChange(listener: (value: string | null) => void) {
      globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
        // No key: everything was cleared.
        if (key !== name && key !== null) return;
        isOnlyHere = false;
        listener(newValue);
      });
    },
  };

  /** What could not be replaced is no longer true. */
  function forget() {
    try {
      storage().removeItem(name);
    } catch {
      // Forbidden altogether: nothing is kept.
    }
  }
}
