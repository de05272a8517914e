/** A choice that lasts until the tab is closed; if storage is forbidden, as long as the page. */
export const forThisVisit = (name: string) => ({
  read: () => {
    try {
      return sessionStorage.getItem(name) !== null;
    } catch {
      return false;
    }
  },
  write: () => {
    try {
      sessionStorage.setItem(name, '1');
    } catch {
      // It is hidden on this page.
    }
  },
});
