/** The code that the server's rendering waits for. */
export const partsToLoad = new Set<Promise<void>>();

/** Hydrates the parts of the page that wait for a touch, each @throws if its file fails to load. */
export const partsToHydrate = new Set<() => Promise<void>>();
