import { type Ledger, markBad, rollBack as rolledBack } from '../release/ledger.ts';
import { change, damagedFile } from '../release/releases.ts';
import type { ReleaseFault } from '../release/releasesApi.ts';
import type { ReleaseStore } from '../release/store.ts';

const windowMs = 10 * 60_000;
/** So many visitors, and so large a part of those who came, before a version counts as bad. */
const fewest = 5;
const share = 0.2;
/** A version that has worked for so long is not what is wrong. */
const youngMs = 24 * 3600_000;
const checkAgainMs = 60_000;
const mostKept = 10_000;

interface Seen {
  /** When each visitor last came, by network. */
  came: Map<string, number>;
  /** And when it last did not work for them. */
  failed: Map<string, number>;
  /** The pages that have reported it. */
  pages: Map<string, number>;
  checkedAt: number;
}

interface Means {
  store: ReleaseStore;
  ledger: () => Promise<Ledger>;
  /** Whether a young version that is bad is rolled back by itself. */
  rollsBack: boolean;
  say: (sentence: string) => void;
  now?: () => number;
}

/**
 * Watches over versions as they arrive at visitors. One whose files are not what was built is bad at once; one that many
 * of those who came report is bad, too. What one page or one network reports counts once, so that nobody alone can mark a
 * version.
 */
export function watchFaults({ store, ledger, rollsBack, say, now = Date.now }: Means) {
  const versions = new Map<string, Seen>();
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
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };
  const lately = (kept: Map<string, number>) => [...kept.values()].filter((at) => at > now() - windowMs).length;

  /** @param from the page that reports, which was really sent, and the network that it was opened in */
  async function heard({ name, version }: ReleaseFault, from: { page: string; network: string }) {
    const { remotes, releases: known } = await ledger();
    const release = known[`${name}/${version}`];
    // A tab may still run what has no place any more.
    if (!remotes[name] || !release || remotes[name].bad.some((each) => each.version === version)) return;
    const seen = seenOf(name, version);
    if (seen.pages.has(from.page)) return;
    note(seen.pages, from.page);
    note(seen.failed, from.network);
    if (now() - seen.checkedAt > checkAgainMs) {
      seen.checkedAt = now();
      const damaged = await damagedFile(store, release);
      if (damaged) return condemn(name, version, `${damaged} is not what was built`);
    }
    const [failed, came] = [lately(seen.failed), lately(seen.came)];
    if (failed >= fewest && failed >= came * share) {
      await condemn(name, version, `did not work for ${failed} of ${Math.max(came, failed)} visitors`);
    }
  }

  async function condemn(name: string, version: string, why: string) {
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
    /** A page with this version was sent to a visitor. */
    came: (name: string, version: string, network: string) => note(seenOf(name, version).came, network),
    heard,
  };
}
export type FaultWatch = ReturnType<typeof watchFaults>;
