import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { entryOf, type Release } from '../../release/registry.ts';
import { registry } from './registry.ts';

/** The shape of what remotes expose that this shell understands. */
const contract = 1;

/** Refuses a file that is not the released one. */
registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const { pathname } = new URL(url, location.href);
      const release = Object.values(registry.remotes).find((each) => entryOf(each) === pathname);
      if (!release?.integrity) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = release.integrity;
      return script;
    },
  },
]);

/** Fetches what a remote exposes. @throws when its files do not come, break, or are made for another shell */
export async function load<M>(release: Release, exposed: 'routes' | 'summary'): Promise<M> {
  if (release.contract !== contract) {
    throw new Error(`${release.name} speaks contract ${release.contract}; this shell speaks ${contract}.`);
  }
  registerRemotes([{ name: release.container, entry: entryOf(release) }]);
  const attempt = () => loadRemote<M>(`${release.container}/${exposed}`);
  // A hint that failed poisons the first real request: one more is made before anybody is told.
  const module = await attempt().catch((fault: unknown) => {
    if (!isUnreachable(fault)) throw fault;
    return new Promise((again) => setTimeout(again, 300)).then(attempt);
  });
  if (!module) throw new Error(`${release.name} does not expose ${exposed}.`);
  return module;
}

/** A file did not come. Trying again can help; with code that broke only a new document can. */
export function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as Error & { code?: string };
  return fault.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || fault.message.includes('RUNTIME-008');
}
