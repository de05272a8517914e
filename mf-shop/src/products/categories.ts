import type { Product } from '@league/contract';

export const categories = ['jersey', 'apparel', 'equipment', 'collectibles', 'accessories'] as const;
export type Category = (typeof categories)[number];

/** What tells a category, the telling ones first: a jersey hoodie is apparel, a mini stick a collectible. */
const keywords: [Category, RegExp][] = [
  [
    'collectibles',
    telling('collect[ai]ble|memorabilia|souvenir|signed|autograph(ed)?|puck|pin|pennant|poster|sticker'),
  ],
  ['collectibles', telling('magnet|(?<!gift )card|mini|figurine|bobblehead|ornament|trophy|trophie')],
  ['apparel', telling('apparel|clothing|outerwear|hoodie|hoody|hooded|sweat|sweatpant|\\w*shirt|tee|polo|jacket')],
  ['apparel', telling('pullover|crewneck|tracksuit|shorts|pants|leggings|socks|onesie')],
  ['jersey', telling('jersey|sweater')],
  ['equipment', telling('equipment|stick|glove|helmet|skate|pad|tape|backpack|goalie|training')],
  ['accessories', telling('accessory|accessorie|headwear|cap|hat|snapback|beanie|toque|scarf|scarve|lanyard|bag|flag')],
  ['accessories', telling('drinkware|mug|bottle|key|keychain|keyring|umbrella|towel|phone|wristband|gift card')],
];

/** Whole words, one or many: a sweatshirt is no sweater. */
function telling(words: string) {
  return new RegExp(`\\b(${words})(s|es)?\\b`);
}

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
