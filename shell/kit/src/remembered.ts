/** One value that outlives the page. Where a browser forbids storage, it lives as long as the page. */
export function remembered(name: string) {
  let here: string | null = null;
  const storage = () => globalThis.localStorage;
  return {
    read(): string | null {
      try {
        return storage().getItem(name);
      } catch {
        return here;
      }
    },
    write(value: string | null) {
      here = value;
      try {
        if (value === null) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // Forbidden or full: `here` serves this page.
      }
    },
    /** Called when another tab changes it. */
    onChange(listener: (value: string | null) => void) {
      globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
        if (key === name) listener(newValue);
        // Everything was cleared.
        if (key === null) listener(null);
      });
    },
  };
}
