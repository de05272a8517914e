/** The code that the server's rendering waits for. */
export const partsToLoad = new Set<Promise<void>>();
