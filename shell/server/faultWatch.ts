import { type Ledger, markBad, rollBack as rolledBack } from '../release/ledger.ts';
import { change, damagedFile } from '../release/releases.ts';
import type { ReleaseReport } from '../release/releasesApi.ts';
import type { ReleaseStore } from '../release/store.ts';

const windowMs = 10 * 60_000;
/** The minimum number and share of visitors who report a version before it is marked bad. */
const minReports = 5;
const share = 0.2;
/** An older version is not the cause of new faults. */
const youngMs = 24 * 3600_000;
const checkAgainMs = 60_000;
const maxKept = 10_000;

interface VersionHealth {
  /** When each visitor last came, by network. */
  came: Map<string, number>;
  /** When it last failed for them. */
  failed: Map<string, number>;
  /** The pages that have reported it. */
  pages: Map<string, number>;
  checkedAt: number;
}

interface FaultWatchOptions {
  store: ReleaseStore;
  ledger: () => Promise<Ledger>;
  /** Whether a bad, young version is rolled back automatically. */
  rollsBack: boolean;
  say: (sentence: string) => void;
  now?: () => number;
}

/**
 * Watches versions as visitors get them. A version with damaged files is bad at once; otherwise if many of its visitors report
 * faults. Each page and network counts once, so that nobody alone can mark a version.
 */
export function watchFaults({ store, ledger, rollsBack, say, now = Date.now }: FaultWatchOptions) {
  const versions = new Map<string, VersionHealth>();
  const seenOf = (name: string, version: string) => {
    const key = `${name}/${version}`;
    const held = versions.get(key) ?? { came: new Map(), failed: new Map(), pages: new Map(), checkedAt: 0 };
    versions.set(key, held);
    return held;
  };
  const note = (kept: Map<string, number>, key: string) => {
    kept.delete(key);
    kept.set(key, now());
    const oldest = kept.keys().next().value;
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  };
  const lately = (kept: Map<string, number>) => [...kept.values()].filter((at) => at > now() - windowMs).length;

  /** @param from the reporting page, which was verified, and the network that opened it */
  async function heard(
    { name, version }: Pick<ReleaseReport, 'name' | 'version'>,
    from: { page: string; network: string },
  ) {
    const { remotes, releases: known } = await ledger();
    const release = known[`${name}/${version}`];
    // An open tab may still run a version without a place.
    if (!remotes[name] || !release || remotes[name].bad.some((each) => each.version === version)) return;
    const seen = seenOf(name, version);
    if (seen.pages.has(from.page)) return;
    note(seen.pages, from.page);
    note(seen.failed, from.network);
    note(seen.came, from.network);
    if (now() - seen.checkedAt > checkAgainMs) {
      seen.checkedAt = now();
      const damaged = await damagedFile(store, release);
      if (damaged) return markVersionBad(name, version, `${damaged} does not match its build`);
    }
    const [failed, came] = [lately(seen.failed), lately(seen.came)];
    if (failed >= minReports && failed >= came * share) {
      await markVersionBad(name, version, `failed for ${failed} of ${came} visitors`);
    }
  }

  async function markVersionBad(name: string, version: string, why: string) {
    say(`${name} ${version} is bad: ${why}.`);
    await change(store, (held, at) => {
      const act = { by: 'watch', at };
      const marked = markBad(held, name, version, why, act);
      const { live, previous, bad } = marked.remotes[name]!;
      const isYoung = at.getTime() - Date.parse(live.since) < youngMs;
      const before = previous && marked.releases[`${name}/${previous}`];
      const isGood = before && !bad.some((each) => each.version === previous);
      return rollsBack && live.version === version && isYoung && isGood ? rolledBack(marked, before, act) : marked;
    });
  }

  return {
    /** A page of this version was sent to a visitor, or entered from another area. */
    came: (name: string, version: string, network: string) => note(seenOf(name, version).came, network),
    heard,
  };
}
export type FaultWatch = ReturnType<typeof watchFaults>;
