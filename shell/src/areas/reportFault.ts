import type { ReleaseFault } from '../../release/releasesApi.ts';
import { registry } from '../navigation/registry.ts';

const reported = new Set<string>();

/** Reports to the server that a remote's release failed, once per page, unless offline. */
export function reportFault(name: string, kind: ReleaseFault['kind']) {
  const version = registry.remotes[name]?.version;
  if (!version || reported.has(name) || !navigator.onLine) return;
  reported.add(name);
  const fault: ReleaseFault = { name, version, kind };
  navigator.sendBeacon?.('/api/releases/faults', new Blob([JSON.stringify(fault)], { type: 'application/json' }));
}
