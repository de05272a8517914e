import { v7 } from 'uuid';

/** A deterministic random generator: the same seed gives the same sequence. */
export interface Random {
  /** From 0 to 1, without 1. */
  next: () => number;
  /** True with this probability. */
  chance: (share: number) => boolean;
  /** A whole number between both, included. */
  between: (min: number, max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** A weighted choice. */
  pickBy: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
  /** Normally distributed around 0 with standard deviation 1. */
  normal: () => number;
  /** A UUID that sorts after earlier ones. */
  id: () => string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  let drawnIds = 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pickBy: Random['pickBy'] = (items, weightOf) => {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return items.at(-1)!;
  };
  return {
    next,
    chance: (share) => next() < share,
    between,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    pickBy,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    id: () => {
      drawnIds += 1;
      const bytes = Uint8Array.from({ length: 16 }, () => between(0, 255));
      return v7({ msecs: seed + Math.floor(drawnIds / 1000), seq: drawnIds % 1000, random: bytes });
    },
  };
}

/** The seed of what belongs to a record, whatever else is drawn. */
export const seedOf = (id: string): number => Number.parseInt(id.slice(-8), 16);
