import { type Ledger, placedVersions, wentLive } from './ledger.ts';
import { contract, type Release } from './registry.ts';

/** The names that a remote may import of what the shell shares, by package: `{ '@league/kit': ['Badge', …] }`. */
export type Offered = Record<string, string[]>;

/** What a shell does not serve yet of a remote, because it needs more than this shell has. */
export interface Waiting {
  /** By version: the names that it lacks. */
  missing: Record<string, string[]>;
  /** What visitors get while what is live waits. Null: what is live does not wait, or nothing earlier would do. */
  instead: Release | null;
}

/** What a release needs and this shell does not have: names of what it shares, or another `contract`. */
export function missingOf(release: Pick<Release, 'contract' | 'needs'>, offered: Offered): string[] {
  const names = Object.entries(release.needs).flatMap(([from, needed]) =>
    needed.filter((name) => !offered[from]?.includes(name)),
  );
  return release.contract === contract ? names : [`contract ${release.contract}`, ...names];
}

/**
 * What this shell cannot serve of a ledger, by remote. A remote may so be released before the shell that it needs: it
 * waits, and is live with that shell.
 * @param read an earlier release, where its files are still there
 */
export async function waitingIn(
  ledger: Ledger,
  offered: Offered,
  read: (name: string, version: string) => Promise<Release | undefined>,
): Promise<Record<string, Waiting>> {
  const waiting: Record<string, Waiting> = {};
  for (const [name, held] of Object.entries(ledger.remotes)) {
    const lacking = placedVersions(held).flatMap((version) => {
      const release = ledger.releases[`${name}/${version}`];
      const missing = release ? missingOf(release, offered) : [];
      return missing.length > 0 ? [[version, missing] as const] : [];
    });
    if (lacking.length === 0) continue;
    const missing = Object.fromEntries(lacking);
    waiting[name] = { missing, instead: missing[held.live.version] ? await earlierThatFits(name) : null };
  }
  return waiting;

  async function earlierThatFits(name: string): Promise<Release | null> {
    const { live, previous, bad } = ledger.remotes[name]!;
    const passed = [live.version, ...bad.map(({ version }) => version)];
    const wasLive = ledger.log.filter(({ remote, deed }) => remote === name && wentLive.has(deed));
    const earlier = new Set([previous, ...wasLive.map(({ version }) => version)]);
    for (const version of earlier) {
      if (!version || passed.includes(version)) continue;
      const release = ledger.releases[`${name}/${version}`] ?? (await read(name, version));
      if (release && missingOf(release, offered).length === 0) return release;
    }
    return null;
  }
}
