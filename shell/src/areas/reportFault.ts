import { pathOf } from '@league/kit';
import { ownerOf } from '../../release/registry.ts';
import type { ReleaseReport } from '../../release/releasesApi.ts';
import { registry } from '../navigation/registry.ts';

/** The address of this document. The server has counted a visitor of its area. */
const sentFor = globalThis.location?.pathname;

const reported = new Set<string>();

/** Reports to the server that a remote's release failed, once per page, unless offline. */
export function reportFault(name: string, kind: 'load' | 'render') {
  if (!reported.has(name) && send(name, kind)) reported.add(name);
}

/** Reports that a visitor enters this remote without a new document. */
export function reportEntry(name: string) {
  if (sentFor && ownerOf(registry.remotes, pathOf(sentFor))?.name !== name) send(name, 'entry');
}

function send(name: string, kind: ReleaseReport['kind']): boolean {
  const version = registry.remotes[name]?.version;
  if (!version || !navigator.onLine) return false;
  const report: ReleaseReport = { name, version, kind };
  navigator.sendBeacon?.('/api/releases/faults', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  return true;
}
