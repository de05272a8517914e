/** A file failed to load. A retry can help; for broken code only a new document can. */
export function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as Error & { code?: string };
  return fault.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || fault.message.includes('RUNTIME-008');
}

/** Addresses of scripts and style sheets that failed to load, or did not match their release. */
const refused = new Set<string>();
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) refused.add(target.src);
    if (target instanceof HTMLLinkElement) refused.add(target.href);
  },
  { capture: true },
);

/** A bad response may be in the browser's cache, which must be bypassed. */
async function freshen() {
  const addresses = [...refused];
  refused.clear();
  await Promise.all(addresses.map((address) => fetch(address, { cache: 'reload' }).catch(() => undefined)));
}

const afterMs = 300;

/** Loads code with one retry: a failed preload hint makes the first real request fail. */
export async function withRetry<Module>(fetchCode: () => Promise<Module>): Promise<Module> {
  try {
    return await fetchCode();
  } catch (fault) {
    if (!isUnreachable(fault)) throw fault;
    await new Promise((again) => setTimeout(again, afterMs));
    await freshen();
    return fetchCode();
  }
}
