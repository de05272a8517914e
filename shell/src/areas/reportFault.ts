import type { ReleaseFault } from '../../release/releasesApi.ts';
import { registry } from '../navigation/registry.ts';

const told = new Set<string>();

/**
 * Tells the server that a remote's release did not work here, once for each page. Somebody without a network has nothing
 * to tell.
 */
export function reportFault(name: string, kind: ReleaseFault['kind']) {
  const version = registry.remotes[name]?.version;
  if (!version || told.has(name) || !navigator.onLine) return;
  told.add(name);
  const fault: ReleaseFault = { name, version, kind };
  navigator.sendBeacon?.('/api/releases/faults', new Blob([JSON.stringify(fault)], { type: 'application/json' }));
}
