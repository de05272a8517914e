/** A number from 0 up to 2³², the same for the same text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  // Similar texts end in similar bits: mix them.
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

type Ways<Way> = { readonly [name: string]: Way };

/** The ways that a text has used, by what they say. */
export type UsedPhrases = ReadonlyMap<object, ReadonlySet<string>>;

export type Choose = <Way>(ways: Ways<Way>, factId: string) => Way;

interface Choice {
  choose: Choose;
  /** The ways that the text has used with what was chosen. */
  used: () => UsedPhrases;
}

/**
 * Chooses among ways to say something: the same for the same fact of the same game, whatever else the game had. A way that the text
 * has used already is passed over while there are others.
 * @param attempt another one chooses other ways
 */
export function createChoice(seed: string, before: UsedPhrases, attempt: number): Choice {
  const used = new Map<object, Set<string>>();
  let choices = 0;
  return {
    choose: (ways, factId) => {
      const names = Object.keys(ways);
      const passed = used.get(ways) ?? new Set(before.get(ways));
      if (passed.size === names.length) passed.clear();
      used.set(ways, passed);
      choices += 1;
      let at = hash(`${seed} ${factId} ${attempt} ${choices}`) % names.length;
      while (passed.has(names[at]!)) at = (at + 1) % names.length;
      passed.add(names[at]!);
      return ways[names[at]!]!;
    },
    used: () => new Map([...before, ...used]),
  };
}
