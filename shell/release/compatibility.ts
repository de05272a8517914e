import { deployedVersions, goLiveActions, type Ledger } from './ledger.ts';
import { contract, type Release } from './registry.ts';

/** The exports of the shell's shared packages: `{ '@league/kit': ['Badge', …] }`. */
export type SharedExports = Record<string, string[]>;

/** A release that this shell cannot serve, because it needs newer exports. */
export interface IncompatibleRelease {
  /** By version: the missing names. */
  missing: Record<string, string[]>;
  /** The release that visitors get instead. Null: the live release is compatible, or no earlier one is. */
  instead: Release | null;
}

/** The exports that a release needs and this shell lacks, or another `contract`. */
export function missingExports(release: Pick<Release, 'contract' | 'needs'>, shellExports: SharedExports): string[] {
  const names = Object.entries(release.needs).flatMap(([from, needed]) =>
    needed.filter((name) => !shellExports[from]?.includes(name)),
  );
  return release.contract === contract ? names : [`contract ${release.contract}`, ...names];
}

/**
 * The releases of a ledger that this shell cannot serve, by remote. A remote may be released before the shell that it needs: it
 * waits, and is live with that shell.
 * @param read reads an earlier release if its files still exist
 */
export async function findIncompatibleReleases(
  ledger: Ledger,
  offered: SharedExports,
  read: (name: string, version: string) => Promise<Release | undefined>,
): Promise<Record<string, IncompatibleRelease>> {
  const waiting: Record<string, IncompatibleRelease> = {};
  for (const [name, held] of Object.entries(ledger.remotes)) {
    const lacking = deployedVersions(held).flatMap((version) => {
      const release = ledger.releases[`${name}/${version}`];
      const missing = release ? missingExports(release, offered) : [];
      return missing.length > 0 ? [[version, missing] as const] : [];
    });
    if (lacking.length === 0) continue;
    const missing = Object.fromEntries(lacking);
    waiting[name] = { missing, instead: missing[held.live.version] ? await earlierCompatible(name) : null };
  }
  return waiting;

  async function earlierCompatible(name: string): Promise<Release | null> {
    const { live, previous, bad } = ledger.remotes[name]!;
    const passed = [live.version, ...bad.map(({ version }) => version)];
    const wasLive = ledger.log.filter(({ remote, deed }) => remote === name && goLiveActions.has(deed));
    const earlier = new Set([previous, ...wasLive.map(({ version }) => version)]);
    for (const version of earlier) {
      if (!version || passed.includes(version)) continue;
      const release = ledger.releases[`${name}/${version}`] ?? (await read(name, version));
      if (release && missingExports(release, offered).length === 0) return release;
    }
    return null;
  }
}
