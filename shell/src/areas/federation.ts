import { withRetry } from '@league/kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { contract, entryOf, type PageRelease } from '../../release/registry.ts';
import { registry } from '../navigation/registry.ts';

/** Rejects files that do not match the release. */
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

/** Loads a module that a remote exposes. @throws if its files fail to load or to run, or need another shell */
export async function load<M>(release: PageRelease, exposed: 'routes' | 'summary' | 'states'): Promise<M> {
  if (release.contract !== contract) {
    throw new Error(`${release.name} has contract ${release.contract}; this shell has ${contract}.`);
  }
  registerRemotes([{ name: release.container, entry: entryOf(release) }]);
  const module = await withRetry(() => loadRemote<M>(`${release.container}/${exposed}`));
  if (!module) throw new Error(`${release.name} does not expose ${exposed}.`);
  return module;
}
