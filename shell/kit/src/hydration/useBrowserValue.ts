import { useSyncExternalStore } from 'react';

/**
 * A value that the server cannot know. Hydration uses the server's, so that both match; if the browser's is another one, the
 * component renders again.
 */
export const useBrowserValue = <Value>(inBrowser: () => Value, onServer: () => Value): Value =>
  useSyncExternalStore(neverChanges, inBrowser, onServer);

const neverChanges = () => () => {};
