// In this tab only, because addresses are private on shared computers.
const storage = () => globalThis.sessionStorage;

/** A value that this tab stores across reloads and other sites' pages. */
export const tabStorage = (name: string) => ({
  read(): unknown {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  write(value: unknown) {
    try {
      storage().setItem(name, JSON.stringify(value));
    } catch {
      // Full or forbidden: it lasts as long as the page.
    }
  },
  forget() {
    try {
      storage().removeItem(name);
    } catch {
      // Forbidden: there is none.
    }
  },
});
