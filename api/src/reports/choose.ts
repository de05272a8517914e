/** A number from 0 up to 2³², the same for the same text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  // Similar texts end in similar bits: mix them.
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

/**
 * Chooses among ways to say something: the same for the same fact of the same game, whatever else the game had. A way that the text
 * has used already is passed over while there are others.
 */
export function createChoice(seed: string) {
  const used = new Map<object, Set<string>>();
  return <Way>(ways: { readonly [name: string]: Way }, factId: string): Way => {
    const names = Object.keys(ways);
    const before = used.get(ways) ?? new Set<string>();
    if (before.size === names.length) before.clear();
    used.set(ways, before);
    let at = hash(`${seed} ${factId}`) % names.length;
    while (before.has(names[at]!)) at = (at + 1) % names.length;
    before.add(names[at]!);
    return ways[names[at]!]!;
  };
}

export type Choose = ReturnType<typeof createChoice>;
