// In this tab alone, and gone with it: an address is nobody's business on a computer that others use.
const storage = () => globalThis.sessionStorage;

/** Something that this tab remembers over a reload, and over a page of somebody else's. */
export const tabMemory = (name: string) => ({
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
      // Full or forbidden: it lives as long as the page.
    }
  },
  forget() {
    try {
      storage().removeItem(name);
    } catch {
      // Forbidden: there is nothing.
    }
  },
});
