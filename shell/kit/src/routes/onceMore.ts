/** A file did not come. Trying again can help; with code that broke only a new document can. */
export function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as Error & { code?: string };
  return fault.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || fault.message.includes('RUNTIME-008');
}

/** Addresses of scripts and style sheets that did not come, or not as they were released. */
const refused = new Set<string>();
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) refused.add(target.src);
    if (target instanceof HTMLLinkElement) refused.add(target.href);
  },
  { capture: true },
);

/** What was no good may be in the browser's cache, where nothing would ever ask for it again. */
async function freshen() {
  const addresses = [...refused];
  refused.clear();
  await Promise.all(addresses.map((address) => fetch(address, { cache: 'reload' }).catch(() => undefined)));
}

const afterMs = 300;

/** Fetches code. A preload hint that failed poisons the first real request: one more is made before anybody is told. */
export async function onceMore<Module>(fetchCode: () => Promise<Module>): Promise<Module> {
  try {
    return await fetchCode();
  } catch (fault) {
    if (!isUnreachable(fault)) throw fault;
    await new Promise((again) => setTimeout(again, afterMs));
    await freshen();
    return fetchCode();
  }
}
