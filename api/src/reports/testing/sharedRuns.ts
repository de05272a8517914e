/** How many words a run has. */
const runLength = 8;

const wordsIn = (text: string) =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[’'–:,.-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** The eight-word runs of a text; names and scores count as words. */
function runsIn(text: string): Set<string> {
  const words = wordsIn(text);
  return new Set(
    Array.from({ length: Math.max(0, words.length - runLength + 1) }, (_, at) =>
      words.slice(at, at + runLength).join(' '),
    ),
  );
}

export interface Shares {
  /** Of all pairs. */
  mean: number;
  largest: number;
}

/** What share of the runs of the shorter text of each pair is in the other one too. */
export function sharesOf(texts: readonly string[]): Shares {
  const runs = texts.map(runsIn);
  const known = new Map<string, number[]>();
  const common = new Map<number, number>();
  for (const [at, ofText] of runs.entries()) {
    for (const run of ofText) {
      const before = known.get(run) ?? [];
      for (const earlier of before) {
        const pair = earlier * texts.length + at;
        common.set(pair, (common.get(pair) ?? 0) + 1);
      }
      before.push(at);
      known.set(run, before);
    }
  }
  const sizeOf = (at: number) => runs[at]!.size;
  const shares = [...common].map(([pair, count]) => {
    const [a, b] = [Math.floor(pair / texts.length), pair % texts.length];
    return count / Math.min(sizeOf(a), sizeOf(b));
  });
  const pairs = (texts.length * (texts.length - 1)) / 2;
  return {
    mean: shares.reduce((sum, share) => sum + share, 0) / pairs,
    largest: Math.max(0, ...shares),
  };
}
