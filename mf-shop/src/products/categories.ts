import type { Product } from '@league/contract';

export const categories = ['jersey', 'apparel', 'equipment', 'collectibles', 'accessories'] as const;
export type Category = (typeof categories)[number];

/** What tells a category, the telling ones first: a jersey hoodie is apparel, a mini stick a collectible. */
const keywords: [Category, RegExp][] = [
  [
    'collectibles',
    /\b(collectible|memorabilia|signed|autograph|puck|pin|pennant|poster|card|mini|figurine|trophy)(s|es)?\b/,
  ],
  ['apparel', /\b(apparel|hoodie|sweat|t-?shirt|tee|polo|jacket|crewneck|shorts|pants|socks|clothing)(s|es)?\b/],
  ['jersey', /\b(jersey|sweater)(s|es)?\b/],
  ['equipment', /\b(equipment|stick|glove|helmet|skate|pad|tape|backpack|goalie|training)(s|es)?\b/],
  [
    'accessories',
    /\b(accessory|accessorie|cap|hat|beanie|scarf|mug|bottle|key|lanyard|bag|umbrella|towel|phone)(s|es)?\b/,
  ],
];

/**
 * The category that a product is filed under: what its fields name, else what its words tell, the fields before the
 * tags and the title last. Null when nothing does.
 */
export function categoryOf({ category, type, tags, title }: Product): Category | null {
  for (const text of [category, type, tags.join(' '), title]) {
    const lower = text?.toLowerCase() ?? '';
    const found = keywords.find(([, words]) => words.test(lower));
    if (found) return found[0];
  }
  return null;
}
